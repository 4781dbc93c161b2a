import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the configuration that is tried. */
const files = join(import.meta.dirname, '..');
/** The network that the files speak of. */
const documented = '10.0.0.';

/** The three that run PostgreSQL, and their last number. */
export const databases = { db1: 11, db2: 12, db3: 13 } as const;
export type DatabaseName = keyof typeof databases;

/**
 * The machines of the files, all of them this one: each is a loopback address of its own, so that every port is what it
 * is in the files. Two runs beside each other get other addresses.
 */
export const network = `127.${randomInt(64, 250)}.${randomInt(1, 250)}.`;
export const balancer = `${network}20`;

/**
 * A file of `deploy/` as it is used here: other addresses, and what else stands in `changes`.
 * @throws Error when what shall be changed is not in the file: the two have grown apart
 */
export function adapted(file: string, changes: Record<string, string> = {}): string {
  let text = readFileSync(join(files, file), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not say “${from}” any more`);
    text = text.replaceAll(from, to);
  }
  return text.replaceAll(documented, network);
}

/** The variables of a file of `deploy/`, as its machine has them. */
export function environmentIn(file: string): Record<string, string> {
  const lines = adapted(file).matchAll(/^([A-Z][A-Z\d_]*)="?(.*?)"?$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** The same, for another of the three that run PostgreSQL than the file's own, db1. `common` is alike on all. */
export function environmentOf(name: DatabaseName, file: string, common: string[]): Record<string, string> {
  const entries = Object.entries(environmentIn(file)).map(([variable, value]) => {
    if (common.includes(variable)) return [variable, value];
    const own = value.replaceAll(`${network}${databases.db1}`, addressOf(name));
    return [variable, own === 'db1' ? name : own];
  });
  return Object.fromEntries(entries);
}

export function addressOf(name: DatabaseName): string {
  return `${network}${databases[name]}`;
}
