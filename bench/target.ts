/** Something that answers the loads: the server itself, the relay before it, Keyway, or one given by --target. */

export interface Target {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Holds the physical tables only: the loads must name these. */
  readonly isPhysical: boolean;
  /** For processor time and memory; undefined for a server elsewhere. */
  readonly pid: number | undefined;
}
