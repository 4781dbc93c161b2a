import clock from 'emoji:alarm-clock';
import star from 'emoji:glowing-star';
import puzzle from 'emoji:puzzle-piece';
import hands from 'emoji:raising-hands';
import seedling from 'emoji:seedling';
import calendar from 'emoji:spiral-calendar';
import trophy from 'emoji:trophy';
import teacher from 'emoji:woman-teacher';
import type { EmojiPicture } from '#src/ui/emoji.tsx';
import type { PlanKind } from './plans.ts';

/** What speaks for a kind of lesson; `name` is its key in `tiles` of the texts. */
type Tile = { name: string; picture: EmojiPicture };

export const tiles: Record<PlanKind, Tile[]> = {
  group: [
    { name: 'small', picture: hands },
    { name: 'together', picture: puzzle },
    { name: 'live', picture: teacher },
    { name: 'schedule', picture: calendar },
  ],
  individual: [
    { name: 'pace', picture: seedling },
    { name: 'heard', picture: star },
    { name: 'hours', picture: clock },
    { name: 'goal', picture: trophy },
  ],
};
