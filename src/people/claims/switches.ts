/** What is counted in our own rows, over all of them; of some also by subject. */
export type CountName =
  | 'learners'
  | 'learning'
  | 'families'
  | 'teachers'
  | 'checkedTeachers'
  | 'consultations'
  | 'lessons'
  | 'hours'
  | 'rating'
  | 'satisfaction';

/**
 * What the staff may switch from "as published" to "from our own rows", and what is counted in its place. Where our
 * rows tell nothing of it (null), the page stands without it.
 */
export const switches = {
  studentsHome: { count: 'learners' },
  studentsAbout: { count: 'learners' },
  studentsStrip: { count: 'learning' },
  teachersStrip: { count: 'checkedTeachers' },
  teachersAbout: { count: 'teachers' },
  customers: { count: 'families' },
  consultations: { count: 'consultations' },
  successHome: { count: null },
  successAbout: { count: null },
  graduatesSatisfied: { count: null },
  rating: { count: 'rating' },
  satisfaction: { count: 'satisfaction' },
  /** Students of each subject: on its card, its page, and the classes that families choose most. */
  courseStudents: { count: 'learners', bySubject: true },
  /** Of each subject: on its card and its page. */
  courseRating: { count: 'rating', bySubject: true },
  instructorRating: { count: 'rating', bySubject: true },
  instructorStudents: { count: 'learners', bySubject: true },
  instructorCourses: { count: 'lessons', bySubject: true },
  instructorHours: { count: 'hours', bySubject: true },
  /** The figures of the six ways to learn. */
  ways: { count: null },
  /** The nine reviews on the home page. */
  reviews: { count: null },
} as const satisfies Record<string, { count: CountName | null; bySubject?: true }>;

export type SwitchName = keyof typeof switches;

export const switchNames = Object.keys(switches) as [SwitchName, ...SwitchName[]];
