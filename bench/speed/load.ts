import type { Asks } from './asks.ts';
import type { Child } from './child.ts';
import type { Load, Outcome } from './generator.ts';
import { cpuOf, nodesOf } from './processes.ts';
import type { Served } from './program.ts';

/** An outcome, and how much of one processor the server used: 1 means that it, not the load, set the pace. */
export type Measured = Outcome & { busy: number };

/** Loads a server for a while. */
export async function load(
  generator: Child,
  { port, pid }: Served,
  asks: Asks,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Measured> {
  const pids = nodesOf(pid);
  const before = cpuOf(pids);
  const asked: Load = { port, clients, seconds, asks };
  const outcome = await generator.ask<Outcome>(asked);
  return { ...outcome, busy: (cpuOf(pids) - before) / outcome.seconds };
}
