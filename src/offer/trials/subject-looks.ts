import type { EmojiPicture } from '#src/ui/look/emoji.tsx';
import type { subjects } from './choices.ts';

/** What stands for a subject: its emblem, and the course page that tells others of it. */
export const subjectLooks: Record<(typeof subjects)[number], { picture: EmojiPicture; course: string }> = {
  Quran: { picture: 'open-book', course: 'quran' },
  'IT coding': { picture: 'laptop', course: 'It-coding' },
  Robotics: { picture: 'robot', course: 'robotics' },
  'Mental Arithmetic': { picture: 'abacus', course: 'mental-arithmetic' },
  'Mental Mathematics': { picture: 'brain', course: 'mental-mathematics' },
  'Business Entrepreneurship and financial literacy': {
    picture: 'money-bag',
    course: 'business-enterprise',
  },
  Phonics: { picture: 'input-latin-lowercase', course: 'phonics' },
  Chess: { picture: 'chess-pawn', course: 'chess' },
  'Russian language': { picture: 'nesting-dolls', course: 'russian-language' },
  Coding: { picture: 'laptop', course: 'It-coding' },
  Math: { picture: 'triangular-ruler', course: 'mathematics' },
  English: { picture: 'statue-of-liberty', course: 'english' },
  Art: { picture: 'artist-palette', course: 'art' },
  'SAT preparation': { picture: 'graduation-cap', course: 'sat-preparation' },
  Mathematics: { picture: 'triangular-ruler', course: 'mathematics' },
  'Financial literacy': { picture: 'purse', course: 'financial-literacy' },
};
