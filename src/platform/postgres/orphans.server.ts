// Ends whatever PostgreSQL works in a data folder, whoever started it, and clears away what it left there.

import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long, in milliseconds, a fast shutdown may take before we stop waiting for its checkpoint. */
const patience = 10_000;

/** Reads `postmaster.pid` of a data folder; undefined when there is none, or none that makes sense yet. */
export async function readStatus(data: string): Promise<{ pid: number; ready: boolean } | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  // The eighth line; PostgreSQL pads it with blanks.
  return Number.isInteger(pid) && pid > 1 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Ends what an earlier owner left running in the data folder. Removes a `postmaster.pid` whose number now belongs to
 * another program (after a reboot, in a new container), for PostgreSQL takes whoever is alive under that number for
 * a server. To be called by the folder's owner.
 * @throws Error when what was left running does not end.
 */
export async function clearOrphans(data: string): Promise<void> {
  await endAllIn(data);
  const left = await readStatus(data);
  // One whose process is no more PostgreSQL sees through itself, and looks for what that server left in memory.
  if (!left || send(left.pid, 0)) await rm(join(data, 'postmaster.pid'), { force: true });
}

/**
 * Shuts down what works in the data folder and waits until it is gone: fast (connections are cut, all is written),
 * and when that takes too long at once (the next start recovers; nothing that was acknowledged is lost). Where the
 * server's head was killed, nobody tells its processes to stop, and a busy query never looks up: each is told.
 * @throws Error when something does not end.
 */
export async function endAllIn(data: string): Promise<void> {
  const head = (await readStatus(data))?.pid;
  if (head && findAllIn(data).includes(head)) {
    send(head, 'SIGINT');
    if (await areGone(data)) return;
  }
  for (const pid of findAllIn(data)) send(pid, 'SIGQUIT');
  if (!(await areGone(data))) throw new Error(`The PostgreSQL in ${data} does not stop.`);
}

async function areGone(data: string): Promise<boolean> {
  const until = Date.now() + patience;
  while (findAllIn(data).length > 0) {
    if (Date.now() > until) return false;
    await sleep(10);
  }
  return true;
}

/**
 * The processes of PostgreSQL at work in the data folder. Ids are used again, so that one is alive says nothing; but
 * they work inside their data folder. One that ended, but was not yet waited for, has none. Elsewhere than on Linux
 * only the head can be told.
 */
function findAllIn(data: string): number[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 1 && isPostgresIn(pid, data));
  const lines = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes(`postgres -D ${data} `))
    .map((line) => Number.parseInt(line, 10));
}

function isPostgresIn(pid: number, data: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== data) return false;
    // "(deleted)" follows the name when the program was installed anew in the meantime.
    return /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return false;
  }
}

/** False when nobody has that number. Who is not ours to stop is told nothing: whoever waits will see. */
function send(pid: number, signal: 'SIGINT' | 'SIGQUIT' | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
