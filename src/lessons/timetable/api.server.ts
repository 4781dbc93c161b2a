import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { previewSchedule } from './preview.server.ts';

export const timetableApi = implement(contract, {
  'POST /api/timetable/preview': (context, { body }, { person }) => previewSchedule(context, body, person),
});
