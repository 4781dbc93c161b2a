import { readFileSync } from 'node:fs';

/** What the system says of processes, by their ids; all of them together. */

/** Milliseconds of a processor that these have used so far. */
export function processorOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    // After the name, which may hold anything: the 12th and 13th are its own and the kernel's hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return sum + 10 * (Number(fields[11]) + Number(fields[12]));
  }, 0);
}

/** Megabytes of memory that are theirs alone. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const own = /^Pss_Anon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return sum + Number(own) / 1024;
  }, 0);
}

/** The children of a process that were begun from a file of this name. */
export function childrenOf(pid: number, file: string): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(file));
}
