import { reasonIn } from '#src/calendar/timetables/meeting/closure-reason.ts';
import { presentLearner } from '#src/learning/families/present.server.ts';
import type { BoardsOf } from '#src/offer/trials/meeting.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { contract } from './contract.ts';
import { correctsUntil } from './given.server.ts';
import { markLearners } from './mark.server.ts';
import { type IsRoomClosed, isInOwnRoom } from './own-room.server.ts';
import { confirmHeld, sayNotHeld } from './sheet/confirm.server.ts';
import { presentMeetingSubject, readSheet, type Seen, type SeenAt } from './sheet.server.ts';
import { listToMark } from './to-mark.server.ts';

/**
 * The endpoints of marking.
 * @param seenAt what the lesson's room, which is a later folder's, says of who was there
 * @param boardsOf which meetings have a board to read, as it says too
 * @param isRoomClosed whether that room lets nobody in any more
 */
export function markingApi(seenAt: SeenAt, boardsOf: BoardsOf, isRoomClosed: IsRoomClosed) {
  const presentSheet = sheetPresenter(seenAt, boardsOf, isRoomClosed);
  return implement(contract, {
    'GET /api/meetings/to-mark': async (context, _, { person }) =>
      (await listToMark(context, person.id)).map(presentMeetingSubject),
    'GET /api/meetings/:id/attendance': (context, { params }, by) => presentSheet(context, params.id, by),
    'PUT /api/meetings/:id/attendance': async (context, { params, body }, by) => {
      await markLearners(context, params.id, body.marks, by.person);
      return presentSheet(context, params.id, by);
    },
    'POST /api/meetings/:id/held': async (context, { params }, by) => {
      await confirmHeld(context, params.id, by.person);
      return presentSheet(context, params.id, by);
    },
    'POST /api/meetings/:id/not-held': async (context, { params, body }, by) => {
      await sayNotHeld(context, params.id, body.why, by.person);
      return presentSheet(context, params.id, by);
    },
  });
}

function sheetPresenter(seenAt: SeenAt, boardsOf: BoardsOf, isRoomClosed: IsRoomClosed) {
  return async (context: Context, id: string, { person, language }: SignedIn) => {
    const { learners, ...sheet } = await readSheet(context, id, person);
    const open = learners
      .filter(({ state }) => sheet.meeting.state === 'planned' && state === 'expected')
      .map(({ id }) => id);
    const seen: Awaited<ReturnType<SeenAt>> =
      open.length > 0 ? await seenAt(context, sheet.meeting, open) : new Map();
    const { state, notHeld, heldAt, reason } = sheet.meeting;
    const isOwnRoom = (await isInOwnRoom(context, sheet.meeting)) && !(await isRoomClosed(context, id));
    const boards = await boardsOf(context, [id]);
    return {
      ...presentMeetingSubject(sheet),
      state,
      ...(notHeld && { notHeld }),
      ...(heldAt && { heldAt: heldAt.toISOString() }),
      ...(reason && { reason: reasonIn(reason, language) }),
      ...(isOwnRoom && { isOwnRoom: true as const }),
      ...(boards.has(id) && { board: true as const }),
      ...(person.role !== 'admin' && { correctsUntil: correctsUntil(sheet.meeting).toISOString() }),
      learners: learners.map(({ state, minutesLate, toldAt, ...face }) => ({
        ...presentLearner(face),
        state,
        ...(minutesLate && { minutesLate }),
        ...(toldAt && { told: true as const }),
        ...presentSeen(seen.get(face.id)),
      })),
    };
  };
}

function presentSeen(seen: Seen | undefined) {
  if (!seen) return {};
  const { from, until, ...filledIn } = seen;
  const times = from !== undefined &&
    until !== undefined && { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  return { room: { ...filledIn, ...times } };
}
