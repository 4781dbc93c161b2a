import { reasonIn } from '#src/calendar/timetables/meeting/closure-reason.ts';
import { listClosures } from '#src/calendar/timetables/meeting/closures.server.ts';
import { untoldIn } from '#src/learning/enrolments/untold.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { fieldsIn, readFields } from '#src/platform/language/field-in.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import {
  cancelForStaff,
  closeDay,
  moveForStaff,
  openDay,
  restoreForStaff,
} from '#src/school/meetings/by-staff.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { meetingColumns } from './columns.ts';
import { contract } from './contract.ts';
import { giveAndTell } from './give.server.ts';
import { listMeetings, readMeeting } from './meetings.server.ts';
import { expectedAt, notComingForFamily } from './not-coming.server.ts';
import { presentMeeting, presentSubstitute } from './present.server.ts';
import { findSubstitutes } from './substitutes.server.ts';
import { readWeek } from './week.server.ts';

const act = actsOn(tellMeeting);

export const adminMeetingsApi = implement(contract, {
  ...listHandlers('meetings', {
    read: listMeetings,
    present: presentMeeting,
    columns: meetingColumns,
  }),
  'GET /api/admin/meetings/week': (context, { query }) => readWeek(context, query.from),
  'GET /api/admin/meetings/:id': (context, { params }, by) => tellMeeting(context, params.id, by),
  'GET /api/admin/meetings/:id/substitutes': async (context, { params, query }) => {
    const meeting = await readMeeting(context, params.id);
    return (await findSubstitutes(context, meeting.teacherId, [meeting], query.q)).map(presentSubstitute);
  },
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
