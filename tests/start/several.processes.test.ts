import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildPages } from './built-pages.ts';
import { cloneForTest } from './cloned-database.ts';
import { freePort } from './free-port.ts';
import { folder, start, startInVain, until } from './npm-start.ts';
import { isAlive, workersOf } from './workers.ts';

beforeAll(buildPages, 120_000);

describe('several processes on one port', () => {
  test('Prometheus is told what all of them measured, and of what waits once; one that is killed is replaced, and the other answers meanwhile', async () => {
    const port = await freePort();
    const { child, url, said } = await start({
      DATABASE_URL: await cloneForTest(),
      METRICS_PORT: String(port),
    });
    // An address that no page asks for: pages are made after the start, and what they read is measured too.
    for (let number = 0; number < 10; number++)
      await fetch(`${url}/api/class/${randomUUID()}`, { headers: { connection: 'close' } });
    const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const line = told
      .split('\n')
      .find(
        (one) => one.startsWith('http_request_duration_seconds_count{') && one.includes('"/api/class/:id"'),
      );
    expect(Number(line?.split(' ').at(-1))).toBe(10);
    expect(told).toContain('\ndatabase_answers 1\n');
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

  test('who cannot have the port is told so once, and nothing is left running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { ended } = startInVain(await folder(), port);
    const said = `Port ${port} on 127.0.0.1 is taken by another program. Choose one with PORT=… npm start.\n`;
    expect(await ended).toEqual({ code: 1, said });
  });
});
