import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { listFreeTeachers, type TaughtBy } from './free-teachers.server.ts';

/** The endpoint of teachers who can be met. @param taughtBy as a later room knows it */
export function freeTeachersApi(taughtBy: TaughtBy) {
  return implement(contract, {
    'GET /api/free-teachers': async (context, { query }) =>
      (await listFreeTeachers(context, taughtBy, query)).map((teacher) => ({
        slug: teacher.slug,
        name: teacher.name,
        picture: teacher.picture ?? undefined,
        isChecked: teacher.isChecked || undefined,
        words: teacher.words,
        teaches: teacher.teaches,
        hours: teacher.hours.map((start) => start.toISOString()),
      })),
  });
}
