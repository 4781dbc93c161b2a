import { ageGroup } from '#src/families/age-group.ts';
import { presentLearner } from '#src/families/present.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { type CertifiedIn, rosterOf } from './roster.server.ts';

/** @param certifiedIn which of them got a certificate; a later room knows */
export function rosterApi(certifiedIn: CertifiedIn) {
  return implement(contract, {
    'GET /api/lessons/:id/roster': async (context, { params }, { person }) => {
      const { learners, more } = await rosterOf(context, params.id, person);
      const certified = await certifiedIn(context, params.id);
      const year = context.clock.now().getUTCFullYear();
      return {
        learners: learners.map(({ learner, family, since }) => ({
          ...presentLearner(learner),
          ageGroup: learner.birthYear === null ? null : ageGroup(learner.birthYear, year),
          grade: learner.grade,
          note: learner.note,
          ...family,
          since: since.toISOString(),
          certifiedAt: certified.get(learner.id)?.toISOString() ?? null,
        })),
        more,
      };
    },
  });
}
