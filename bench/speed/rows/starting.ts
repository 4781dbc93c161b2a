import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../tests/free-port.ts';
import { rounds } from '../compare.ts';
import { environmentOf, startArguments } from '../program.ts';
import { byTurns, ratiosOf, spreadOf } from '../rounds.ts';
import type { Row, Stand } from '../stand.ts';

/** From the command until `/api/health` answers 200: the first time of all, later, and without npm. */
export async function measureStart({ folder }: Stand): Promise<Row[]> {
  const kept = join(folder, 'started');
  const floorFile = join(import.meta.dirname, '../floor-start.ts');
  const first = async () => {
    const fresh = await mkdtemp(join(folder, 'fresh-'));
    const took = await timeStart('npm', ['start'], fresh);
    await rm(fresh, { recursive: true });
    return took;
  };
  const sides = [
    first,
    () => timeStart('npm', ['start'], kept),
    () => timeStart(process.execPath, startArguments, kept),
    () => timeStart(process.execPath, [floorFile], undefined),
  ];
  // The first start in `kept` makes its database.
  await timeStart(process.execPath, startArguments, kept);
  const [atFirst = [], later = [], alone = [], floor = []] = await byTurns(sides, rounds);
  const row = (name: string, times: number[]): Row => ({
    name,
    clients: 1,
    unit: 'ms',
    product: spreadOf(times),
    floor: { name: 'bare Node and Fastify', measured: spreadOf(floor), share: ratiosOf(floor, times) },
    errors: {},
  });
  return [
    row('healthy, npm start, the first time', atFirst),
    row('healthy, npm start, later', later),
    row('healthy, the server alone, later', alone),
  ];
}

/** Ms until it is healthy; then it is stopped, and awaited. */
async function timeStart(command: string, args: string[], dataDir: string | undefined): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  // A group of its own: npm does not hand on every signal.
  const child = spawn(command, dataDir ? args : [...args, String(port)], {
    env: environmentOf(port, dataDir ?? ''),
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    while (!(await isHealthy(port))) {
      if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
      if (performance.now() - begun > 60_000) throw new Error('It did not become healthy');
      await wait(2);
    }
    return performance.now() - begun;
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    if (dataDir) await goneFrom(join(dataDir, 'postgres/data/postmaster.pid'));
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
