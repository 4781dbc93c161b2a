import type { Context } from '#src/platform/program/context.server.ts';

/** What families gave: the mean of their stars, and how many reviews it is of. */
export type GivenStars = { mean: number; count: number };

/** What each of some lessons shows, by their ids; a later room knows. What has too few reviews is not in it. */
export type StarsOf = (
  context: Context,
  lessonIds: readonly string[],
) => Promise<ReadonlyMap<string, GivenStars>>;
