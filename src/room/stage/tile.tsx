import Hand from 'lucide-react/icons/hand';
import MicOff from 'lucide-react/icons/mic-off';
import Pin from 'lucide-react/icons/pin';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Picture } from '../door/picture.tsx';
import type { RoomView } from '../line/client.ts';
import type { PersonIn } from '../protocol.ts';
import { initials } from './use-view.ts';

type TileProps = {
  person: PersonIn;
  view: RoomView;
  large?: boolean;
  pinned: boolean;
  /** Pins, or lets go. */
  onPin: () => void;
};

/** Somebody in the room: a picture or letters, the name, and how it is with hand, microphone and line. */
export function Tile({ person, view, large = false, pinned, onPin }: TileProps) {
  const { t } = useTranslation('room/stage');
  const isMe = person.id === view.me;
  const heard = view.heard.get(person.id);
  const track = isMe ? view.own.cameraTrack : person.camera ? heard?.camera : null;
  const speaks = person.voice && !person.away && ((heard?.level ?? 0) > 0.05 || view.speaker === person.id);
  const words = [
    person.away && t('tile.away', { name: person.name }),
    !person.away && person.line === 'poor' && !isMe && t('tile.slow', { name: person.name }),
  ].find(Boolean);
  return (
    <button
      type="button"
      aria-pressed={pinned}
      onClick={onPin}
      className={`relative grid min-h-0 min-w-0 place-items-center overflow-hidden rounded-lg bg-sand text-ink ${
        large ? 'size-full' : 'h-full w-full'
      } ${speaks ? 'outline-3 -outline-offset-3 outline-turquoise-bright' : ''}`}
    >
      {track && !person.away ? (
        <Picture track={track} mirrored={isMe} className="absolute inset-0 size-full object-cover" />
      ) : (
        <Face who={person} among={view.people} className={large ? 'w-24 text-2xl sm:w-36' : 'w-10 text-sm'} />
      )}
      <span className="absolute inset-x-1 bottom-1 flex min-w-0 items-center gap-1">
        <span className="flex min-w-0 items-center gap-1 rounded-sm bg-night px-1.5 py-0.5 text-sm font-semibold text-milk">
          {!person.voice && <MicOff size={14} aria-hidden className="shrink-0" />}
          <span className="min-w-0 text-left leading-tight wrap-anywhere">
            {isMe ? t('tile.me', { name: person.name }) : person.name}
          </span>
          {!person.voice && <span className="sr-only">{t('tile.muted')}</span>}
        </span>
        {pinned && <Pin size={16} aria-hidden className="shrink-0 rounded-sm bg-night p-0.5 text-milk" />}
      </span>
      {person.hand !== null && (
        <span className="absolute top-1 right-1 rounded-full bg-saffron p-1.5 text-night">
          <Hand size={large ? 24 : 16} aria-hidden />
          <span className="sr-only">{t('tile.hand')}</span>
        </span>
      )}
      {words && (
        <span className="absolute inset-x-1 top-1 justify-self-start rounded-sm bg-honey px-1.5 py-0.5 text-left text-sm text-ink">
          <span>{words}</span>
        </span>
      )}
      <span className="sr-only">{t('tile.showLarge')}</span>
    </button>
  );
}

type Who = Pick<PersonIn, 'id' | 'name'>;
type FaceProps = { who: Who; among: readonly Who[]; className?: string };

/** The letters of somebody in the place of a picture, as they tell them from the others. */
export function Face({ who, among, className = '' }: FaceProps) {
  const others = among.filter(({ id }) => id !== who.id).map(({ name }) => name);
  return (
    <span
      aria-hidden="true"
      className={`grid aspect-square place-items-center rounded-full bg-lapis font-bold text-milk ${className}`}
    >
      {initials(who.name, others)}
    </span>
  );
}
