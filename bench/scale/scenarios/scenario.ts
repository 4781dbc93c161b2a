import type { World } from '../world.ts';

/** Something that somebody, or a job, does; `counts` says why it may take as long as there are rows. */
export type Scenario = { name: string; run: (world: World) => Promise<unknown>; counts?: string };
