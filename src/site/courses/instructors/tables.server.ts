import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';
import type { CourseSlug } from '../slugs.ts';

/**
 * Who the staff chose to show as the teacher on the page of a course: one of the teachers, or a picture beside the
 * page's own words. Without a row, or once the teacher or the picture is gone, the page shows a letter.
 */
export const courseInstructors = pgTable(
  'course_instructors',
  {
    course: text('course').$type<CourseSlug>().primaryKey(),
    teacherId: uuid('teacher_id').references(() => teachers.userId, { onDelete: 'cascade' }),
    picture: text('picture').references(() => pictures.name, { onDelete: 'cascade' }),
    changedAt: instant('changed_at').notNull(),
    /** The account that chose. */
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [
    check('course_instructors_one', sql`num_nonnulls(${table.teacherId}, ${table.picture}) = 1`),
    index('course_instructors_by_teacher').on(table.teacherId),
    index('course_instructors_by_picture').on(table.picture),
  ],
);

/** How a course refers to a picture. */
export const instructorPictures = courseInstructors.picture;
