import { implement } from '#src/platform/http/endpoints.server.ts';
import { chooseInstructor } from '#src/site/courses/instructors/instructors.server.ts';
import { contract } from './contract.ts';
import { listInstructors, readInstructor } from './instructors.server.ts';

export const adminInstructorsApi = implement(contract, {
  'GET /api/admin/instructors': (context) => listInstructors(context),
  'PATCH /api/admin/instructors/:course': async (context, { params, body }, { person }) => {
    await chooseInstructor(context, params.course, body, person);
    return readInstructor(context, params.course);
  },
});
