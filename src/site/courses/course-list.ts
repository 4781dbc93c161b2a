import type { CategoryKey } from '#src/offer/lessons/categories/category-names.ts';
import type { TrialDraft } from '#src/offer/trials/wizard/draft.ts';
import type { claims } from '#src/people/claims/claims.ts';
import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import type { CourseSlug } from './slugs.ts';

/** Kinds of courses, by which they are looked for. */
export const courseKinds = ['language', 'logic', 'making', 'future'] as const;

/** The key of a course in the texts and the pictures. */
export type CourseKey =
  | 'quran'
  | 'coding'
  | 'robotics'
  | 'abacus'
  | 'mathematics'
  | 'business'
  | 'chess'
  | 'sat'
  | 'phonics'
  | 'russian'
  | 'art'
  | 'english'
  | 'math'
  | 'money';

/**
 * The courses (spec §2, course slugs; spec §3, Course). A course's own words stand in the texts of its folder,
 * `courses/<slug>`; its short names, for menus and cards, in `courses:names.<key>` and `courses:lines.<key>`.
 */
export type Course = {
  id: number;
  key: CourseKey;
  /** Display stats (spec §9). */
  students: string;
  rating: string;
  kind: (typeof courseKinds)[number];
  /** The category of its classes and groups in the catalogue. */
  category: CategoryKey;
  /** The claim about ages that its texts may make. */
  ages?: keyof typeof claims;
  /** The subject of its trial lessons; one that the wizard does not offer is added to its choices here. */
  trial: NonNullable<TrialDraft['subject']>;
} & (Introduced | { slug: Exclude<CourseSlug, Introduced['slug']>; profile: false });

/** A course that introduces a teacher: their words stand in its texts. */
type Introduced = {
  /** Part of the address, as the specification writes it. */
  slug: {
    [Slug in CourseSlug]: 'profile' extends keyof MessageFiles[`courses/${Slug}`] ? Slug : never;
  }[CourseSlug];
  /** Whether its page introduces a teacher. */
  profile: true;
};

export const courses = [
  {
    id: 1,
    slug: 'quran',
    key: 'quran',
    students: '800+',
    rating: '4.9',
    profile: true,
    kind: 'language',
    category: 'quran',
    ages: 'agesHome',
    trial: 'Quran',
  },
  {
    id: 2,
    slug: 'It-coding',
    key: 'coding',
    students: '650+',
    rating: '4.9',
    profile: true,
    kind: 'making',
    category: 'coding',
    ages: 'agesCoding',
    trial: 'IT coding',
  },
  {
    id: 3,
    slug: 'robotics',
    key: 'robotics',
    students: '320+',
    rating: '4.8',
    profile: true,
    kind: 'making',
    category: 'robotics',
    ages: 'agesOlderCourse',
    trial: 'Robotics',
  },
  {
    id: 4,
    slug: 'mental-arithmetic',
    key: 'abacus',
    students: '540+',
    rating: '4.9',
    profile: true,
    kind: 'logic',
    category: 'arithmetic',
    ages: 'agesCourse',
    trial: 'Mental Arithmetic',
  },
  {
    id: 5,
    slug: 'mental-mathematics',
    key: 'mathematics',
    students: '410+',
    rating: '4.8',
    profile: true,
    kind: 'logic',
    category: 'mathematics',
    ages: 'agesCourse',
    trial: 'Mental Mathematics',
  },
  {
    id: 6,
    slug: 'business-enterprise',
    key: 'business',
    students: '180+',
    rating: '4.6',
    profile: false,
    kind: 'future',
    category: 'business',
    ages: 'agesOlderCourse',
    trial: 'Business Entrepreneurship and financial literacy',
  },
  {
    id: 7,
    slug: 'chess',
    key: 'chess',
    students: '450+',
    rating: '4.8',
    profile: true,
    kind: 'logic',
    category: 'chess',
    ages: 'agesCourse',
    trial: 'Chess',
  },
  {
    id: 8,
    slug: 'sat-preparation',
    key: 'sat',
    students: '260+',
    rating: '4.7',
    profile: true,
    kind: 'future',
    category: 'sat',
    trial: 'SAT preparation',
  },
  {
    id: 9,
    slug: 'phonics',
    key: 'phonics',
    students: '580+',
    rating: '4.9',
    profile: true,
    kind: 'language',
    category: 'phonics',
    ages: 'agesHome',
    trial: 'Phonics',
  },
  {
    id: 10,
    slug: 'russian-language',
    key: 'russian',
    students: '300+',
    rating: '4.7',
    profile: true,
    kind: 'language',
    category: 'russian',
    ages: 'agesHome',
    trial: 'Russian language',
  },
  {
    id: 11,
    slug: 'art',
    key: 'art',
    students: '380+',
    rating: '4.8',
    profile: true,
    kind: 'making',
    category: 'art',
    ages: 'agesHome',
    trial: 'Art',
  },
  {
    id: 12,
    slug: 'english',
    key: 'english',
    students: '620+',
    rating: '4.9',
    profile: true,
    kind: 'language',
    category: 'english',
    ages: 'agesHome',
    trial: 'English',
  },
  {
    id: 13,
    slug: 'mathematics',
    key: 'math',
    students: '560+',
    rating: '4.8',
    profile: true,
    kind: 'logic',
    category: 'math',
    ages: 'agesCourse',
    trial: 'Mathematics',
  },
  {
    id: 14,
    slug: 'financial-literacy',
    key: 'money',
    students: '210+',
    rating: '4.7',
    profile: false,
    kind: 'future',
    category: 'business',
    ages: 'agesOlderCourse',
    trial: 'Financial literacy',
  },
] as const satisfies readonly Course[];

/** The ten whose slugs the specification gives: the cards of the home page (spec §2). */
export const homeCourses: readonly Course[] = courses.slice(0, 10);
