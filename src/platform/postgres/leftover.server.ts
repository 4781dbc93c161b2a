import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How long a fast shutdown may take before we stop waiting for its checkpoint; the next start then recovers. */
const patience = 10_000;

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export type Status = { pid: number; ready: boolean };

/** Reads `postmaster.pid` of a data folder; undefined when there is none, or none that makes sense yet. */
export async function readStatus(data: string): Promise<Status | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  // The eighth line; PostgreSQL pads it with blanks.
  return { pid, ready: lines[7]?.trim() === 'ready' };
}

/**
 * Clears away what an earlier owner left in the data folder: a server that still runs is stopped, and a
 * `postmaster.pid` whose number now belongs to somebody else (after a reboot, in a new container) is removed,
 * for PostgreSQL takes whoever is alive under that number for a server. To be called by the folder's owner.
 * @throws Error when a server that was left running cannot be stopped.
 */
export async function clearLeftover(data: string, pgCtl: string): Promise<void> {
  const left = await readStatus(data);
  if (left && (await isServerOf(left.pid, data))) {
    const send = (signal: StopSignal) => sendSignal(left.pid, signal, pgCtl);
    const gone = await endServer(send, async () => !(await isServerOf(left.pid, data)));
    if (!gone) throw new Error(`The PostgreSQL left in ${data} (process ${left.pid}) does not stop.`);
    return;
  }
  // One whose process is no more PostgreSQL sees through itself, and looks for what that server left in memory.
  if (left && !isAlive(left.pid)) return;
  await rm(join(data, 'postmaster.pid'), { force: true });
}

/**
 * Ends what works on in the data folder after its server's head was killed: a busy query never looks up and
 * would keep the folder for as long as it takes. Elsewhere than on Linux there is nothing to do but wait for it.
 */
export async function endStrays(data: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (pid > 1 && (await isServerOf(pid, data))) await sendSignal(pid, 'SIGQUIT', '');
  }
}

/**
 * Shuts a server down and waits until it is gone: fast (connections are cut, all is written), and when that
 * takes too long at once (the next start recovers; nothing that was acknowledged is lost).
 * @returns whether it is gone.
 */
export async function endServer(
  send: (signal: StopSignal) => Promise<void>,
  isGone: () => Promise<boolean> | boolean,
): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    await send(signal);
    const until = Date.now() + patience;
    while (Date.now() < until) {
      if (await isGone()) return true;
      await sleep(10);
    }
  }
  return false;
}

/** PostgreSQL's fast and its immediate way to stop. */
export type StopSignal = 'SIGINT' | 'SIGQUIT';

/** Sends a signal to a server, if it is still there. */
export async function sendSignal(pid: number, signal: StopSignal, pgCtl: string): Promise<void> {
  try {
    // Windows has no signals; PostgreSQL brings its own there.
    if (process.platform === 'win32') await run(pgCtl, ['kill', signal.slice(3), String(pid)]);
    else process.kill(pid, signal);
  } catch {
    // Gone in the meantime, or not ours to stop: whoever waits will see.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether the process is a PostgreSQL at work in this data folder. Process ids are used again, so that one is
 * alive says nothing. A server works inside its data folder; one that ended, but was not yet waited for, has none.
 */
async function isServerOf(pid: number, data: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      const [folder, program] = await Promise.all([
        readlink(`/proc/${pid}/cwd`),
        readlink(`/proc/${pid}/exe`),
      ]);
      // "(deleted)" follows the name when the program was installed anew in the meantime.
      return folder === data && /\/postgres( \(deleted\))?$/.test(program);
    }
    if (process.platform === 'win32') {
      return (await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])).stdout.includes('postgres.exe');
    }
    return (await run('ps', ['-p', String(pid), '-o', 'args='])).stdout.includes(`-D ${data}`);
  } catch {
    return false;
  }
}
