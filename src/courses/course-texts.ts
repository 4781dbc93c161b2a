import type { TFunction } from 'i18next';
import { claims, programme } from '#src/claims/claims.ts';
import { productName } from '#src/platform/product.ts';
import { dollars, type PlanKind, plans } from '#src/pricing/plans.ts';
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
export function courseValues({ ages }: Course): Record<string, string> {
  return {
    ...programme,
    ...(ages ? { ages: claims[ages] } : {}),
    groupPrice: lowestPrice('group'),
    individualPrice: lowestPrice('individual'),
    product: productName,
  };
}

/** Reads a course in the translator's language. */
export function readCourse(t: TFunction, course: Course): CourseTexts {
  const ns = `courses/${course.slug}`;
  const values = courseValues(course);
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
export function readInstructor(t: TFunction, course: Course): InstructorTexts | undefined {
  if (!course.profile) return undefined;
  const ns = `courses/${course.slug}`;
  return t('profile', { ns, returnObjects: true, ...courseValues(course) }) as InstructorTexts;
}

function lowestPrice(kind: PlanKind): string {
  return dollars(Math.min(...plans[kind].map(({ discountedPrice }) => discountedPrice)));
}
