import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A cgroup of our own: a folder of the kernel's, whose processes get so much memory and no more. */
export type MemoryGroup = {
  /** Who writes a process id there moves that process into it, with all that it starts from then on. */
  procs: string;
  /** Ids of the processes in it. */
  pids(): number[];
  /** In bytes: the most that was used at once, cached files included; now the processes' own, and what they share. */
  used(): { peak: number; own: number; shared: number };
  /** How often the kernel killed a process because there was no more. */
  kills(): number;
  remove(): Promise<void>;
};

const root = '/sys/fs/cgroup';
/** The kernel's names in both versions of its cgroups. What is shared is PostgreSQL's. */
const v2 = { limit: 'memory.max', peak: 'memory.peak', events: 'memory.events', own: 'anon' };
const v1 = {
  limit: 'memory.limit_in_bytes',
  peak: 'memory.max_usage_in_bytes',
  events: 'memory.oom_control',
  own: 'rss',
};

/** @throws Error of the file system where there can be none here */
export function makeMemoryGroup(bytes: number): MemoryGroup {
  const { parent, names } = findParent();
  const folder = join(parent, `dars-${process.pid}`);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const numberIn = (file: string, name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(read(file))?.[1]);
  mkdirSync(folder);
  writeFileSync(join(folder, names.limit), String(bytes));
  return {
    procs: join(folder, 'cgroup.procs'),
    pids: () => read('cgroup.procs').split('\n').filter(Boolean).map(Number),
    used: () => ({
      peak: Number(read(names.peak)),
      own: numberIn('memory.stat', names.own),
      shared: numberIn('memory.stat', 'shmem'),
    }),
    kills: () => numberIn(names.events, 'oom_kill'),
    async remove() {
      // The kernel lets go of a folder a moment after its last process.
      while (read('cgroup.procs')) await wait(50);
      rmdirSync(folder);
    },
  };
}

/** The nearest folder above this process whose folders get a memory controller of their own. */
function findParent() {
  const own = readFileSync('/proc/self/cgroup', 'utf8');
  const [, old] = /^\d+:memory:(.*)$/m.exec(own) ?? [];
  if (old) return { parent: join(root, 'memory', old), names: v1 };
  let parent = join(root, /^0::(.*)$/m.exec(own)?.[1] ?? '');
  // Above the root there is no such file.
  while (!readFileSync(join(parent, 'cgroup.subtree_control'), 'utf8').includes('memory'))
    parent = dirname(parent);
  return { parent, names: v2 };
}
