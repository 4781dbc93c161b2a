import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { childSecret } from '#src/platform/http/child-door.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Door } from '#src/room/contract.ts';
import { contract } from '#src/room/contract.ts';
import { type AtDoor, readDoor } from './at-door.server.ts';
import { meetingOfTrial } from './identify.server.ts';
import { openAgain } from './open-again.server.ts';

export const roomApi = implement(contract, {
  'GET /api/rooms/:id': async (context, { params: { id } }, { person, sessionId }) =>
    present(await readDoor(context, id, { by: 'account', userId: person.id, sessionId })),
  'POST /api/rooms/:id/open-again': async (context, { params: { id } }, { person, sessionId }) =>
    present(await openAgain(context, id, { by: 'account', userId: person.id, sessionId }, person)),
  'GET /api/my-lessons/rooms/:id': async (context, { params: { id } }, { learnerId, cookies }) => {
    const hash = hashSecret(childSecret(context.config, cookies) ?? '');
    return present(await readDoor(context, id, { by: 'child', learnerId, hash }));
  },
  'GET /api/trial-rooms/:key': async (context, { params: { key } }) => {
    const id = await meetingOfTrial(context, key);
    if (!id) throw new Failure('not_found');
    return present(await readDoor(context, id, { by: 'trial', hash: hashSecret(key) }));
  },
});

function present({ facts, kind, opensAt, now, refusal, opensAgain, learners }: AtDoor): Door {
  const { meeting, lesson, title, subject, teacherName } = facts;
  return {
    _id: meeting.id,
    ...(lesson && { lesson: { _id: lesson.id, kind: lesson.kind } }),
    ...(title !== null && { title }),
    ...(subject !== null && { subject }),
    teacher: teacherName ?? '',
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    opensAt: opensAt.toISOString(),
    now: now.toISOString(),
    ...(refusal && { refusal }),
    ...(opensAgain && { opensAgain }),
    kind,
    learners: learners.map(({ id, firstName }) => ({ _id: id, firstName })),
  };
}
