import { href } from 'react-router';
/**
 * The categories that the database begins with (db/migrations/0001), by the key of their words in
 * `home:search.categories`. The page is the same for everybody and knows no ids, so its addresses name a
 * category by its English name, in either language.
 */
export const categoryNames = {
  quran: 'Quran',
  coding: 'IT coding',
  robotics: 'Robotics',
  arithmetic: 'Mental arithmetic',
  mathematics: 'Mental mathematics',
  business: 'Business and financial literacy',
  phonics: 'Phonics',
  chess: 'Chess',
  russian: 'Russian language',
  english: 'English',
  math: 'Math',
  art: 'Art',
  sat: 'SAT preparation',
} as const;

export type CategoryKey = keyof typeof categoryNames;

export const categoryKeys = Object.keys(categoryNames) as CategoryKey[];

/** Where the classes and groups of a category are found. */
export function lessonsOf(category: CategoryKey): string {
  return `${href('/lessons')}?${new URLSearchParams({ category: categoryNames[category] })}`;
}
