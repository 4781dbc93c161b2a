import { expectedAt, presentMeetingSubject } from '#src/learning/attendance/marking/sheet.server.ts';
import { listToMark } from '#src/learning/attendance/marking/to-mark.server.ts';
import { presentLearner } from '#src/learning/families/present.server.ts';
import { showTeaching } from '#src/learning/reports/writing/to-write.server.ts';
import { showOwn } from '#src/offer/lessons/lists/lists.server.ts';
import { readProfile } from '#src/offer/teachers/teachers.server.ts';
import { showOwnTrials } from '#src/offer/trials/own/own.server.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { nextOf, readAgenda } from './agenda.server.ts';
import { each, orNull } from './parts.server.ts';

/** How much is read of what has more pages. */
const shown = { limit: 24 };
/** How many meetings are read: enough for a full day. */
const mostMeetings = 24;

/** All that a teacher's dashboard shows, read at once. */
export async function teacherDashboard(context: Context, by: SignedIn) {
  const { person } = by;
  const [agenda, toMark, teaching, trials, classes, groups, profile] = await Promise.all([
    orNull(agendaWithNext(context, by), by),
    orNull(each(listToMark(context, person.id), presentMeetingSubject), by),
    orNull(showTeaching(context, person.id), by),
    orNull(showOwnTrials(context, shown, person), by),
    orNull(showOwn(context, 'class', shown, person), by),
    orNull(showOwn(context, 'group', shown, person), by),
    orNull(readProfile(context, person), by),
  ]);
  const role = 'teacher' as const;
  return { role, agenda, toMark, teaching, trials, classes, groups, profile };
}

/** What is planned, and who comes to the next of it. */
async function agendaWithNext(context: Context, by: SignedIn) {
  const agenda = await readAgenda(context, by, mostMeetings, Promise.resolve([undefined]));
  const next = nextOf(undefined, agenda.meetings, context.clock.now());
  if (!next) return agenda;
  const learners = await expectedAt(context, next._id);
  const coming = learners.filter(({ state, toldAt }) => state !== 'excused' && !toldAt);
  return { ...agenda, next: { meetingId: next._id, learners: coming.map(presentLearner) } };
}
