/** Addresses of the course pages, `/courses/<slug>`, as the specification writes them (§2). */
export const courseSlugs = [
  'quran',
  'It-coding',
  'robotics',
  'mental-arithmetic',
  'mental-mathematics',
  'business-enterprise',
  'chess',
  'sat-preparation',
  'phonics',
  'russian-language',
  'art',
  'english',
  'mathematics',
  'financial-literacy',
] as const;

export type CourseSlug = (typeof courseSlugs)[number];
