import type { Scope } from '#src/calendar/timetables/meeting.ts';
import type { MeetingChange } from '#src/calendar/timetables/written.server.ts';
import type { Learners } from '#src/offer/lessons/learners.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { contract } from './contract.ts';
import { addOwn, cancelOwn, listOwnMeetings, moveOwn, restoreOwn } from './own-meetings.server.ts';
import { presentMeeting, presentOutcome } from './present.server.ts';
import { doOrTry } from './trying.server.ts';

/** The handlers of a teacher's own meetings. */
export function meetingsApi(learners: Learners) {
  const change = async (
    context: Context,
    { dryRun }: { dryRun: boolean },
    work: (context: Context) => Promise<MeetingChange[]>,
    scope?: Scope,
  ) => presentOutcome(await doOrTry(context, learners, { isTrial: dryRun, scope }, work));
  return implement(contract, {
    'GET /api/meetings': async (context, { query }, { person, language }) =>
      (await listOwnMeetings(context, query, person)).map((one) => presentMeeting(one, language)),
    'POST /api/meetings': (context, { body, query }, { person }) =>
      change(context, query, (context) => addOwn(context, body, person)),
    'POST /api/meetings/:id/move': (context, { params, body, query }, { person }) =>
      change(context, query, (context) => moveOwn(context, params.id, body, person), body.scope),
    'POST /api/meetings/:id/cancel': (context, { params, body, query }, { person }) =>
      change(context, query, (context) => cancelOwn(context, params.id, body, person), body.scope),
    'POST /api/meetings/:id/restore': (context, { params, query }, { person }) =>
      change(context, query, (context) => restoreOwn(context, params.id, person)),
  });
}
