import { availableParallelism, totalmem } from 'node:os';

/** As many processes as there are cores, four at most, and one for each 400 MB that they and their database get. */
export function processesFor(cores: number, memory: number): number {
  return Math.max(1, Math.min(cores, 4, Math.floor(memory / (400 * 2 ** 20))));
}

/** For this machine, or the container that we are in. */
export function processesHere(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return processesFor(availableParallelism(), memory);
}
