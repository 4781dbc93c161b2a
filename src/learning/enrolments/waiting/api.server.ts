import { presentLearner } from '#src/learning/families/present.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { contract } from './contract.ts';
import { leaveLine, ownWaits, wait } from './waits.server.ts';

export const waitingApi = implement(contract, {
  'GET /api/lessons/:id/waits': (context, { params }, { person }) => presentWaits(context, params.id, person),
  'POST /api/lessons/:id/waits': async (context, { params, body }, { person }) => {
    await wait(context, params.id, body.learnerId, person);
    return presentWaits(context, params.id, person);
  },
  'DELETE /api/lessons/:id/waits/:learner': async (context, { params }, { person }) => {
    await leaveLine(context, params.id, params.learner, person);
    return presentWaits(context, params.id, person);
  },
});

async function presentWaits(context: Context, lessonId: string, { id }: Person) {
  const own = await ownWaits(context, lessonId, id);
  return own.map(({ learner, position, createdAt, offeredUntil }) => ({
    learner: presentLearner(learner),
    position,
    since: createdAt.toISOString(),
    ...(offeredUntil && { offeredUntil: offeredUntil.toISOString() }),
  }));
}
