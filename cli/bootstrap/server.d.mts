/** The types of server.mjs, for the TypeScript that asks it where the server is. */

/** The path of the binary; ends the process when there is none and none may be installed. */
export function ensureServer(): Promise<string>;
/** The path of the binary, undefined when there is none. Installs nothing. */
export function findServer(): string | undefined;
