import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { shownInstructors } from './instructors.server.ts';

export const instructorsApi = implement(contract, {
  'GET /api/instructors': (context) => shownInstructors(context),
});
