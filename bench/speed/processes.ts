import { readdirSync, readFileSync } from 'node:fs';

/** A process and all that it has started, by the kernel's name of each. */
function treeOf(pid: number): { pid: number; name: string }[] {
  const parents = new Map<number, number[]>();
  const names = new Map<number, string>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [name = '', state = ''] = statOf(Number(entry));
    if (!state) continue;
    const parent = Number(state.split(' ')[1]);
    names.set(Number(entry), name);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(entry)]);
  }
  const collect = (one: number): { pid: number; name: string }[] => [
    { pid: one, name: names.get(one) ?? '' },
    ...(parents.get(one) ?? []).flatMap(collect),
  ];
  return collect(pid);
}

/** The processes of a tree that are Node. */
export function nodesOf(pid: number): number[] {
  return treeOf(pid)
    .filter((one) => one.pid === pid || /^(node|MainThread)/.test(one.name))
    .map((one) => one.pid);
}

/** Seconds of processor that processes have used so far. */
export function cpuOf(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const fields = (statOf(pid)[1] ?? '').split(' ');
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  // The kernel counts in hundredths everywhere that Node runs.
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

/** Its name, and the fields of /proc/PID/stat from the state on. */
function statOf(pid: number): [string, string] | [] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return [text.slice(text.indexOf('(') + 1, end), text.slice(end + 2)];
  } catch {
    return [];
  }
}
