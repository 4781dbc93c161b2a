import { presentLearner } from '#src/learning/families/present.server.ts';
import type { ListedPackage } from './list.server.ts';

/** A package as its payer sees it, with what used its lessons. */
export function presentPackage({
  id,
  learner,
  kind,
  plan,
  lessons,
  left,
  createdAt,
  endedAt,
  uses,
}: ListedPackage) {
  return {
    _id: id,
    ...(learner && { learner: presentLearner(learner) }),
    ...{ kind, plan, lessons, left },
    createdAt: createdAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    uses: uses.map(({ meetingId, startsAt, title, usedAt, returnedAt }) => ({
      meetingId,
      ...(startsAt && { startTime: startsAt.toISOString() }),
      ...(title !== null && { title }),
      usedAt: usedAt.toISOString(),
      ...(returnedAt && { returnedAt: returnedAt.toISOString() }),
    })),
  };
}
