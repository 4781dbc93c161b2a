import { listBought } from '#src/learning/packages/list.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** More packages than anybody buys. */
const most = 10_000;

/** The lessons that somebody has paid ahead, for which learner, and the meetings that used them. */
export async function packagesHeld(context: Context, { id: payerId }: User) {
  const { items } = await listBought(context, payerId, { limit: most });
  return items.map(({ id, learner, kind, plan, lessons, lessonPrice, left, createdAt, endedAt, uses }) => ({
    ...{ id, learner: learner?.firstName ?? null, kind, plan, lessons, lessonPrice },
    ...{ left, createdAt, endedAt },
    uses: uses.map(({ startsAt, title, usedAt, returnedAt }) => ({
      ...{ lesson: title, startsAt, usedAt, returnedAt },
    })),
  }));
}
