import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visit } from './families.ts';
import { makeMemoryGroup } from './memory-group.ts';
import { startMeasured } from './program.ts';
import { seed } from './seed.ts';

const megabytes = 512;
const people = 50;
const seconds = 120;
const mb = (bytes: number) => Math.round(bytes / 2 ** 20);

/**
 * The whole product and its own PostgreSQL in a memory group of 512 MB, as many processes as there are by default, used by
 * fifty at once. Says what it took, and gives what was missed.
 */
export async function measureMemory(folder: string, say: (line: string) => void): Promise<string[]> {
  const group = makeMemoryGroup(megabytes * 2 ** 20);
  const environment = { PROCESSES: undefined, SCHEDULER_SEATS: '100' };
  try {
    const program = await startMeasured(join(folder, 'small'), environment, group.procs);
    let most = 0;
    let then = '';
    const look = setInterval(() => {
      const { own, shared } = group.used();
      if (own + shared > most) then = `${sumUp(group.pids())}, ${mb(shared)} MB shared`;
      most = Math.max(most, own + shared);
    }, 250);
    try {
      const seeded = await seed(program.databaseUrl);
      const { times, refused } = await visit(`http://127.0.0.1:${program.port}`, seeded, people, seconds);
      const all = [...times.values()].flat();
      say(`${all.length} answers to ${people} people in ${seconds} s, in ms:`);
      for (const [what, each] of [...times, ['all of them', all] as const])
        say(`  ${what.padEnd(32)} ${String(each.length).padStart(6)} × ${percentiles(each)}`);
      say(`memory.peak, cached files included: ${mb(group.used().peak)} MB of ${megabytes}.`);
      say(`The most without cached files: ${mb(most)} MB: ${then}.`);
      say(`memory.events: oom_kill ${group.kills()}.`);
      const misses = [...refused].map(([what, count]) => `memory: ${count} × ${what}`);
      return group.kills() > 0 ? [...misses, `memory: ${group.kills()} processes were killed`] : misses;
    } finally {
      clearInterval(look);
      await program.stop();
    }
  } finally {
    await group.remove();
  }
}

function percentiles(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  return `median ${at(0.5)}, of a hundred the slowest ${at(0.99)}, the slowest ${at(1)}`;
}

/** The processes of Node, one by one, and those of PostgreSQL together, by their own memory. */
function sumUp(pids: number[]): string {
  const all = pids.map((pid) => {
    try {
      const own = /^Pss_Anon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
      return {
        own: Number(own) * 1024,
        isNode: readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server.ts'),
      };
    } catch {
      // It has just ended.
      return { own: 0, isNode: false };
    }
  });
  const node = all.filter(({ isNode }) => isNode).map(({ own }) => mb(own));
  const postgres = all.filter(({ isNode }) => !isNode);
  const together = postgres.reduce((sum, { own }) => sum + own, 0);
  return `Node ${node.join(' + ')} MB, ${postgres.length} of PostgreSQL ${mb(together)} MB`;
}
