import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { homeworkOfFamily, presentFamilyHomework, tick } from './homework.server.ts';

export const homeworkApi = implement(contract, {
  'GET /api/homework': async (context, _, { person }) =>
    (await homeworkOfFamily(context, person.id)).map(presentFamilyHomework),
  'PUT /api/homework/:id': async (context, { params: { id }, body: { isDone } }, { person }) => {
    await tick(context, id, isDone, { userId: person.id });
    return { _id: id, isDone };
  },
  'PUT /api/my-homework/:id': async (context, { params: { id }, body: { isDone } }, { learnerId }) => {
    await tick(context, id, isDone, { learnerId });
    return { _id: id, isDone };
  },
});
