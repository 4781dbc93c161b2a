// Makes the data folder and its password at the first start; at later ones checks that they can be used.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import type { Binaries } from './binaries.server.ts';
import { giveFolder } from './user.server.ts';
import { type OpenWay, spawnBy } from './ways.server.ts';

/** Name of the superuser. */
export const superuser = 'dars';

/**
 * Makes sure that `place` holds data which this PostgreSQL can read, and returns their superuser's password.
 * @throws Error when the data are of another major version, lack a file, or cannot be made.
 */
export async function prepareData(place: string, way: OpenWay, binaries: Binaries): Promise<string> {
  const data = join(place, 'data');
  // Whatever bears the name, and be it a link to a disk that is not there today, is not to be replaced.
  if (!(await readdir(place)).includes('data')) return await initialise(place, way, binaries);
  const version = await read(join(data, 'PG_VERSION'));
  if (version !== way.majorVersion) {
    throw new Error(
      `The data in ${place} are PostgreSQL ${version}'s; this program brings PostgreSQL ${way.majorVersion}. ` +
        'Move them over with pg_dumpall of the old version, or run the version of the program that made them.',
    );
  }
  const password = await read(join(place, 'password'));
  if (way.files) await giveFolder(place, way.files);
  return password;
}

async function read(file: string): Promise<string> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    if (text) return text;
    throw new Error('it is empty');
  } catch (error) {
    throw new Error(
      `The database's folder cannot be used without ${file}: ${(error as Error).message}. ` +
        'Bring it back from a backup, or move the folder away to begin anew.',
      { cause: error },
    );
  }
}

/**
 * Makes the data beside their place and moves them there when they are whole and on the disk: whatever interrupts
 * it, there are either all data or none. A half-made folder of an earlier time is removed.
 */
async function initialise(place: string, way: OpenWay, binaries: Binaries): Promise<string> {
  for (const entry of await readdir(place)) {
    // An initdb that lost its parent may still be writing there for a moment; then the next start removes it.
    if (entry.startsWith('half-made-'))
      await rm(join(place, entry), { recursive: true }).catch(() => undefined);
  }
  const password = randomBytes(32).toString('hex');
  const passwordFile = join(place, 'password');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { flag: 'wx', mode: 0o600, flush: true });
  if (way.files) await giveFolder(place, way.files);

  const half = join(place, `half-made-${randomBytes(6).toString('hex')}`);
  // The builtin C.UTF-8 needs no locale of the system and sorts alike everywhere, for ever.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const child = spawnBy(way, binaries.initdb, [`--pgdata=${half}`, ...locale, ...access], place);
  child.stdout.resume();
  const [errors, [code, signal]] = await Promise.all([readText(child.stderr), once(child, 'close')]);
  if (code !== 0) {
    await rm(half, { recursive: true, force: true }).catch(() => undefined);
    const what = `PostgreSQL could not make its data in ${place} (${signal ?? `code ${code}`})`;
    throw new Error([what, errors.trim().slice(-4000)].filter(Boolean).join(':\n'));
  }
  await rename(half, join(place, 'data'));
  await syncFolder(place);
  return password;
}

/** Makes a renaming last through a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
