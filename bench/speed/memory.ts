import { setTimeout as wait } from 'node:timers/promises';
import { cpuOf, memoryOf, nodesOf } from './processes.ts';
import type { Served } from './program.ts';
import type { Memory } from './stand.ts';

/** MB of a program's Node processes once it has come to rest: five seconds in which they do next to nothing. */
export async function memoryAtRest({ pid }: Served): Promise<Memory> {
  for (let tries = 0; tries < 20; tries++) {
    const pids = nodesOf(pid);
    const before = cpuOf(pids);
    await wait(5000);
    if (cpuOf(pids) - before < 0.1) break;
  }
  const all = nodesOf(pid).map(memoryOf);
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    processes: all.length,
    rss: sum(({ rss }) => rss),
    own: sum(({ own }) => own),
    shared: sum(({ shared }) => shared),
    peak: sum(({ peak }) => peak),
    pss: sum(({ pss }) => pss),
  };
}
