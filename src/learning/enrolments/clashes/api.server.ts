import { presentLearner } from '#src/learning/families/present.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { type Clash, clashesOf } from './clashes.server.ts';
import { contract } from './contract.ts';

export const clashesApi = implement(contract, {
  'GET /api/lessons/:id/clashes': async (context, { params, query }, { person }) =>
    (await clashesOf(context, params.id, query.learnerId, person)).map(presentClash),
});

function presentClash({ kind, learner, lesson, activity, times }: Clash) {
  return {
    kind,
    learner: presentLearner(learner),
    ...(lesson && { lesson: { _id: lesson.id, kind: lesson.kind, title: lesson.title } }),
    ...(activity && {
      activity: { _id: activity.id, title: activity.title, wayMinutes: activity.wayMinutes },
    }),
    times: times.map(({ startsAt, endsAt }) => ({
      startTime: startsAt.toISOString(),
      endTime: endsAt.toISOString(),
    })),
  };
}
