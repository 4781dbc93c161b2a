import abacus from 'emoji:abacus';
import palette from 'emoji:artist-palette';
import brain from 'emoji:brain';
import pawn from 'emoji:chess-pawn';
import cap from 'emoji:graduation-cap';
import letters from 'emoji:input-latin-lowercase';
import laptop from 'emoji:laptop';
import coins from 'emoji:money-bag';
import dolls from 'emoji:nesting-dolls';
import book from 'emoji:open-book';
import purse from 'emoji:purse';
import robot from 'emoji:robot';
import liberty from 'emoji:statue-of-liberty';
import triangle from 'emoji:triangular-ruler';
import type { EmojiPicture } from '#src/ui/emoji.tsx';
import type { CourseKey } from './course-list.ts';

/** An object for each course, wherever it is shown. */
export const coursePictures: Record<CourseKey, EmojiPicture> = {
  quran: book,
  coding: laptop,
  robotics: robot,
  abacus: abacus,
  mathematics: brain,
  business: coins,
  chess: pawn,
  sat: cap,
  phonics: letters,
  russian: dolls,
  art: palette,
  english: liberty,
  math: triangle,
  money: purse,
};
