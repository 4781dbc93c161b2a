import type { World } from '../world.ts';

/** Why something may touch more pages with more rows, and how many at a million at most: more is a fault again. */
export type Excuse = { why: string; pages: number };

/** Something that somebody, or a job, does. */
export type Scenario = { name: string; run: (world: World) => Promise<unknown>; counts?: Excuse | undefined };
