import { dollars, lowestPrice, type Prices } from '#src/offer/pricing/plans.ts';
import { claims, programme } from '#src/people/claims/claims.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { readPart } from '#src/platform/language/message-parts.ts';
import type { Course } from './course-list.ts';

/** The questions that every course page answers, in their order (spec §2, Course page). */
export const questions = ['duration', 'cost', 'lessons', 'lessonDuration', 'software', 'homework'] as const;

/** The words of one course, every value filled in. */
export type CourseTexts = {
  title: string;
  description: string;
  tags: string[];
  /** Advantages in a few words, for the hero. */
  hero: string[];
  advantages: { title: string; text: string }[];
  faq: Record<(typeof questions)[number], { question: string; answer: string }>;
};

/** A teacher, as their course introduces them (spec §3, Instructor display). */
export type InstructorTexts = { name: string; title: string; body: string; expertise: string[] };

/** What prices the texts of a course tell, in the translator's language. */
export type Told = { prices: Prices; language: Language };

/** The values that texts of a course may fill in: figures stand in their tables, never in a text. */
export function courseValues({ ages }: Course, { prices, language }: Told): Record<string, string> {
  return {
    ...programme,
    ...(ages ? { ages: claims[ages] } : {}),
    groupPrice: dollars(lowestPrice(prices, 'group'), language),
    individualPrice: dollars(lowestPrice(prices, 'individual'), language),
  };
}

/** Reads the texts of a course in the translator's language, with today's prices. */
export function readCourse(t: Translate, course: Course, told: Told): CourseTexts {
  const namespace = `courses/${course.slug}` as const;
  const values = courseValues(course, told);
  return {
    title: t(`${namespace}:title`, values),
    description: t(`${namespace}:description`, values),
    tags: readPart(t, namespace, 'tags', values),
    hero: readPart(t, namespace, 'hero', values),
    advantages: readPart(t, namespace, 'advantages', values),
    faq: readPart(t, namespace, 'faq', values),
  };
}

/** Reads the teacher of a course that introduces one. */
export function readInstructor(t: Translate, course: Course, told: Told): InstructorTexts | undefined {
  if (!course.profile) return undefined;
  return readPart(t, `courses/${course.slug}`, 'profile', courseValues(course, told));
}
