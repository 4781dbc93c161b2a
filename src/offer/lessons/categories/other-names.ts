import { type CategoryKey, categoryKeys } from './category-names.ts';

type OtherNames = {
  /** The same category in other words: whoever types one means all of it. */
  others?: readonly string[];
  /** What is taught in it among other things: the category is proposed where no lesson has the word. */
  parts?: readonly string[];
};

/**
 * What else people type for the categories that the database begins with: the names of their courses, and the usual
 * words of Uzbek, Russian and English. In Latin letters; the search reads Cyrillic as these.
 */
const otherNames: Record<CategoryKey, OtherNames> = {
  quran: { others: ['Koran'], parts: ['tajvid', 'tajwid', 'arab tili', 'Arabic'] },
  coding: {
    others: ['coding', 'programming', 'programmirovaniye', 'kodlash', 'computer science'],
    parts: ['Scratch', 'Python'],
  },
  robotics: { others: ['robotlar', 'robots', 'robototexnika'] },
  arithmetic: {
    others: ['arithmetic', 'arifmetika', 'ustniy schot'],
    parts: ['abacus', 'abakus', 'soroban'],
  },
  mathematics: { others: ['ogʻzaki hisob'] },
  business: {
    others: ['entrepreneurship', 'financial literacy', 'moliyaviy savodxonlik', 'biznes'],
    parts: ['pul'],
  },
  phonics: { others: ['fonika'], parts: ['reading', 'oʻqish', 'chteniye'] },
  chess: { others: ['shaxmati'] },
  russian: { others: ['russkiy yazik', 'ruscha'] },
  english: { others: ['inglizcha', 'angliyskiy yazik'] },
  math: { others: ['mathematics', 'maths', 'matematika'], parts: ['algebra', 'geometriya', 'geometry'] },
  art: { others: ['drawing', 'painting', 'sanʼat', 'rasm chizish', 'risovaniye'] },
  sat: { others: ['SATga tayyorlov'], parts: ['college preparation'] },
};

/** The same by the ids that the first migration gave them: staff may have named them anew, or merged them. */
export const namedOtherwise: readonly ({ id: string } & OtherNames)[] = categoryKeys.map((key, at) => ({
  id: `019aa400-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
  ...otherNames[key],
}));
