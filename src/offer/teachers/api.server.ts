import { implement } from '#src/platform/http/endpoints.server.ts';
import { isCheckedOnly } from './checking.server.ts';
import { contract } from './contract.ts';
import { readProfile, saveProfile } from './teachers.server.ts';

export const teachersApi = implement(contract, {
  'GET /api/checking': async (context) => ({ checkedOnly: await isCheckedOnly(context) }),
  'GET /api/teacher-profile': (context, _, { person }) => readProfile(context, person),
  'PUT /api/teacher-profile': (context, { body }, { person }) => saveProfile(context, body, person),
});
