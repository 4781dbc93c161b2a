import type { LessonDraft } from '#src/offer/lessons/lesson-draft.ts';
import { fieldOf } from '#src/platform/dates/numeric-dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { factFields } from '../facts.ts';
import type { Kind } from '../lesson.ts';
import { writeAmount } from '../price/amount.ts';
import type { ShownLesson } from '../read-lesson.ts';
import { weeklyOf } from '../timetable/weekly-draft.ts';

/**
 * A class or group as the fields of its form have it, in a language, its start on the clock of `zone`.
 * @param usualLink the teacher's own, offered to whoever leaves a room of ours
 */
export function draftOf(
  kind: Kind,
  lesson: ShownLesson,
  { zone, language }: { zone: string; language: Language },
  usualLink: string | null = null,
): LessonDraft {
  const { title, description, room, imageUrl, startDate, category, isPublished } = lesson;
  const { price, places } = lesson;
  return {
    kind,
    title,
    description,
    room,
    link: (room === 'own' ? usualLink : lesson.link) ?? '',
    imageUrl: imageUrl ?? '',
    start: startDate ? fieldOf(new Date(startDate), zone) : '',
    meets: lesson.schedule ? 'weekly' : 'once',
    weekly: weeklyOf(lesson, new Date()),
    category: category ?? '',
    price: price === null ? '' : writeAmount(price, language),
    places: places === null ? '' : `${places}`,
    teacherName: '',
    isPublished: isPublished === 'true',
    ...factFields(lesson),
  };
}
