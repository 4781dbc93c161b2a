import { execFileSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Programs of the arrangement, and the package of Debian that has each. */
const packages = {
  haproxy: 'haproxy',
  patroni: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  psql: 'postgresql-client',
} as const;

export type Programs = Record<keyof typeof packages, string> & { postgresFolder: string };
/** Whose the processes and files are; undefined where who calls is no root, and it is theirs. */
export type Owner = { uid: number; gid: number } | undefined;

/**
 * Where the programs are.
 * @throws Error that says what to install
 */
export function findPrograms(): Programs {
  const found = Object.keys(packages).map((name) => [name, which(name)]);
  const missing = found.filter(([, path]) => !path).map(([name]) => packages[name as keyof typeof packages]);
  const newest = globSync('/usr/lib/postgresql/*/bin/postgres').sort(byVersion).at(-1);
  if (!newest) missing.push('postgresql' as never);
  if (missing.length > 0)
    throw new Error(
      `These packages are missing: ${missing.join(' ')}\n` +
        `  apt-get install -y --no-install-recommends ${missing.join(' ')}\n` +
        'Debian starts what it installs. To prevent that, before it:\n' +
        "  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d",
    );
  return { ...Object.fromEntries(found), postgresFolder: dirname(newest ?? '') } as Programs;
}

/**
 * PostgreSQL refuses to be root's.
 * @throws Error when nobody is there to be instead
 */
export function findOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const ask = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    throw new Error(
      'There is no user postgres, whom Debian’s package postgresql makes; or start as another than root.',
    );
  }
}

function which(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function byVersion(one: string, other: string): number {
  return Number(one.split('/')[4]) - Number(other.split('/')[4]);
}
