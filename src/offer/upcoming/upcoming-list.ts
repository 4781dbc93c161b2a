import { type UpcomingSlug, upcomingKeys } from '#src/offer/subscriptions/upcoming-courses.ts';

/** The status of a course that is being prepared (spec §4). */
export type Status = 'coming-soon' | 'pre-registration' | 'launching-soon';

/**
 * An upcoming course (spec §3); its words stand in the texts under `key`: its title in `subscriptions:names`, its
 * description and three feature bullets in `upcoming` or, where it has a page, in `upcoming/page`.
 */
export type UpcomingCourse<Slug extends UpcomingSlug = UpcomingSlug> = {
  /** Part of the address of its page, where it has one. */
  id: number;
  slug: Slug;
  /** When in the week its lessons are to be. */
  time: 'weekends' | 'evenings';
  category: 'technology' | 'arts' | 'science' | 'character' | 'media' | 'business';
  /** A day of the calendar; null while none has been named. */
  launchDate: string | null;
  /** Whether the staff have set when it begins, or that no date is set yet: then the first plan no longer counts. */
  isDated?: true;
  /** Weeks. */
  estimatedDuration: number;
  /** Years. */
  targetAge: string;
  difficulty: 'beginner' | 'intermediate';
  status: Status;
};

/** A course with a card on the home page, and one with a page of its own. */
export type CardCourse = UpcomingCourse<'young-inventors' | 'music-theory' | 'science-explorers'>;
export type PageCourse = UpcomingCourse<'ethics' | 'blogging' | 'entrepreneurship'>;

/** The cards of the home page (spec §9). They have no pages: ids 1 to 3 are the pages' own. */
export const upcomingCards: readonly CardCourse[] = [
  {
    id: 4,
    slug: 'young-inventors',
    time: 'weekends',
    category: 'technology',
    launchDate: '2026-03-15',
    estimatedDuration: 8,
    targetAge: '8–14',
    difficulty: 'beginner',
    status: 'coming-soon',
  },
  {
    id: 5,
    slug: 'music-theory',
    time: 'evenings',
    category: 'arts',
    launchDate: '2026-04-01',
    estimatedDuration: 12,
    targetAge: '6–16',
    difficulty: 'beginner',
    status: 'coming-soon',
  },
  {
    id: 6,
    slug: 'science-explorers',
    time: 'weekends',
    category: 'science',
    launchDate: '2026-04-20',
    estimatedDuration: 10,
    targetAge: '10–16',
    difficulty: 'intermediate',
    status: 'coming-soon',
  },
];

/** The courses with a page (spec §2, route table). The specification gives their names and no dates. */
export const upcomingPages: readonly PageCourse[] = [
  {
    id: 1,
    slug: 'ethics',
    time: 'weekends',
    category: 'character',
    launchDate: null,
    estimatedDuration: 6,
    targetAge: '7–12',
    difficulty: 'beginner',
    status: 'coming-soon',
  },
  {
    id: 2,
    slug: 'blogging',
    time: 'evenings',
    category: 'media',
    launchDate: null,
    estimatedDuration: 8,
    targetAge: '10–16',
    difficulty: 'beginner',
    status: 'coming-soon',
  },
  {
    id: 3,
    slug: 'entrepreneurship',
    time: 'evenings',
    category: 'business',
    launchDate: null,
    estimatedDuration: 10,
    targetAge: '12–17',
    difficulty: 'intermediate',
    status: 'coming-soon',
  },
];

/** What the texts call a course. */
export function keyOf<Slug extends UpcomingSlug>({ slug }: { slug: Slug }) {
  return upcomingKeys[slug];
}

/** The address of a course's page. */
export function pathOf({ id }: Pick<UpcomingCourse, 'id'>): string {
  return `/upcoming-course/${id}`;
}

/** Names of texts: a status's label, and what its button says (spec §2: Pre-Register Now, otherwise Notify Me). */
export const statusTexts = {
  'coming-soon': { label: 'statuses.comingSoon', button: 'buttons.notify' },
  'pre-registration': { label: 'statuses.preRegistration', button: 'buttons.preRegister' },
  'launching-soon': { label: 'statuses.launchingSoon', button: 'buttons.notify' },
} as const satisfies Record<Status, { label: string; button: string }>;

/**
 * How a launch date is shown. Until the staff have set it, the date of a course that is only coming soon is called
 * the first plan, so that no past day is called its start.
 */
export function dateLabel(course: Pick<UpcomingCourse, 'status' | 'launchDate' | 'isDated'>) {
  const { status, launchDate, isDated } = course;
  if (!launchDate) return 'dates.none';
  return status === 'coming-soon' && !isDated ? 'dates.planned' : 'dates.starts';
}
