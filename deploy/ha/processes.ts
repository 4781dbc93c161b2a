import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Owner } from './needs.ts';

type Start = {
  /** Names the process and its log. */
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  owner?: Owner;
};

const running = new Map<string, ChildProcess>();
/** Nothing is started any more. */
let isOver = false;

/** Starts a process in a group of its own; what it says goes to `NAME.log` in the folder. */
export function start(folder: string, { name, command, args, env = {}, owner }: Start): void {
  if (isOver) throw new Error('The run is over.');
  const log = openSync(`${folder}/${name}.log`, 'a');
  const child = spawn(command, args, {
    ...owner,
    cwd: owner ? folder : undefined,
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
  running.set(name, child);
}

/** Ends a process and its group at once, as a power cut does, and waits until it is gone. */
export async function kill(name: string): Promise<void> {
  const child = running.get(name);
  running.delete(name);
  if (!child?.pid) return;
  signal(-child.pid, 'SIGKILL');
  await gone(() => child.exitCode !== null || child.signalCode !== null);
}

/** Whether it still runs, unasked to end. */
export function isRunning(name: string): boolean {
  const child = running.get(name);
  return child?.exitCode === null && child.signalCode === null;
}

/**
 * Ends a PostgreSQL at once, all of it: its first process is found by its folder, and the others before that one can
 * tell them anything.
 */
export async function killPostgres(dataFolder: string): Promise<void> {
  const all = postgresOf(dataFolder);
  for (const id of all) signal(id, 'SIGKILL');
  await gone(() => all.every((id) => !isThere(id)));
}

type Hold = 'SIGSTOP' | 'SIGCONT';

/** Stops a process and its group where they stand, or lets them go on. */
export function hold(name: string, by: Hold): void {
  const id = running.get(name)?.pid;
  if (id) signal(-id, by);
}

/** The same with all of a PostgreSQL. */
export function holdPostgres(dataFolder: string, by: Hold): void {
  for (const id of postgresOf(dataFolder)) signal(id, by);
}

/** Ends all that was started, in no order, and for good. */
export async function killAll(): Promise<void> {
  isOver = true;
  await Promise.all([...running.keys()].map(kill));
}

/** The first process of a PostgreSQL, and those that it started. */
function postgresOf(dataFolder: string): number[] {
  const first = postmasterOf(dataFolder);
  return first === undefined ? [] : [first, ...childrenOf(first)];
}

function postmasterOf(dataFolder: string): number | undefined {
  try {
    const [id, folder] = readFileSync(`${dataFolder}/postmaster.pid`, 'utf8').split('\n');
    // The file outlives its process; the number may be another's by now.
    const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
    return folder === dataFolder && words.includes(dataFolder) ? Number(id) : undefined;
  } catch {
    return undefined;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => statOf(id)?.parent === parent);
}

function isThere(id: number): boolean {
  const stat = statOf(id);
  return stat !== undefined && stat.state !== 'Z';
}

function statOf(id: number): { state: string; parent: number } | undefined {
  try {
    const [state = '', parent] = (readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1) ?? '').split(
      ' ',
    );
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch {
    // It has ended by itself.
  }
}

async function gone(isGone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !isGone(); tries++) await wait(20);
}
