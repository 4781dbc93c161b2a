import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { readOwnPage, saveOwnPage } from './own.server.ts';
import { readPublic } from './public.server.ts';

export const teacherPagesApi = implement(contract, {
  'GET /api/teacher-page': (context, _, { person }) => readOwnPage(context, person),
  'PUT /api/teacher-page': (context, { body }, { person }) => saveOwnPage(context, body, person),
  'GET /api/teachers/:slug/face': async (context, { params }) => {
    const { id, name } = await readPublic(context, params.slug);
    return { _id: id, name };
  },
});
