/** What somebody said of the lessons (spec §3, Review); the words stand in the texts, as `enrolments:reviews.texts.<id>`. */
export type Review = {
  id: string;
  name: string;
  role: 'student' | 'parent';
  /** The age in years as text, or nothing; the texts put words around it. */
  company: string;
  rating: 5;
  /** The day, ISO 8601. */
  date: string;
};

/** Those beside a class or a group. */
export const lessonReviews: readonly Review[] = [
  { id: 'dilnoza', name: 'Dilnoza Yusupova', role: 'parent', company: '', rating: 5, date: '2026-09-14' },
  { id: 'amir', name: 'Amir Rahimov', role: 'student', company: '11', rating: 5, date: '2026-08-30' },
  { id: 'sherzod', name: 'Sherzod Karimov', role: 'parent', company: '', rating: 5, date: '2026-06-02' },
];
