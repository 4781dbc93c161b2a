import { type PlaceKey, placeAt, placesAt, presentPlace } from '#src/learning/attendance/place.server.ts';
import { sayComing, sayNotComing } from '#src/learning/attendance/tell.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { MakeUpOffer } from '../attendance.ts';
import { type DoesGoOn, enterMakeUp } from '../make-ups/room.server.ts';
import { offersFor, takeMakeUp } from '../make-ups/take.server.ts';
import { contract } from './contract.ts';
import { openAbsenceKey } from './keys.server.ts';

/** The endpoints of what a family cannot come to. @param doesGoOn as the lesson’s room, which is a later folder’s, says */
export function cannotComeApi(doesGoOn: DoesGoOn) {
  return implement(contract, {
    'GET /api/meetings/:id/learners/:learnerId/notice': (context, { params }, { person }) =>
      presentPlaceNow(context, own(params, person)),
    'POST /api/meetings/:id/learners/:learnerId/notice': async (context, { params, body }, { person }) => {
      const where = own(params, person);
      return presentPlaceNow(context, where, await sayNotComing(context, where, body));
    },
    'DELETE /api/meetings/:id/learners/:learnerId/notice': async (context, { params }, { person }) => {
      const where = own(params, person);
      return presentPlaceNow(context, where, await sayComing(context, where));
    },
    'GET /api/meetings/:id/learners/:learnerId/make-ups': async (context, { params, query }, { person }) =>
      (await offersFor(context, own(params, person), query.zone)).map(presentOffer),
    'POST /api/meetings/:id/learners/:learnerId/make-ups': async (context, { params, body }, { person }) => {
      const where = own(params, person);
      return presentPlaceNow(context, where, await takeMakeUp(context, where, body));
    },
    'GET /api/meetings/:id/learners/:learnerId/room': async (context, { params }, { person }) => {
      const { place, ...room } = await enterMakeUp(context, own(params, person), doesGoOn);
      return { ...presentPlace(place, context.clock.now()), ...room };
    },
    'GET /api/cannot-come/:key': async (context, { params }) => {
      const places = await placesAt(context, await openAbsenceKey(context, params.key));
      // Whoever has the link looks after nobody there any more.
      if (places.length === 0) throw new Failure('not_found');
      return places.map((one) => presentPlace(one, context.clock.now()));
    },
    'POST /api/cannot-come/:key/:learnerId': async (context, { params, body }) => {
      const where = await opened(context, params);
      return presentPlaceNow(context, where, await sayNotComing(context, where, body));
    },
    'DELETE /api/cannot-come/:key/:learnerId': async (context, { params }) => {
      const where = await opened(context, params);
      return presentPlaceNow(context, where, await sayComing(context, where));
    },
    'GET /api/cannot-come/:key/:learnerId/make-ups': async (context, { params, query }) =>
      (await offersFor(context, await opened(context, params), query.zone)).map(presentOffer),
    'POST /api/cannot-come/:key/:learnerId/make-ups': async (context, { params, body }) => {
      const where = await opened(context, params);
      return presentPlaceNow(context, where, await takeMakeUp(context, where, body));
    },
  });
}

/** A place that the caller looks after. */
function own({ id: meetingId, learnerId }: { id: string; learnerId: string }, person: Person): PlaceKey {
  return { meetingId, learnerId, guardianId: person.id };
}

/** A place that a link leads to. */
async function opened(
  context: Context,
  { key, learnerId }: { key: string; learnerId: string },
): Promise<PlaceKey> {
  return { ...(await openAbsenceKey(context, key)), learnerId };
}

async function presentPlaceNow(context: Context, where: PlaceKey, meetingId = where.meetingId) {
  return presentPlace(await placeAt(context, { ...where, meetingId }), context.clock.now());
}

function presentOffer({ startsAt, endsAt, parallel }: MakeUpOffer) {
  return { startTime: startsAt.toISOString(), endTime: endsAt.toISOString(), ...parallel };
}
