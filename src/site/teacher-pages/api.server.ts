import { presentFace, presentOffered } from '#src/offer/lessons/present.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { readTeacher } from './teacher-pages.server.ts';

export const teachersPageApi = implement(contract, {
  'GET /api/teachers/:slug': async (context, { params }) => {
    const { teacher, lessons, held, free } = await readTeacher(context, params.slug);
    const { id, name, slug, words, since } = teacher;
    return {
      ...presentFace(teacher),
      ...{ _id: id, slug, name, words, since: since.toISOString() },
      ...(held && { held: { count: held.count, since: held.since.toISOString() } }),
      lessons: lessons.map((one) => ({ ...presentOffered(one), kind: one.kind })),
      free: free.map(({ startsAt }) => startsAt.toISOString()),
    };
  },
});
