import science from 'emoji:alembic';
import ethics from 'emoji:handshake';
import inventors from 'emoji:light-bulb';
import music from 'emoji:musical-score';
import entrepreneurship from 'emoji:rocket';
import blogging from 'emoji:writing-hand';
import type { UpcomingSlug } from '#src/subscriptions/options.ts';
import type { EmojiPicture } from '#src/ui/emoji.tsx';

/** An object for each upcoming course, and the ground it stands on. */
export const pictures: Record<UpcomingSlug, { picture: EmojiPicture; ground: string }> = {
  'young-inventors': { picture: inventors, ground: 'bg-honey' },
  'music-theory': { picture: music, ground: 'bg-sky' },
  'science-explorers': { picture: science, ground: 'bg-mint' },
  ethics: { picture: ethics, ground: 'bg-blush' },
  blogging: { picture: blogging, ground: 'bg-sky' },
  entrepreneurship: { picture: entrepreneurship, ground: 'bg-honey' },
};
