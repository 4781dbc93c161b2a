import type { claims } from '#src/claims/claims.ts';
import type { TrialDraft } from '#src/trials/draft.ts';

/** What courses are about, for who looks for one. */
export const courseKinds = ['language', 'logic', 'technology', 'future'] as const;

/** What the texts and the pictures call a course. */
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
  | 'russian';

/**
 * The courses (spec §2, course slugs; spec §3, Course). A course's own words stand in the texts of its folder,
 * `courses/<slug>`; its short names, for menus and cards, in `courses:names.<key>` and `courses:lines.<key>`.
 */
export type Course = {
  id: number;
  /** Part of the address, as the specification writes it. */
  slug: string;
  key: CourseKey;
  /** Display stats (spec §9). */
  students: string;
  rating: string;
  /** Whether a teacher of it is introduced. */
  profile: boolean;
  kind: (typeof courseKinds)[number];
  /** The claim of ages that its texts may make. */
  ages?: keyof typeof claims;
  /** What the trial wizard calls it, where it offers it (spec §9). */
  trial?: NonNullable<TrialDraft['subject']>;
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
    kind: 'technology',
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
    kind: 'technology',
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
  },
  {
    id: 9,
    slug: 'phonics',
    key: 'phonics',
    students: '580+',
    rating: '4.9',
    profile: true,
    kind: 'language',
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
    ages: 'agesHome',
    trial: 'Russian language',
  },
] as const satisfies readonly Course[];
