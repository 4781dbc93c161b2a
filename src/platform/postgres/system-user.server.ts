// The user of the system as whom PostgreSQL runs where root may not: finding or making it, giving it the files.

import { execFile } from 'node:child_process';
import { lchown, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A user of the system. */
export type User = { uid: number; gid: number };

/** @throws Error when there is no such user and none can be made. */
export async function findOrMakeUser(name: string): Promise<User> {
  return await findUser(name).catch(async () => {
    const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
    // Where root came by `su`, its programs are not in the path.
    await run('useradd', [...options, name], { env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin` } });
    return await findUser(name);
  });
}

async function findUser(name: string): Promise<User> {
  const [uid, gid] = [await run('id', ['-u', name]), await run('id', ['-g', name])];
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** @throws Error naming the first folder above the path that the user may not enter. */
export async function assertReachable(path: string, user: User): Promise<void> {
  const above = dirname(path);
  if (above === path) return;
  await assertReachable(above, user);
  try {
    await run('test', ['-x', above], { ...user, cwd: '/' });
  } catch (error) {
    // Only the answer "no" is about the folder; anything else is that we may not become this user.
    if ((error as { code?: unknown }).code !== 1) throw error;
    const mode = ((await stat(above)).mode & 0o777).toString(8);
    throw new Error(`may not enter ${above} (mode ${mode})`, { cause: error });
  }
}

/**
 * Gives the folder and all in it to a user, where it is not yet theirs: another way may have been taken before. A
 * folder is given after what it holds, so that one within which is theirs already holds nothing that is not.
 */
export async function giveFolder(folder: string, owner: User): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const { uid, nlink } = await lstat(path);
    // PostgreSQL has no second names for a file; one that was put here may be anybody's.
    if (uid === owner.uid || (entry.isFile() && nlink > 1)) continue;
    if (entry.isDirectory()) await giveFolder(path, owner);
    else await lchown(path, owner.uid, owner.gid);
  }
  if ((await lstat(folder)).uid !== owner.uid) await lchown(folder, owner.uid, owner.gid);
}
