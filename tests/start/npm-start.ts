import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { freePort } from './free-port.ts';
import { workersOf } from './workers.ts';

/** What `npm start` hands to Node. */
const startArguments = manifest.scripts.start.split(' ').slice(1);

type Started = { child: ChildProcess; url: string; dataDir: string; said(): string };

/** Starts the product as `npm start` does, with two processes unless told otherwise, and waits until it is ready. */
export async function start(extra: Record<string, string> = {}): Promise<Started> {
  const dataDir = extra.DATA_DIR ?? (await folder());
  const port = await freePort();
  const child = spawn(process.execPath, startArguments, {
    env: { ...process.env, ...environment(dataDir), PORT: String(port), ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part;
    });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const others = extra.PROCESSES === '1' ? 0 : 2;
  await until(() => said.includes('is ready') && workersOf(child.pid).length === others);
  return { child, url: `http://127.0.0.1:${port}`, dataDir, said: () => said };
}

/** A start that is not to succeed: `ended` when it and all that it started are gone, with what it said of that. */
export function startInVain(dataDir: string, port: number) {
  const child = spawn(process.execPath, startArguments, {
    env: { ...process.env, ...environment(dataDir), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  return { child, ended };
}

function environment(dataDir: string): Record<string, string> {
  return { DATA_DIR: dataDir, HOST: '127.0.0.1', PROCESSES: '2', RATE_LIMIT: 'off', DEMO: 'false' };
}

/** A folder for one test. */
export async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'dars-several-'));
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 5 }));
  return made;
}

/** @throws Error where it does not come to pass within two minutes */
export async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 2400) throw new Error('It did not come to pass.');
    await wait(50);
  }
}
