import type { TFunction } from 'i18next';
import { claims, programme } from '#src/claims/claims.ts';
import { productName } from '#src/platform/product.ts';
import { dollars, lowestPrice, type Prices } from '#src/pricing/plans.ts';
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

/** What the texts of a course may fill in: figures stand in their tables, never in a text. */
export function courseValues({ ages }: Course, prices: Prices): Record<string, string> {
  return {
    ...programme,
    ...(ages ? { ages: claims[ages] } : {}),
    groupPrice: dollars(lowestPrice(prices, 'group')),
    individualPrice: dollars(lowestPrice(prices, 'individual')),
    product: productName,
  };
}

/** Reads a course in the translator's language, with what lessons cost now. */
export function readCourse(t: TFunction, course: Course, prices: Prices): CourseTexts {
  const ns = `courses/${course.slug}`;
  const values = courseValues(course, prices);
  return {
    title: t('title', { ns, ...values }),
    description: t('description', { ns, ...values }),
    tags: t('tags', { ns, returnObjects: true, ...values }) as string[],
    hero: t('hero', { ns, returnObjects: true, ...values }) as string[],
    advantages: t('advantages', { ns, returnObjects: true, ...values }) as CourseTexts['advantages'],
    faq: t('faq', { ns, returnObjects: true, ...values }) as CourseTexts['faq'],
  };
}

/** Reads the teacher of a course that introduces one. */
export function readInstructor(t: TFunction, course: Course, prices: Prices): InstructorTexts | undefined {
  if (!course.profile) return undefined;
  const ns = `courses/${course.slug}`;
  return t('profile', { ns, returnObjects: true, ...courseValues(course, prices) }) as InstructorTexts;
}
