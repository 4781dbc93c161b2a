import type { EmojiPicture } from '#src/ui/look/emoji.tsx';
import type { CourseKey } from '../course-list.ts';

/** What stands to the left and the right of a course's own picture on its page. */
export const picturesBeside: Record<CourseKey, [EmojiPicture, EmojiPicture]> = {
  quran: ['crescent-moon', 'prayer-beads'],
  coding: ['video-game', 'puzzle-piece'],
  robotics: ['gear', 'battery'],
  abacus: ['stopwatch', 'glowing-star'],
  mathematics: ['input-numbers', 'light-bulb'],
  business: ['bar-chart', 'coin'],
  chess: ['crown', 'trophy'],
  sat: ['pencil', 'rocket'],
  phonics: ['duck', 'books'],
  russian: ['speech-balloon', 'bear'],
  art: ['paintbrush', 'framed-picture'],
  english: ['backpack', 'postbox'],
  math: ['pie', 'hundred-points'],
  money: ['receipt', 'bank'],
};
