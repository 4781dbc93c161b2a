import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Component = { name: string; version: string; licenses?: unknown[]; hashes?: unknown[] };
type Locked = { version: string; dependencies?: object; optionalDependencies?: object };

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

/** The folder of a package as another one finds it: beside it or above. */
function folderOf(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const folder = `${at && `${at}/`}node_modules/${name}`;
    if (packages[folder]) return folder;
    if (!at) return undefined;
  }
}

/** Every package that production reaches and that is installed here: those of other systems are locked alone. */
function reached(from = '', known = new Set<string>()): Set<string> {
  const { dependencies, optionalDependencies } = packages[from] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const folder = folderOf(name, from);
    if (!folder || known.has(folder) || !existsSync(folder)) continue;
    known.add(folder);
    reached(folder, known);
  }
  return known;
}

test('the bill of materials lists what production is made of, each with its version, licence and checksum', () => {
  const told = execFileSync(process.execPath, ['deploy/sbom.ts'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { components }: { components: Component[] } = JSON.parse(told);
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const installed = [...reached()].map(
    (folder) => `${folder.split('node_modules/').at(-1)} ${packages[folder]?.version}`,
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => /^(vitest|playwright|knip|lighthouse) /.test(name))).toEqual([]);
  for (const { name, licenses, hashes } of components)
    expect([name, licenses?.length ?? 0, hashes?.length ?? 0]).toEqual([name, 1, 1]);
}, 60_000);
