// Sees to it that a folder has one program as its owner at a time.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** Gives the folder back. Safe to call twice. */
export type Release = () => void;

/**
 * Makes this program the folder's one owner, until it releases it or ends in whatever way.
 *
 * A file of process ids would have to guess: ids are used again, a `kill -9` leaves the file behind, another
 * container counts differently, and between "it is stale" and "now it is mine" a second program may think the
 * same. A lock held by the kernel has none of that: it belongs to the open file, it is gone with the process.
 * Node has no call for one, but its SQLite takes exactly such a lock, on every system, for as long as an
 * exclusive transaction is open. Nothing is ever written: the file stays empty, and staying behind it means
 * nothing.
 *
 * @throws Error saying that another Dars uses the folder, or that the lock's file cannot be opened.
 */
export function ownFolder(folder: string): Release {
  const file = join(folder, 'owner.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    // Without a journal no second file appears beside the lock.
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === SQLITE_BUSY) {
      throw new Error(
        `Another Dars is already using ${folder}. Stop it first, or give this one its own DATA_DIR.`,
      );
    }
    throw new Error(
      `Cannot lock ${file}: ${message}. The disk must have room, and this user must be able to write in ${folder}.`,
    );
  }
  return function release() {
    if (lock?.isOpen) lock.close();
  };
}
