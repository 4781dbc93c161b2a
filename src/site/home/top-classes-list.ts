import type { CategoryKey } from '#src/offer/lessons/categories/category-names.ts';
import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import type { EmojiPicture } from '#src/ui/look/emoji.tsx';

/** A class that many have taken (spec §9, Top classes); its words stand in `home:top.classes.<id>`. */
export type TopClass = {
  id: keyof MessageFiles['home']['top']['classes'];
  weeks: number;
  students: string;
  level: 'beginner' | 'intermediate';
  /** Its category. */
  category: CategoryKey;
  picture: EmojiPicture;
  /** The ground its picture stands on. */
  ground: string;
};

export const topClasses: readonly TopClass[] = [
  {
    id: 'chess',
    weeks: 6,
    students: '120+',
    level: 'beginner',
    category: 'chess',
    picture: 'trophy',
    ground: 'bg-mint',
  },
  {
    id: 'games',
    weeks: 8,
    students: '200+',
    level: 'intermediate',
    category: 'coding',
    picture: 'joystick',
    ground: 'bg-sky',
  },
  {
    id: 'reading',
    weeks: 10,
    students: '350+',
    level: 'beginner',
    category: 'phonics',
    picture: 'input-latin-uppercase',
    ground: 'bg-blush',
  },
];
