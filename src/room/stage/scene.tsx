import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { PictureSource } from '../board/pictures.ts';
import { Picture } from '../door/picture.tsx';
import type { RoomClient, RoomView } from '../line/client.ts';
import { arrange } from './arrange.ts';
import { BoardPlace } from './board-place.tsx';
import { usePlaces } from './places.ts';
import { Tile } from './tile.tsx';

type SceneProps = { client: RoomClient; view: RoomView; source: PictureSource; onPeople: () => void };

/** What is seen: one thing large, a few people small, and a button to the rest. */
export function Scene({ client, view, source, onPeople }: SceneProps) {
  const { t } = useTranslation('room/stage');
  const [pinned, setPinned] = useState<string | null>(null);
  const places = usePlaces();
  const { large, strip, rest } = useMemo(() => arrange(view, pinned, places), [view, pinned, places]);
  const largeId = large.what === 'person' ? large.who.id : null;
  useEffect(() => client.showLarge(largeId ? [largeId] : []), [client, largeId]);
  const tile = (who: (typeof strip)[number], isLarge: boolean) => (
    <Tile
      person={who}
      view={view}
      large={isLarge}
      pinned={who.id === pinned}
      onPin={() => setPinned(who.id === pinned ? null : who.id)}
    />
  );
  const screen = large.what === 'screen' ? screenOf(view, large.who.id) : null;
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col gap-1.5 p-1.5 landscape:flex-row">
      <div className="relative grid min-h-0 min-w-0 grow place-items-stretch">
        {large.what === 'person' && tile(large.who, true)}
        {large.what === 'board' && <BoardPlace client={client} view={view} source={source} />}
        {large.what === 'screen' && (
          <div className="relative min-h-0 overflow-hidden rounded-lg bg-night text-milk">
            {screen && <Picture track={screen} className="absolute inset-0 size-full object-contain" />}
            <p className="absolute bottom-1 left-1 rounded-sm bg-night px-2 py-0.5 text-sm">
              {large.who.id === view.me ? t('screen.own') : t('screen.of', { name: large.who.name })}
            </p>
          </div>
        )}
      </div>
      {(strip.length > 0 || rest > 0) && (
        <ul
          aria-label={t('people.others')}
          className="flex h-24 shrink-0 justify-center gap-1.5 landscape:h-auto landscape:w-28 landscape:flex-col lg:landscape:w-52"
        >
          {strip.map((person) => (
            <li
              key={person.id}
              className="min-h-0 max-w-40 min-w-0 flex-1 landscape:max-h-36 landscape:max-w-none"
            >
              {tile(person, false)}
            </li>
          ))}
          {rest > 0 && (
            <li className="flex shrink-0">
              <button
                type="button"
                onClick={onPeople}
                className="min-h-11 min-w-11 grow rounded-lg bg-sand px-2 font-bold"
              >
                <span aria-hidden="true">{`+${rest}`}</span>
                <span className="sr-only">{t('people.more', { count: rest })}</span>
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function screenOf(view: RoomView, id: string): MediaStreamTrack | null {
  return id === view.me ? view.own.screenTrack : (view.heard.get(id)?.screen ?? null);
}
