import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
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
/** The kernel's names, by the version of its cgroups. `shared` is PostgreSQL's. */
const names = {
  v2: { limit: 'memory.max', peak: 'memory.peak', events: 'memory.events', own: 'anon', shared: 'shmem' },
  v1: {
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
    own: 'rss',
    shared: 'shmem',
  },
};

/** @throws Error that says why there can be none here */
export function makeMemoryGroup(bytes: number): MemoryGroup {
  const { version, parent } = findParent();
  const { limit, peak, events, own, shared } = names[version];
  const folder = join(parent, `dars-${process.pid}`);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const numberIn = (file: string, name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(read(file))?.[1]);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, limit), String(bytes));
  } catch (error) {
    throw new Error(`no memory group can be made in ${parent}: ${(error as Error).message}`);
  }
  return {
    procs: join(folder, 'cgroup.procs'),
    pids: () => read('cgroup.procs').split('\n').filter(Boolean).map(Number),
    used: () => ({
      peak: Number(read(peak)),
      own: numberIn('memory.stat', own),
      shared: numberIn('memory.stat', shared),
    }),
    kills: () => numberIn(events, 'oom_kill'),
    async remove() {
      // The kernel lets go of a folder a moment after its last process.
      for (let tries = 0; existsSync(folder) && tries < 100; tries++) {
        try {
          rmdirSync(folder);
        } catch {
          await wait(50);
        }
      }
    },
  };
}

/** The nearest folder above this process whose folders get a memory controller of their own. */
function findParent(): { version: keyof typeof names; parent: string } {
  const lines = existsSync('/proc/self/cgroup') ? readFileSync('/proc/self/cgroup', 'utf8').split('\n') : [];
  const pathOf = (controller: string) =>
    lines.map((line) => line.split(':')).find(([, kinds]) => kinds?.split(',').includes(controller))?.[2];
  const v1 = pathOf('memory');
  if (v1 !== undefined && existsSync(join(root, 'memory', v1)))
    return { version: 'v1', parent: join(root, 'memory', v1) };
  if (!existsSync(join(root, 'cgroup.controllers'))) throw new Error(`no cgroups with memory in ${root}`);
  for (let folder = join(root, pathOf('') ?? ''); folder.startsWith(root); folder = dirname(folder)) {
    const given = join(folder, 'cgroup.subtree_control');
    if (existsSync(given) && readFileSync(given, 'utf8').split(/\s/).includes('memory'))
      return { version: 'v2', parent: folder };
  }
  throw new Error('no folder of cgroups hands its memory controller on (cgroup.subtree_control)');
}
