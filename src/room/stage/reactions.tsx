import { useRef } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji, type EmojiPicture } from '#src/ui/look/emoji.tsx';
import type { RoomClient, RoomView } from '../line/client.ts';
import { type Reaction, reactions } from '../room.ts';
import { useLentFocus } from './panel.tsx';

const pictures: Record<Reaction, EmojiPicture> = {
  yes: 'thumbs-up',
  no: 'thumbs-down',
  clap: 'clapping-hands',
  laugh: 'grinning-squinting-face',
  heart: 'red-heart',
  star: 'glowing-star',
};

/** So many float at once; a class of twenty that claps must not cover the lesson. */
const most = 8;

/** The six things that one can show without a word. Esc closes them. */
export function ReactionChoice({ client, onDone }: { client: RoomClient; onDone: () => void }) {
  const { t } = useTranslation('room/stage');
  const first = useRef<HTMLButtonElement>(null);
  useLentFocus(first);
  return (
    <fieldset
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      aria-label={t('bar.react')}
      className="flex shrink-0 justify-center gap-1 border-line border-t-[1.5px] p-1.5"
    >
      {reactions.map((what, at) => (
        <button
          key={what}
          ref={at === 0 ? first : undefined}
          type="button"
          onClick={() => {
            client.react(what);
            onDone();
          }}
          className="grid size-12 place-items-center rounded-lg hover:bg-sand"
        >
          <Emoji picture={pictures[what]} size={32} alt={t(`reaction.${what}`)} eager />
        </button>
      ))}
    </fieldset>
  );
}

/** What was just shown by whom: it floats up and goes; whoever asks for no motion reads it. */
export function FloatingReactions({ view }: { view: RoomView }) {
  const { t } = useTranslation('room/stage');
  return (
    <ul
      aria-live="polite"
      className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap justify-center gap-2"
    >
      {view.reactions.slice(-most).map(({ key, from, what }) => (
        <li
          key={key}
          className="flex items-center gap-1.5 rounded-full bg-night px-2.5 py-1 text-sm text-milk motion-safe:animate-[rise_2.4s_ease-out]"
        >
          <Emoji picture={pictures[what]} size={24} alt={t(`reaction.${what}`)} eager />
          <span className="max-w-28 leading-tight wrap-anywhere">{nameOf(view, from)}</span>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ people }: RoomView, id: string): string {
  return people.find((person) => person.id === id)?.name ?? '';
}
