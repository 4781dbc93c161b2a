import type { UpcomingSlug } from '#src/offer/subscriptions/upcoming-courses.ts';
import type { EmojiPicture } from '#src/ui/look/emoji.tsx';

/** An object for each upcoming course, and the ground it stands on. */
export const pictures: Record<UpcomingSlug, { picture: EmojiPicture; ground: string }> = {
  'young-inventors': { picture: 'light-bulb', ground: 'bg-honey' },
  'music-theory': { picture: 'musical-score', ground: 'bg-sky' },
  'science-explorers': { picture: 'alembic', ground: 'bg-mint' },
  ethics: { picture: 'handshake', ground: 'bg-blush' },
  blogging: { picture: 'writing-hand', ground: 'bg-sky' },
  entrepreneurship: { picture: 'rocket', ground: 'bg-honey' },
};
