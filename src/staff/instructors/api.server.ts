import { chooseInstructor } from '#src/courses/instructors/instructors.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { listInstructors, readInstructor } from './instructors.server.ts';

export const adminInstructorsApi = implement(contract, {
  'GET /api/admin/instructors': (context) => listInstructors(context),
  'PATCH /api/admin/instructors/:course': async (context, { params, body }, { person }) => {
    await chooseInstructor(context, params.course, body, person);
    return readInstructor(context, params.course);
  },
});
