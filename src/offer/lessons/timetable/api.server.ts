import { implement } from '#src/platform/endpoints.server.ts';
import { previewSchedule } from './preview.server.ts';
import { contract } from './preview-contract.ts';

/** What comes of a timetable before it is saved. */
export const timetableApi = implement(contract, {
  'POST /api/timetable/preview': (context, { body }, { person }) => previewSchedule(context, body, person),
});
