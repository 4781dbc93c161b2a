import type { EmojiPicture } from '#src/ui/look/emoji.tsx';

/** A drawn face for each review, by its id: no person is shown who did not say it. */
export const reviewPictures: Record<string, EmojiPicture> = {
  dilnoza: 'woman',
  amir: 'boy',
  sherzod: 'man-beard',
  laylo: 'girl',
  rustam: 'man',
  kamron: 'man-student',
  fatima: 'woman-with-headscarf',
  madina: 'child',
  nargiza: 'woman-curly-hair',
};
