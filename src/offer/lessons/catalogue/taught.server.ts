import { and, asc, eq, inArray, not } from 'drizzle-orm';
import type { subjects } from '#src/offer/trials/choices.ts';
import type { Taught } from '#src/offer/trials/free-teachers/contract.ts';
import { firstLanguage } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isHeldBack } from '../card/held-back.server.ts';
import { categoryNames as namesColumn } from '../categories/categories.server.ts';
import { type CategoryKey, categoryKeys, categoryNames } from '../categories/category-names.ts';
import { isOver } from '../over.server.ts';
import { categories, lessons } from '../tables.server.ts';
import { offered } from './offered.server.ts';

/** What a trial lesson in a category is called in the wizard. */
const trialSubjects: Record<CategoryKey, (typeof subjects)[number]> = {
  quran: 'Quran',
  coding: 'IT coding',
  robotics: 'Robotics',
  arithmetic: 'Mental Arithmetic',
  mathematics: 'Mental Mathematics',
  business: 'Business Entrepreneurship and financial literacy',
  phonics: 'Phonics',
  chess: 'Chess',
  russian: 'Russian language',
  english: 'English',
  math: 'Math',
  art: 'Art',
  sat: 'SAT preparation',
};

/** In which categories teachers have something on offer, by their ids. One query for all. */
export async function taughtBy(
  context: Context,
  teacherIds: readonly string[],
): Promise<Map<string, Taught[]>> {
  const { teacherId, categoryId } = lessons;
  const rows = await context.database
    .selectDistinct({ teacherId, _id: categories.id, names: namesColumn, position: categories.position })
    .from(lessons)
    .innerJoin(categories, eq(categories.id, categoryId))
    .where(and(inArray(teacherId, [...teacherIds]), offered, not(isHeldBack), not(isOver(context))))
    .orderBy(asc(categories.position), asc(categories.id));
  const found = new Map<string, Taught[]>();
  for (const { teacherId, position: _, ...one } of rows) {
    const key = categoryKeys.find((key) => categoryNames[key] === one.names[firstLanguage]);
    const subject = key && trialSubjects[key];
    found.set(teacherId, [...(found.get(teacherId) ?? []), { ...one, subject }]);
  }
  return found;
}
