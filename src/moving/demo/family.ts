import type { LearnerInput } from '#src/learning/families/input.ts';

type DemoChild = Omit<LearnerInput, 'birthYear'> & {
  /** How old they become this year. */
  age: number;
};

/** The children of the demo's family, by the keys that their lessons name them by. */
export const children = {
  ali: {
    firstName: 'Ali',
    age: 9,
    grade: 'Grade 3',
    note: 'Avvaliga biroz tortinadi, keyin gapga kirishib ketadi. Shaxmatni bobosi oʻrgatgan.',
    picture: 'rocket',
    colour: 'sky',
  },
  zuhra: {
    firstName: 'Zuhra',
    age: 6,
    grade: 'Kindergarten',
    note: 'Oʻzbekcha erkin gapiradi, oʻqishni endi oʻrganyapti. Koʻzoynak taqadi.',
    picture: 'tulip',
    colour: 'blush',
  },
} as const satisfies Record<string, DemoChild>;

/** Where its children live. */
export const familyZone = 'America/New_York';

/** Who learns where, since how many days, and whether it is paid. Both learn the Quran. */
export const places = [
  { lesson: 'quran', child: 'ali', daysAgo: 29, isPaid: true },
  { lesson: 'quran', child: 'zuhra', daysAgo: 29, isPaid: true },
  { lesson: 'phonics', child: 'zuhra', daysAgo: 29, isPaid: true },
  { lesson: 'chess', child: 'ali', daysAgo: 29, isPaid: true },
  { lesson: 'scratch', child: 'ali', daysAgo: 1, isPaid: false },
] as const;
