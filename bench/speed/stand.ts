import type { Child } from './child.ts';
import type { MeasuredProgram } from './program.ts';
import type { Spread } from './rounds.ts';
import type { Seed } from './seed.ts';

/** What every measurement is given. */
export type Stand = {
  program: MeasuredProgram;
  /** The floor's own database of the same PostgreSQL. */
  floorUrl: string;
  seed: Seed;
  generator: Child;
  /** For files of the measurements. */
  folder: string;
  /** MB of the program after its first start of all, which renders the pages. */
  idleAtFirst: Memory;
  /** MB of the program after an ordinary start. */
  idle: Memory;
};

/** MB of the Node processes, summed. */
export type Memory = {
  processes: number;
  rss: number;
  own: number;
  shared: number;
  peak: number;
  pss: number;
};

/** One line of the table: what it is, measured, against its floor. `share` is how much of the floor's speed it has. */
export type Row = {
  name: string;
  clients: number;
  unit: '/s' | 'ms' | 'MB';
  product: Spread;
  floor?: { name: string; measured: Spread; share: Spread; cost?: number };
  /** How much of one processor the product's process used; 1 says that it set the pace. */
  busy?: number;
  /** Microseconds of processor an answer cost the product's process; at the floor, its own. */
  cost?: number;
  errors: Record<string, number>;
};

/** One line of the answer times: at so many clients, in ms. */
export type Times = {
  name: string;
  clients: number;
  rate: Spread;
  p50: Spread;
  p99: Spread;
  errors: Record<string, number>;
};
