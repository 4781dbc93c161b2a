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
};

/** One line of the table: what it is, measured, against its floor. `share` is how much of the floor's speed it has. */
export type Row = {
  name: string;
  clients: number;
  unit: '/s' | 'ms';
  product: Spread;
  floor?: { name: string; measured: Spread; share: Spread; cost?: number };
  /** How much of one processor the product's process used; 1 says that it set the pace. */
  busy?: number;
  /** Microseconds of processor an answer cost the product's process; at the floor, its own. */
  cost?: number;
  errors: Record<string, number>;
};
