import boy from 'emoji:boy';
import child from 'emoji:child';
import girl from 'emoji:girl';
import man from 'emoji:man';
import bearded from 'emoji:man-beard';
import student from 'emoji:man-student';
import woman from 'emoji:woman';
import curly from 'emoji:woman-curly-hair';
import headscarf from 'emoji:woman-with-headscarf';
import type { EmojiPicture } from '#src/ui/emoji.tsx';

/** A drawn face for each review, by its id: no person is shown who did not say it. */
export const reviewPictures: Record<string, EmojiPicture> = {
  dilnoza: woman,
  amir: boy,
  sherzod: bearded,
  laylo: girl,
  rustam: man,
  kamron: student,
  fatima: headscarf,
  madina: child,
  nargiza: curly,
};
