import type { MessageFiles } from '#src/platform/language/message-keys.ts';

/** A published review (spec §3, Review); its words stand in the texts, as `reviews:texts.<id>`. */
export type Review = {
  id: keyof MessageFiles['reviews']['texts'];
  name: string;
  role: 'student' | 'parent';
  /** The age in years as text, or nothing; the texts put words around it. */
  company: string;
  rating: 5;
  /** The day, ISO 8601. */
  date: string;
};

/** All nine, of four students and five parents, newest first. */
export const reviews: readonly Review[] = [
  { id: 'dilnoza', name: 'Dilnoza Yusupova', role: 'parent', company: '', rating: 5, date: '2026-09-14' },
  { id: 'amir', name: 'Amir Rahimov', role: 'student', company: '11', rating: 5, date: '2026-08-30' },
  { id: 'sherzod', name: 'Sherzod Karimov', role: 'parent', company: '', rating: 5, date: '2026-06-02' },
  { id: 'laylo', name: 'Laylo Azimova', role: 'student', company: '7', rating: 5, date: '2026-05-17' },
  { id: 'rustam', name: 'Rustam Toshev', role: 'parent', company: '', rating: 5, date: '2026-04-26' },
  { id: 'kamron', name: 'Kamron Saidov', role: 'student', company: '17', rating: 5, date: '2026-02-11' },
  { id: 'fatima', name: 'Fatima Noori', role: 'parent', company: '', rating: 5, date: '2025-12-09' },
  { id: 'madina', name: 'Madina Qodirova', role: 'student', company: '9', rating: 5, date: '2025-11-23' },
  { id: 'nargiza', name: 'Nargiza Ismoilova', role: 'parent', company: '', rating: 5, date: '2025-10-05' },
];

/** Those beside a class or a group. */
export const lessonReviews: readonly Review[] = reviews.slice(0, 3);
