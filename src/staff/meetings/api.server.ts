import { reasonIn } from '#src/calendar/timetables/meeting/closure-reason.ts';
import { listClosures } from '#src/calendar/timetables/meeting/closures.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { fieldsIn, readFields } from '#src/platform/language/field-in.ts';
import { type Context, inTransaction, type SignedIn } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { untoldIn } from '#src/school/enrolments/untold.server.ts';
import {
  cancelForStaff,
  closeDay,
  giveToSubstitute,
  moveForStaff,
  openDay,
  restoreForStaff,
} from '#src/school/meetings/by-staff.server.ts';
import { tellWhatWaits } from '#src/school/messages/telling/tell.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { uncertain } from './filters.ts';
import { type AnyMeeting, listMeetings, readMeeting } from './meetings.server.ts';
import { expectedAt, notComingForFamily } from './not-coming.server.ts';
import { readWeek } from './week.server.ts';

const act = actsOn(tellMeeting);

export const adminMeetingsApi = implement(contract, {
  ...listHandlers('meetings', {
    read: listMeetings,
    present: presentMeeting,
    columns: ({ t, language }) => [
      [t('staff/meetings:columns.startTime'), ({ startsAt }) => startsAt.toISOString()],
      [t('staff/meetings:columns.endTime'), ({ endsAt }) => endsAt.toISOString()],
      [t('staff/meetings:columns.title'), ({ title }) => title],
      [t('staff/meetings:columns.kind'), ({ kind }) => t(`staff/meetings:kind.${kind}`)],
      [t('staff/meetings:columns.teacher'), ({ teacher }) => teacher],
      [t('staff/meetings:columns.learners'), ({ learners }) => learners],
      [t('staff/meetings:columns.state'), ({ state }) => t(`staff/meetings:state.${state}`)],
      [t('staff/meetings:columns.reason'), ({ reason }) => reasonIn(reason, language)],
    ],
  }),
  'GET /api/admin/meetings/week': (context, { query }) => readWeek(context, query.from),
  'GET /api/admin/meetings/:id': (context, { params }, by) => tellMeeting(context, params.id, by),
  'POST /api/admin/meetings/:id/teacher': act(giveAndTell),
  'POST /api/admin/meetings/:id/move': act(moveForStaff),
  'POST /api/admin/meetings/:id/cancel': act(cancelForStaff),
  'POST /api/admin/meetings/:id/restore': act(restoreForStaff),
  'POST /api/admin/meetings/:id/not-coming': act(notComingForFamily),
  'GET /api/admin/closures': async (context) =>
    (await listClosures(context)).map(({ day, names }) => ({
      day,
      ...fieldsIn('name', (language) => names[language]),
    })),
  'POST /api/admin/closures': async (context, { body }, { person }) => ({
    day: body.day,
    cancelled: await closeDay(context, { day: body.day, names: readFields('name', body) }, person),
  }),
  'DELETE /api/admin/closures/:day': async (context, { params }, { person }) => {
    await openDay(context, params.day, person);
    return params;
  },
});

/** Whoever gives a meeting in the place of its teacher is told what waits for them. @throws Failure as `giveToSubstitute` */
function giveAndTell(
  context: Context,
  id: string,
  person: Person,
  input: Parameters<typeof giveToSubstitute>[3],
): Promise<void> {
  return inTransaction(context, async (context) => {
    await giveToSubstitute(context, id, person, input);
    const { lessonId } = await readMeeting(context, id);
    if (lessonId) await tellWhatWaits(context, lessonId);
  });
}

async function tellMeeting(context: Context, id: string, { language }: SignedIn) {
  const meeting = await readMeeting(context, id);
  const { reason, notHeld, ruleDay, byHand, ofDeleted } = meeting;
  const expected = await expectedAt(context, id);
  const untold = meeting.lessonId ? await untoldIn(context, meeting.lessonId) : 0;
  return {
    ...presentMeeting(meeting),
    reason: reasonIn(reason, language),
    notHeld,
    repeats: ruleDay !== null,
    byHand,
    ofDeleted,
    ...(untold > 0 && { untold }),
    expected,
  };
}

function presentMeeting(meeting: AnyMeeting) {
  const { id, startsAt, endsAt, kind, title, lessonId, trialId, teacherId, teacher, learners, state } =
    meeting;
  return {
    _id: id,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    kind,
    title,
    lessonId,
    trialId,
    teacher: { _id: teacherId, email: teacher },
    learners,
    state,
    uncertain: uncertain.filter((what) => meeting[what]),
  };
}
