import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { buildPages } from './built-pages.ts';
import { cloneForTest } from './cloned-database.ts';
import { freePort } from './free-port.ts';
import { isAlive, workersOf } from './workers.ts';

/** What `npm start` hands to Node. */
const startArguments = manifest.scripts.start.split(' ').slice(1);

beforeAll(buildPages, 120_000);

describe('several processes on one port', () => {
  test('one that is killed is replaced, and the other answers meanwhile', async () => {
    const { child, url, said } = await start({ DATABASE_URL: await cloneForTest() });
    const [first, second] = workersOf(child.pid);
    expect(second).toBeTypeOf('number');
    process.kill(Number(first), 'SIGKILL');
    // What it says comes through a pipe, which may be read after its processes are looked at.
    await until(() => said().includes('another takes its place'));
    await until(() => workersOf(child.pid).length === 2 && !workersOf(child.pid).includes(Number(first)));
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  test('all end with the first, politely or not, and the database with them', async () => {
    const { child, dataDir } = await start();
    const workers = workersOf(child.pid);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await until(() => workers.every((id) => !isAlive(id)));
    // What is left of the database is no hindrance.
    const again = await start({ DATA_DIR: dataDir });
    const others = workersOf(again.child.pid);
    again.child.kill('SIGTERM');
    expect(await once(again.child, 'exit')).toEqual([0, null]);
    expect(others.filter(isAlive)).toEqual([]);
  });

  test('one that ends before it is ready ends the start, and says so', async () => {
    const dataDir = await folder();
    const { child, ended } = startInVain(dataDir, await freePort());
    // It loads the program meanwhile, and perhaps the database is not there yet.
    await until(() => workersOf(child.pid).length > 0);
    process.kill(Number(workersOf(child.pid)[0]), 'SIGKILL');
    expect(await ended).toEqual({ code: 1, said: 'Dars could not start: A process ended (SIGKILL).\n' });
    // A database that has been stopped takes this file away.
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  test('a start that waits says for what', async () => {
    const asleep = `import cluster from 'node:cluster'; if (cluster.isWorker) await new Promise((go) => setTimeout(go, 6000));`;
    const url = `data:text/javascript,${encodeURIComponent(asleep)}`;
    const { said } = await start({
      DATABASE_URL: await cloneForTest(),
      NODE_OPTIONS: `--import=${url}`,
    });
    expect(said()).toMatch(/Waiting for the first process to answer, for \d+ seconds now\.\n/);
  });

  test('who cannot have the port is told so once, and nothing is left running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { ended } = startInVain(await folder(), port);
    const said = `Port ${port} on 127.0.0.1 is taken by another program. Choose one with PORT=… npm start.\n`;
    expect(await ended).toEqual({ code: 1, said });
  });

  test('Prometheus is told what all of them measured, and of what waits once', async () => {
    const port = await freePort();
    const { url } = await start({ DATABASE_URL: await cloneForTest(), METRICS_PORT: String(port) });
    for (let number = 0; number < 10; number++)
      await fetch(`${url}/api/category`, { headers: { connection: 'close' } });
    const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const line = told
      .split('\n')
      .find((one) => one.startsWith('http_request_duration_seconds_count{') && one.includes('/api/category'));
    expect(Number(line?.split(' ').at(-1))).toBe(10);
    expect(told).toContain('\ndatabase_answers 1\n');
  });
});

test('a first start shows a product that lives, with a database of its own', async () => {
  const { child, url, said } = await start({ DEMO: '', PROCESSES: '1' });
  await until(() => said().includes('Demo logins: '));
  const answer = await fetch(`${url}/api/lessons`);
  expect((await answer.json()).length).toBeGreaterThan(0);
  // It draws the pictures in all their sizes still, which nobody waits for here.
  child.kill('SIGKILL');
  await once(child, 'exit');
});

type Started = { child: ChildProcess; url: string; dataDir: string; said(): string };

async function start(extra: Record<string, string> = {}): Promise<Started> {
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
function startInVain(dataDir: string, port: number) {
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

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'dars-several-'));
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 5 }));
  return made;
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 2400) throw new Error('It did not come to pass.');
    await wait(50);
  }
}
