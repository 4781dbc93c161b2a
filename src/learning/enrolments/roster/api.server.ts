import { ageGroup } from '#src/learning/families/age-group.ts';
import { presentLearner } from '#src/learning/families/present.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { type InstantsIn, rosterOf } from './roster.server.ts';

/**
 * What later rooms know of learners is handed in.
 * @param certifiedIn when they got the certificate
 * @param notComingTo the start of the next meeting that they cannot come to
 */
export function rosterApi(certifiedIn: InstantsIn, notComingTo: InstantsIn) {
  return implement(contract, {
    'GET /api/lessons/:id/roster': async (context, { params }, { person }) => {
      const { learners, more } = await rosterOf(context, params.id, person);
      const certified = await certifiedIn(context, params.id);
      const notComing = await notComingTo(context, params.id);
      const year = context.clock.now().getUTCFullYear();
      return {
        learners: learners.map(({ learner, family, since }) => ({
          ...presentLearner(learner),
          ageGroup: learner.birthYear === null ? null : ageGroup(learner.birthYear, year),
          grade: learner.grade,
          note: learner.note,
          ...family,
          since: since.toISOString(),
          cannotComeAt: notComing.get(learner.id)?.toISOString() ?? null,
          certifiedAt: certified.get(learner.id)?.toISOString() ?? null,
        })),
        more,
      };
    },
  });
}
