/**
 * The courses (spec §2, course slugs; spec §3, Course). A course's own words stand in the texts of its folder,
 * `courses/<slug>`; its short names, for menus and cards, in `courses:names.<key>` and `courses:lines.<key>`.
 */
export type Course = {
  id: number;
  /** Part of the address, as the specification writes it. */
  slug: string;
  /** What the texts call it. */
  key: string;
  /** Display stats (spec §9). */
  students: string;
  rating: string;
  /** Whether a teacher of it is introduced. */
  profile: boolean;
};

export const courses = [
  { id: 1, slug: 'quran', key: 'quran', students: '800+', rating: '4.9', profile: true },
  { id: 2, slug: 'It-coding', key: 'coding', students: '650+', rating: '4.9', profile: true },
  { id: 3, slug: 'robotics', key: 'robotics', students: '320+', rating: '4.8', profile: true },
  { id: 4, slug: 'mental-arithmetic', key: 'abacus', students: '540+', rating: '4.9', profile: true },
  { id: 5, slug: 'mental-mathematics', key: 'mathematics', students: '410+', rating: '4.8', profile: true },
  { id: 6, slug: 'business-enterprise', key: 'business', students: '180+', rating: '4.6', profile: false },
  { id: 7, slug: 'chess', key: 'chess', students: '450+', rating: '4.8', profile: true },
  { id: 8, slug: 'sat-preparation', key: 'sat', students: '260+', rating: '4.7', profile: true },
  { id: 9, slug: 'phonics', key: 'phonics', students: '580+', rating: '4.9', profile: true },
  { id: 10, slug: 'russian-language', key: 'russian', students: '300+', rating: '4.7', profile: true },
] as const satisfies readonly Course[];
