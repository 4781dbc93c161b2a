import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { previewSchedule } from './preview.server.ts';

/** What comes of a timetable before it is saved. */
export const timetableApi = implement(contract, {
  'POST /api/timetable/preview': (context, { body }, { person }) => previewSchedule(context, body, person),
});
