import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes what the program is made of here, as CycloneDX, to standard output (`npm run --silent sbom`): the work is npm's.
 * Its `--omit dev` also leaves out what production and development both want (Zod, Vite and thirty more), so it is
 * shown a lock in which development does not stand.
 */
type Locked = { dev?: boolean; devOptional?: boolean; license?: string; devDependencies?: object };

/** Of packages whose package.json names no licence, or not by its SPDX name: what their LICENSE file says. */
const licences: Record<string, string> = {
  'node_modules/png-js': 'MIT',
  'node_modules/node-datachannel': 'MPL-2.0',
  'node_modules/@node-datachannel/linux-x64-gnu': 'MPL-2.0',
  'node_modules/@node-datachannel/linux-arm64-gnu': 'MPL-2.0',
};

const lock: { packages: Record<string, Locked> } = readJson('package-lock.json');
const packages = Object.fromEntries(
  Object.entries(lock.packages)
    // Those of other systems are locked and not installed.
    .filter(([path, { dev, devOptional }]) => !path || (!dev && !devOptional && existsSync(path)))
    .map(([path, locked]) => [
      path,
      { license: readJson(join(path, 'package.json')).license, ...locked, ...spdx(path) },
    ]),
);
const folder = mkdtempSync(join(tmpdir(), 'dars-sbom-'));
try {
  const { devDependencies: _, ...root } = readJson('package.json');
  const { devDependencies: __, ...lockedRoot } = packages[''] ?? {};
  write('package.json', root);
  write('package-lock.json', { ...lock, packages: { ...packages, '': lockedRoot } });
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'];
  const { status } = spawnSync('npm', asked, { cwd: folder, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}

function spdx(path: string): Locked {
  return licences[path] ? { license: licences[path] } : {};
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function write(name: string, content: object): void {
  writeFileSync(join(folder, name), JSON.stringify(content));
}
