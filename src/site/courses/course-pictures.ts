import type { EmojiPicture } from '#src/ui/look/emoji.tsx';
import type { CourseKey } from './course-list.ts';

/** An object for each course, wherever it is shown. */
export const coursePictures: Record<CourseKey, EmojiPicture> = {
  quran: 'open-book',
  coding: 'laptop',
  robotics: 'robot',
  abacus: 'abacus',
  mathematics: 'brain',
  business: 'money-bag',
  chess: 'chess-pawn',
  sat: 'graduation-cap',
  phonics: 'input-latin-lowercase',
  russian: 'nesting-dolls',
  art: 'artist-palette',
  english: 'statue-of-liberty',
  math: 'triangular-ruler',
  money: 'purse',
};
