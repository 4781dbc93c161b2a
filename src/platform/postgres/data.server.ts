import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.server.ts';
import { giveFolder } from './user.server.ts';
import { type OpenWay, spawnBy } from './ways.server.ts';

/** Name of the superuser. */
export const superuser = 'dars';

/** Makes sure that there are data which this PostgreSQL can read, and returns their superuser's password. */
export async function prepareData(place: string, way: OpenWay, binaries: Binaries): Promise<string> {
  const data = join(place, 'data');
  // Whatever bears the name, and be it a link to a disk that is not there today, is not to be replaced.
  if (!(await readdir(place)).includes('data')) return await initialise(place, way, binaries);
  const version = (await read(join(data, 'PG_VERSION'))).trim();
  if (version !== way.majorVersion) {
    throw new Error(
      `The data in ${place} are PostgreSQL ${version}'s; this program brings PostgreSQL ${way.majorVersion}. ` +
        'Move them over with pg_dumpall of the old version, or run the version of the program that made them.',
    );
  }
  const password = (await read(join(place, 'password'))).trim();
  if (way.files) await giveFolder(place, way.files);
  return password;
}

/** @throws Error when there is nothing to read: such a folder is not one that we made. */
async function read(file: string): Promise<string> {
  try {
    const text = await readFile(file, 'utf8');
    if (text.trim()) return text;
    throw new Error('it is empty');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database's folder cannot be used without ${file}: ${why}. Bring it back from a backup, ` +
        'or move the folder away to begin anew.',
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
  const file = join(place, 'password');
  await rm(file, { force: true });
  await writeToDisk(file, `${password}\n`);
  if (way.files) await giveFolder(place, way.files);

  const half = join(place, `half-made-${randomBytes(6).toString('hex')}`);
  // The builtin C.UTF-8 needs no locale of the system and sorts alike everywhere, for ever.
  const words = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${file}`];
  const child = spawnBy(way, binaries.initdb, [`--pgdata=${half}`, ...words, ...access], place);
  let said = '';
  child.stdout.resume();
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4000);
  });
  const [code, signal] = await once(child, 'close');
  if (code !== 0) {
    await rm(half, { recursive: true, force: true }).catch(() => undefined);
    const what = `PostgreSQL could not make its data in ${place} (${signal ?? `code ${code}`})`;
    throw new Error([what, said.trim()].filter(Boolean).join(':\n'));
  }
  await rename(half, join(place, 'data'));
  await syncFolder(place);
  return password;
}

async function writeToDisk(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
}

/** Makes a renaming last through a power cut. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
