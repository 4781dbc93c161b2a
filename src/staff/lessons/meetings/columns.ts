import { reasonIn } from '#src/calendar/timetables/meeting/closure-reason.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import type { contract } from './contract.ts';
import type { AnyMeeting } from './meetings.server.ts';

/** What is told of meetings. */
export const meetingColumns = columnsOf<typeof contract, Pick<AnyMeeting, 'reason'>>()(
  'staff/lessons/meetings',
  {
    startTime: 'moment',
    endTime: 'moment',
    title: 'text',
    kind: ({ kind }, { t }) => t(`kind.${kind}`),
    teacher: { file: ({ teacher }) => teacher.email },
    learners: 'text',
    state: { file: ({ state }, { t }) => t(`state.${state}`) },
    reason: { file: ({ reason }, { language }) => reasonIn(reason, language) },
  },
);
