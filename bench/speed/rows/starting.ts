import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../tests/free-port.ts';
import { rounds } from '../compare.ts';
import { environmentOf } from '../program.ts';
import { byTurns, spreadOf } from '../rounds.ts';
import type { Row, Stand } from '../stand.ts';

/** From `npm start` until `/api/health` answers 200, built and with its database made. */
export async function measureStart({ folder }: Stand): Promise<Row[]> {
  const kept = join(folder, 'started');
  // The first start makes its database.
  await timeStart(kept);
  const [times = []] = await byTurns([() => timeStart(kept)], rounds);
  return [{ name: 'healthy after npm start', clients: 1, unit: 'ms', product: spreadOf(times), errors: {} }];
}

/** Ms until it is healthy; then it is stopped, and awaited. */
async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  // A group of its own: npm does not hand on every signal.
  const child = spawn('npm', ['start'], {
    env: environmentOf(port, dataDir),
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    while (!(await isHealthy(port))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - begun > 60_000) throw new Error('It did not become healthy');
      await wait(2);
    }
    return performance.now() - begun;
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    await goneFrom(join(dataDir, 'postgres/data/postmaster.pid'));
  }
}

function isHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path: '/api/health', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end();
  });
}

/** npm may end before the program has stopped its database. */
async function goneFrom(file: string): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (
      !(await access(file).then(
        () => true,
        () => false,
      ))
    )
      return;
    await wait(20);
  }
  throw new Error('The database was not stopped');
}
