import { z } from 'zod';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { courses } from '#src/site/courses/course-list.ts';

/** The courses whose pages introduce a teacher. */
const introducing = courses.flatMap((course) => (course.profile ? [course.slug] : []));
const slug = z.enum(introducing);

const instructor = z.object({
  _id: slug,
  teacher: z
    .object({ _id: z.string(), email: z.string(), name: z.string().optional() })
    .nullable()
    .describe('Chosen from the teachers'),
  picture: z.string().nullable().describe('Chosen, beside the words of the page'),
});

export const contract = defineContract({
  'GET /api/admin/instructors': {
    summary: 'The course pages that introduce a teacher, with whom the staff have chosen',
    roles: ['admin'],
    answer: { 200: z.array(instructor) },
  },
  'PATCH /api/admin/instructors/:course': {
    summary: 'Choose one of the teachers, or a picture, or with neither the page as it is written',
    roles: ['admin'],
    params: z.object({ course: slug }),
    body: z
      .object({
        teacherId: z.uuid().nullable().default(null),
        picture: z.string().max(200).nullable().default(null).describe('As `POST /api/files` answered it'),
      })
      .refine(({ teacherId, picture }) => !teacherId || !picture, {
        path: ['picture'],
        params: { key: 'choice' },
      }),
    answer: { 200: instructor },
  },
});

/** The teacher of a course page as the staff see it. */
export type Instructor = OutputOf<(typeof contract)['GET /api/admin/instructors']>[number];
