import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import type { EmojiPicture } from '#src/ui/look/emoji.tsx';
import type { PlanKind } from './plans.ts';

/** An advantage of a kind of lesson; `name` is its key in `tiles` of the texts. */
type Tile = { name: keyof MessageFiles['pricing']['tiles']; picture: EmojiPicture };

export const tiles: Record<PlanKind, Tile[]> = {
  group: [
    { name: 'small', picture: 'raising-hands' },
    { name: 'together', picture: 'puzzle-piece' },
    { name: 'live', picture: 'woman-teacher' },
    { name: 'schedule', picture: 'spiral-calendar' },
  ],
  individual: [
    { name: 'pace', picture: 'seedling' },
    { name: 'heard', picture: 'glowing-star' },
    { name: 'hours', picture: 'alarm-clock' },
    { name: 'goal', picture: 'trophy' },
  ],
};
