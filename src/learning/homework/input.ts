import * as z from 'zod/mini';
import { day } from '#src/calendar/timetables/input.ts';
import { line, text } from '#src/platform/forms/fields.ts';
import { longestHomework } from './homework.ts';

/** What a teacher gives a learner to do. */
export const homeworkInput = z.object({
  words: text(longestHomework),
  dueOn: day.check(z.describe('YYYY-MM-DD; the whole day counts')),
  file: z
    .nullish(line(100))
    .check(z.describe('What POST /api/files or POST /api/documents answered as src; null takes it away')),
});

export type HomeworkInput = z.output<typeof homeworkInput>;
