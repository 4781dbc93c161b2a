import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { freePort } from './free-port.ts';
import { isAlive, workersOf } from './workers.ts';

/** What `npm start` hands to Node. */
const startArguments = manifest.scripts.start.split(' ').slice(1);

beforeAll(() => execFileSync(process.execPath, ['src/app/build.ts', '--if-stale']), 120_000);

describe('several processes on one port', () => {
  test('one that is killed is replaced, and the other answers meanwhile', async () => {
    const { child, url, said } = await start();
    const [first, second] = workersOf(child.pid);
    expect(second).toBeTypeOf('number');
    process.kill(Number(first), 'SIGKILL');
    // What it says comes through a pipe, which may be read after its processes are looked at.
    await until(() => said().includes('another takes its place'));
    await until(() => workersOf(child.pid).length === 2 && !workersOf(child.pid).includes(Number(first)));
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  }, 60_000);

  test('all are renewed one after another under load, and no request is refused', async () => {
    const { child, url, said } = await start();
    const before = workersOf(child.pid);
    const load = visitUntilStopped(`${url}/api/category`);
    child.kill('SIGUSR2');
    await until(() => said().includes('All processes are renewed.'));
    const after = workersOf(child.pid);
    const { answered, failed } = await load.stop();
    expect(after).toHaveLength(before.length);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  }, 90_000);

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
  }, 60_000);

  test('one that ends before it is ready ends the start, and says so', async () => {
    const dataDir = await folder();
    const { child, ended } = startInVain(dataDir, await freePort());
    // It loads the program meanwhile, and perhaps the database is not there yet.
    await until(() => workersOf(child.pid).length > 0);
    process.kill(Number(workersOf(child.pid)[0]), 'SIGKILL');
    expect(await ended).toEqual({ code: 1, said: 'Dars could not start: A process ended (SIGKILL).\n' });
    // A database that has been stopped takes this file away.
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  }, 60_000);

  test('one that does not load is replaced by another, and the start goes on', async () => {
    const asleep = `import cluster from 'node:cluster'; if (cluster.worker?.id === 1) await new Promise(() => {});`;
    const url = `data:text/javascript,${encodeURIComponent(asleep)}`;
    const { child, said } = await start({ NODE_OPTIONS: `--import=${url}` });
    expect(said()).toContain('A process has not loaded within 20 seconds; another takes its place.\n');
    expect(workersOf(child.pid)).toHaveLength(2);
  }, 60_000);

  test('who cannot have the port is told so once, and nothing is left running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { ended } = startInVain(await folder(), port);
    const said = `Port ${port} on 127.0.0.1 is taken by another program. Choose one with PORT=… npm start.\n`;
    expect(await ended).toEqual({ code: 1, said });
  }, 60_000);

  test('Prometheus is told what all of them measured, and of what waits once', async () => {
    const port = await freePort();
    const { url } = await start({ METRICS_PORT: String(port) });
    for (let number = 0; number < 10; number++)
      await fetch(`${url}/api/category`, { headers: { connection: 'close' } });
    const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const line = told
      .split('\n')
      .find((one) => one.startsWith('http_request_duration_seconds_count{') && one.includes('/api/category'));
    expect(Number(line?.split(' ').at(-1))).toBe(10);
    expect(told).toContain('\ndatabase_answers 1\n');
  }, 60_000);

  test.skipIf(process.platform !== 'linux')(
    'all are told to keep memory small, also one that answers alone',
    async () => {
      const told = (pid: number) =>
        (readFileSync(`/proc/${pid}/environ`, 'utf8').match(/\bMALLOC_\w+=\d+/g) ?? []).sort().join(' ');
      const several = await start();
      const alone = await start({ PROCESSES: '1' });
      const all = [several, alone].flatMap(({ child }) => [child.pid ?? 0, ...workersOf(child.pid)]);
      const settings = 'MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768';
      expect(all.map(told)).toEqual([settings, settings, settings, settings]);
    },
    60_000,
  );
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
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Asks over kept connections, as a browser does, eight at a time. */
function visitUntilStopped(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const failed: string[] = [];
  let answered = 0;
  let stopped = false;
  const visit = async () => {
    while (!stopped) {
      await ask(url, agent).then(
        (status) => {
          answered++;
          if (status !== 200) failed.push(String(status));
        },
        (error: Error) => failed.push(error.message),
      );
      await wait(5);
    }
  };
  const visitors = Promise.all(Array.from({ length: 8 }, visit));
  return {
    async stop() {
      stopped = true;
      await visitors;
      agent.destroy();
      return { answered, failed };
    },
  };
}

function ask(url: string, agent: Agent): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  get(url, { agent }, (answer) => {
    answer.resume();
    answer.once('end', () => resolve(answer.statusCode));
  }).once('error', reject);
  return promise;
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 600) throw new Error('It did not come to pass.');
    await wait(50);
  }
}
