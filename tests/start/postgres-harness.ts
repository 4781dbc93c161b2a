// For the tests of our own PostgreSQL: real processes in folders of their own; what a test starts is gone when it ends.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, onTestFinished, vi } from 'vitest';
import {
  type EmbeddedPostgresOptions,
  startByOneOf,
  startEmbeddedPostgres,
} from '#src/platform/postgres/embedded.server.ts';
import { type Way, waysToRun } from '#src/platform/postgres/launcher.server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

export const linux = process.platform === 'linux';
export const root = process.getuid?.() === 0;
export const unbound = waysToRun().filter((way) => !way.name.includes('bound'));
export const forbidden = ['sh', '-c', 'echo "unshare: unshare failed: Operation not permitted" >&2; exit 1'];
export const silent = () => undefined;

/** Folders whose database was started before, and is stopped in order. */
const used: string[] = [];
afterAll(() => {
  for (const folder of used) rmSync(folder, { recursive: true, force: true });
});

/** A folder that goes with the test, after whatever the test started in it. */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'dars-postgres-'));
  onTestFinished(async () => {
    await endAllIn(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/**
 * A folder whose database was started before. A first start takes its time, so the next test goes on where one ended
 * that passed: that every folder can be used again, whatever was done to it, is what is tested here.
 */
export async function usedFolder(): Promise<string> {
  const folder = used.pop() ?? (await makeUsedFolder());
  onTestFinished(async ({ task }) => {
    await endAllIn(folder);
    if (task.result?.state === 'fail') rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    else used.push(folder);
  });
  return folder;
}

async function makeUsedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dars-postgres-'));
  const { stop } = await startEmbeddedPostgres({ folder, log: silent });
  await stop();
  return folder;
}

export async function writeNote(url: string, text: string): Promise<void> {
  await ask(url, 'drop table if exists note; create table note (text text)');
  await ask(url, `insert into note values ('${text}')`);
}

export async function start(
  options: Omit<EmbeddedPostgresOptions, 'log'> & { log?: EmbeddedPostgresOptions['log'] },
  ways?: Way[],
  choosePort?: () => Promise<number>,
) {
  const full = { log: silent, ...options };
  const postgres = ways ? await startByOneOf(ways, full, choosePort) : await startEmbeddedPostgres(full);
  onTestFinished(() => postgres.stop());
  return postgres;
}

type Program = { ways?: Way[]; ids?: { uid: number; gid: number } | undefined; last?: string };

/** Another Node program that starts the database of the folder. */
export function runProgram(folder: string, { ways = waysToRun(), ids, last = '' }: Program) {
  const source = pathToFileURL(resolve('src/platform/postgres/embedded.server.ts')).href;
  const options = `{ folder: ${JSON.stringify(folder)}, log: () => undefined }`;
  const call = ids
    ? `startEmbeddedPostgres(${options})`
    : `startByOneOf(${JSON.stringify(ways)}, ${options})`;
  const text = `import { startByOneOf, startEmbeddedPostgres } from ${JSON.stringify(source)};
    const postgres = await ${call}; console.log(postgres.url); ${last}`;
  const node = resolve('node_modules/.bin/node');
  const child: ChildProcess = spawn(node, ['--input-type=module', '-e', text], {
    ...ids,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  async function kill() {
    child.kill('SIGKILL');
    await once(child, 'exit').catch(silent);
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended, errors: () => errors, kill };
}

export async function startProgram(folder: string, program: Program = {}) {
  const running = runProgram(folder, program);
  const { child } = running;
  if (!child.stdout) throw new Error('no output');
  const url = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line)),
    running.ended.then(() => Promise.reject(new Error(`The program ended: ${running.errors()}`))),
  ]);
  return { ...running, url };
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

export async function ask(url: string, sql: string) {
  const client = await connect(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function failure(promise: Promise<unknown>): Promise<string> {
  return await promise.then(
    () => 'it did not fail',
    (error) => String(error),
  );
}

export function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !linux || !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Ends whatever works in the folder still: a test that failed may leave its database behind. */
async function endAllIn(folder: string): Promise<void> {
  if (!linux) return;
  for (let round = 0; round < 50; round += 1) {
    const found = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && worksIn(pid, folder));
    if (found.length === 0) return;
    for (const pid of found) endIfAlive(Number(pid));
    await sleep(100);
  }
}

function endIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It came to its end by itself between the look and the signal.
  }
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
  } catch {
    return false;
  }
}

export function idsOf(user: string) {
  return {
    uid: Number(execFileSync('id', ['-u', user])),
    gid: Number(execFileSync('id', ['-g', user])),
  };
}
