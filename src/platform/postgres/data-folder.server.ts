// The folder of the data: owned by one program at a time, made whole at the first start, checked at later ones.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text as readText } from 'node:stream/consumers';
import type { Launcher } from './launcher.server.ts';
import { giveFolder } from './system-user.server.ts';

/** Name of the superuser. */
export const superuser = 'dars';

const sqliteBusy = 5;

/** Makes the folder, ours alone; what is above it (DATA_DIR) has the usual mode. Returns its true place. */
export async function makeFolder(folder: string): Promise<string> {
  await mkdir(dirname(resolve(folder)), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return await realpath(folder);
}

/**
 * Makes this program the folder's one owner, until it releases it (twice is once) or ends in whatever way.
 *
 * A file of process ids would have to guess: ids are used again, a `kill -9` leaves the file behind, another
 * container counts differently, and between "it is stale" and "now it is mine" a second program may think the
 * same. A lock held by the kernel has none of that. Node has no call for one, but its SQLite takes exactly such a
 * lock, on every system, for as long as an exclusive transaction is open. Nothing is ever written: the file stays
 * empty, and staying behind it means nothing.
 *
 * @throws Error saying that another Dars uses the folder, or that the lock's file cannot be opened.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'owner.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    // Without a journal no second file appears beside the lock.
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    throw new Error(
      errcode === sqliteBusy
        ? `Another Dars is already using ${folder}. Stop it first, or give this one its own DATA_DIR.`
        : `Cannot lock ${file}: ${message}. The disk must have room, and this user must be able to write in ${folder}.`,
    );
  }
  return () => void (lock.isOpen && lock.close());
}

/**
 * Makes sure that `place` holds data which this PostgreSQL can read, and returns their superuser's password.
 * @throws Error when the data are of another major version, lack a file, or cannot be made.
 */
export async function prepareData(place: string, launcher: Launcher): Promise<string> {
  // Whatever bears the name, and be it a link to a disk that is not there today, is not to be replaced.
  if (!(await readdir(place)).includes('data')) return await initialise(place, launcher);
  const version = await read(join(place, 'data', 'PG_VERSION'));
  if (version !== launcher.majorVersion) {
    throw new Error(
      `The data in ${place} are PostgreSQL ${version}'s; this program brings PostgreSQL ${launcher.majorVersion}. ` +
        'Move them over with pg_dumpall of the old version, or run the version of the program that made them.',
    );
  }
  const password = await read(join(place, 'password'));
  if (launcher.owner) await giveFolder(place, launcher.owner);
  return password;
}

async function read(file: string): Promise<string> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    if (text) return text;
    throw new Error('it is empty');
  } catch (cause) {
    throw new Error(
      `The database's folder cannot be used without ${file}: ${(cause as Error).message}. ` +
        'Bring it back from a backup, or move the folder away to begin anew.',
      { cause },
    );
  }
}

/**
 * Makes the data beside their place and moves them there when they are whole and on the disk: whatever interrupts
 * it, there are either all data or none. A half-made folder of an earlier time is removed.
 */
async function initialise(place: string, { owner, launch }: Launcher): Promise<string> {
  for (const entry of await readdir(place)) {
    // An initdb that lost its parent may still be writing there for a moment; then the next start removes it.
    if (entry.startsWith('half-made-'))
      await rm(join(place, entry), { recursive: true }).catch(() => undefined);
  }
  const password = randomBytes(32).toString('hex');
  const passwordFile = join(place, 'password');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { flag: 'wx', mode: 0o600, flush: true });
  if (owner) await giveFolder(place, owner);

  const half = join(place, `half-made-${randomBytes(6).toString('hex')}`);
  // The builtin C.UTF-8 needs no locale of the system and sorts alike everywhere, for ever.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const child = launch('initdb', [`--pgdata=${half}`, ...locale, ...access], place);
  child.stdout.resume();
  const [errors, [code, signal]] = await Promise.all([readText(child.stderr), once(child, 'close')]);
  if (code !== 0) {
    await rm(half, { recursive: true, force: true }).catch(() => undefined);
    const what = `PostgreSQL could not make its data in ${place} (${signal ?? `code ${code}`})`;
    throw new Error([what, errors.trim().slice(-4000)].filter(Boolean).join(':\n'));
  }
  await rename(half, join(place, 'data'));
  // Makes the renaming last through a power cut.
  const handle = await open(place, 'r');
  await handle.sync();
  await handle.close();
  return password;
}
