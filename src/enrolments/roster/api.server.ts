import { ageGroup } from '#src/families/age-group.ts';
import { presentLearner } from '#src/families/present.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { rosterOf } from './roster.server.ts';

export const rosterApi = implement(contract, {
  'GET /api/lessons/:id/roster': async (context, { params }, { person }) => {
    const { learners, more } = await rosterOf(context, params.id, person);
    const year = context.clock.now().getUTCFullYear();
    return {
      learners: learners.map(({ learner, family, since }) => ({
        ...presentLearner(learner),
        ageGroup: learner.birthYear === null ? null : ageGroup(learner.birthYear, year),
        grade: learner.grade,
        note: learner.note,
        ...family,
        since: since.toISOString(),
      })),
      more,
    };
  },
});
