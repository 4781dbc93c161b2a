import { implement } from '#src/platform/http/endpoints.server.ts';
import { presentMeeting, presentSubstitute } from '../meetings/present.server.ts';
import { contract } from './contract.ts';
import { readDay } from './day.server.ts';
import { giveLessons } from './give.server.ts';

export const adminSubstitutesApi = implement(contract, {
  'GET /api/admin/substitutes': async (context, { query }) => {
    const { teacher, teachers, meetings, substitutes, day } = await readDay(context, query);
    return {
      day,
      teachers: teachers.map(({ id, ...one }) => ({ _id: id, ...one })),
      teacher: teacher ? { _id: teacher.id, email: teacher.email, name: teacher.name } : null,
      meetings: meetings.map(presentMeeting),
      substitutes: substitutes.map(presentSubstitute),
    };
  },
  'POST /api/admin/substitutes': async (context, { body }, { person }) => {
    await giveLessons(context, body, person);
    const calledOff = body.lessons.filter(({ teacherId }) => teacherId === null).length;
    return { given: body.lessons.length - calledOff, calledOff };
  },
});
