import { reasonIn } from '#src/calendar/timetables/meeting/closure-reason.ts';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { listOwnMeetings } from './own-meetings.server.ts';
import type { ChangeOutcome } from './trying.server.ts';

/** What a change does, as the API tells it. */
export function presentOutcome({ changes, stays, families, untold, warnings, collisions }: ChangeOutcome) {
  return {
    changes: changes.map(({ id, before, after, lostTo }) => ({
      _id: id,
      ...(before && { before: presentStanding(before) }),
      after: presentStanding(after),
      ...(lostTo && { lostTo }),
    })),
    stays: stays.map((one) => ({ _id: one.id, ...presentSpan(one) })),
    families,
    ...(untold > 0 && { untold }),
    warnings: warnings.map(({ startsAt, what }) => ({ startTime: startsAt.toISOString(), what })),
    collisions,
  };
}

function presentStanding({ state, ...span }: Pick<Meeting, 'startsAt' | 'endsAt' | 'state'>) {
  return { ...presentSpan(span), state };
}

function presentSpan({ startsAt, endsAt }: Pick<Meeting, 'startsAt' | 'endsAt'>) {
  return { startTime: startsAt.toISOString(), endTime: endsAt.toISOString() };
}

type OwnMeeting = Awaited<ReturnType<typeof listOwnMeetings>>[number];

/** A meeting as its teacher sees it; fields without a value are left out. */
export function presentMeeting(
  { id, kind, title, lessonId, trialId, learners, ...one }: OwnMeeting,
  language: Language,
) {
  return {
    _id: id,
    kind,
    title,
    ...presentStanding(one),
    ...(lessonId !== null && { lessonId }),
    ...(trialId !== null && { trialId }),
    ...(learners !== undefined && { learners }),
    repeats: one.ruleDay !== null,
    isClashing: one.clashes,
    ...(one.reason !== null && { reason: reasonIn(one.reason, language) }),
  };
}
