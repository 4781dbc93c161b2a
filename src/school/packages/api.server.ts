import { implement } from '#src/platform/http/endpoints.server.ts';
import { presentLearner } from '#src/school/families/present.server.ts';
import { contract } from './contract.ts';
import { type ListedPackage, listBought } from './list.server.ts';

export const packagesApi = implement(contract, {
  'GET /api/packages': async (context, { query }, { person }) => {
    const { items, next } = await listBought(context, person.id, query);
    return { items: items.map(presentPackage), next };
  },
});

function presentPackage({ id, learner, kind, plan, lessons, left, createdAt, endedAt, uses }: ListedPackage) {
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
