/**
 * Plants one violation per border between the rooms and expects the linter to find each, and to leave the permitted
 * imports alone; so no edit of biome.json can disarm a border unseen. The plants stand in a folder of their own with a
 * copy of biome.json: the tree itself is never touched.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const FORBIDDEN = [
  ['config', '../router/plan.ts'],
  ['config', '../proxy/serve.ts'],
  ['config', '../merge/merge.ts'],
  ['config', '../cli/keyway.ts'],
  ['router', '../proxy/names.ts'],
  ['router', '../merge/merge.ts'],
  ['router', '../cli/keyway.ts'],
  ['router', '../config/load.ts'],
  ['router/sql', '../../config/load.ts'],
  ['router', 'node:net'],
  ['router', 'node:crypto'],
  ['router', 'node:timers/promises'],
  ['merge', '../proxy/serve.ts'],
  ['merge', '../router/router.ts'],
  ['merge', '../config/load.ts'],
  ['merge', 'node:fs'],
  ['proxy', '../cli/keyway.ts'],
  ['proxy/session', '../../cli/keyway.ts'],
  ['proxy/wire', '../session/session.ts'],
  ['proxy/wire', '../../router/router.ts'],
  ['proxy/wire', '../../config/snapshot.ts'],
  ['proxy/wire', 'node:net'],
  ['cli', '../bench/run.ts'],
  ['cli/demo', '../../test/tidy.test.ts'],
] as const;

const PERMITTED = [
  ['config', '../errors.ts'],
  ['router', '../config/snapshot.ts'],
  ['router/sql', '../../config/limits.ts'],
  ['merge', '../proxy/wire/text-row.ts'],
  ['merge', '../router/plan.ts'],
  ['proxy', '../router/router.ts'],
  ['proxy', '../config/snapshot.ts'],
  ['proxy/wire', '../../errors.ts'],
  ['proxy/wire', '../../router/plan.ts'],
  ['proxy/wire', './ok.ts'],
  ['cli', '../proxy/serve.ts'],
] as const;

const GLOBALS = ['setTimeout', 'setImmediate', 'process', 'console', 'performance', 'crypto'];

describe('the borders between the rooms', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keyway-borders-')));
  let broken = new Set<string>();

  beforeAll(() => {
    copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    FORBIDDEN.forEach(([room, source], at) => {
      plant(room, `forbidden-${at}`, `import { x } from '${source}';\nx();\n`);
    });
    PERMITTED.forEach(([room, source], at) => {
      plant(room, `permitted-${at}`, `import { x } from '${source}';\nx();\n`);
    });
    GLOBALS.forEach((name, at) => {
      for (const room of ['router', 'merge', 'proxy']) plant(room, `global-${at}`, `${name};\n`);
    });
    broken = lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(FORBIDDEN)('%s may not import %s', (room, source) => {
    const at = FORBIDDEN.findIndex((plant) => plant[0] === room && plant[1] === source);
    expect(broken).toContain(`${room}/forbidden-${at}.ts lint/style/noRestrictedImports`);
  });

  it.each(PERMITTED)('%s may import %s', (room, source) => {
    const at = PERMITTED.findIndex((plant) => plant[0] === room && plant[1] === source);
    expect(broken).not.toContain(`${room}/permitted-${at}.ts lint/style/noRestrictedImports`);
  });

  it.each(GLOBALS)('router and merge may not use %s, proxy may', (name) => {
    const file = `global-${GLOBALS.indexOf(name)}.ts lint/style/noRestrictedGlobals`;
    expect(broken).toContain(`router/${file}`);
    expect(broken).toContain(`merge/${file}`);
    expect(broken).not.toContain(`proxy/${file}`);
  });

  function plant(room: string, name: string, text: string): void {
    const path = join(folder, room, `${name}.ts`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
});

/** Every finding as "file rule". */
function lint(folder: string): Set<string> {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const run = spawnSync(biome, ['lint', '--reporter=github', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found = run.stdout.matchAll(/title=([^,:]+).*?file=([^,:]+)/g);
  return new Set([...found].map(([, rule, file]) => `${relative(folder, file ?? '')} ${rule}`));
}
