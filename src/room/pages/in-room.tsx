import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Loading } from '#src/ui/elements/loading.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { useLookingAgain } from '../door/looking-again.ts';
import type { Way } from '../door/read-room.ts';
import { Refused } from '../door/refused.tsx';
import { playTone } from '../door/tone.ts';
import type { WaysOn } from '../door/ways-on.ts';
import type { Coming, RoomClient } from '../line/client.ts';
import { waitsFor } from '../room.ts';
import { Afterwards } from '../stage/afterwards.tsx';
import { Announcements } from '../stage/news/announcements.tsx';
import { ChooseDialog } from '../stage/questions.tsx';
import { Stage } from '../stage/stage.tsx';
import { isQuiet, useView } from '../stage/use-view.ts';
import { WaitingRoom } from '../stage/waiting-room.tsx';

type InRoomProps = {
  client: RoomClient;
  coming: Coming;
  way: Way;
  ways: WaysOn;
  title: string;
  onLeave: () => void;
  /** Whom a guardian came in for, and what lets them in by themselves. */
  guardian: { child: string; onBeside: () => void } | undefined;
  /** Comes in anew: from another device back to here, for one. */
  onAgain: () => void;
  /** Opens a lesson again that was ended, for whoever may. */
  onOpenAgain: (() => void) | undefined;
  /** Looks whether a lesson that was ended has been opened again. */
  onLook: () => void;
  /** The lesson was moved to later: back to the door, which opens by itself. */
  onMoved: () => void;
};

/** Whoever has come in: they wait, learn, and find the way on. */
export function InRoom(props: InRoomProps) {
  const { client, coming, way, ways, title, guardian, onLeave, onAgain, onMoved, onOpenAgain, onLook } =
    props;
  const { t } = useTranslation('room/stage');
  const view = useView(client);
  const phase = view.state?.phase;
  const quiet = isQuiet(view);
  const waited = useRef(false);
  useEffect(() => {
    if (phase === 'open' && waited.current && !quiet) void playTone('chime');
    waited.current = phase === 'waiting';
  }, [phase, quiet]);

  const why = view.refusal?.why;
  useEffect(() => {
    if (why === 'not-open-yet') onMoved();
  }, [why, onMoved]);

  // Whoever was asked out waits before the door, with nothing on, and is let in again or comes by themselves.
  const goesOut = waitsFor.find((one) => one === why);
  const waits = view.waitsFor ?? goesOut;
  const wentOut = useRef<RoomClient>(undefined);
  useEffect(() => {
    if (!goesOut || wentOut.current === client) return;
    wentOut.current = client;
    onAgain();
  }, [goesOut, client, onAgain]);

  const now = useNow();
  const isOn = phase === 'open' || phase === 'left-alone';
  // Whoever was in sees the same when the room is closed a minute later.
  const isOver = phase === 'ended' || why === 'over';
  const mayOpenAgain = isOver && now < (view.endsAt ?? 0);
  // A line that still stands is told so.
  useLookingAgain(mayOpenAgain && why === 'over', onLook);
  const screen = isOver
    ? 'ended'
    : waits
      ? 'waits'
      : view.refusal
        ? 'refused'
        : isOn
          ? 'stage'
          : (phase ?? 'connecting');
  const place = useFocusOn(screen);
  return (
    <div ref={place} className="contents">
      <PageTitle>{screen === 'stage' ? t('title', { title }) : title}</PageTitle>
      <Announcements view={view} />
      {view.connection === 'choose' && <ChooseDialog client={client} onLeave={onLeave} guardian={guardian} />}
      {screen === 'refused' && view.refusal && (
        <div className="wrap max-w-5xl py-4 sm:py-8">
          <Refused why={view.refusal.why} way={way} ways={ways} onAgain={onAgain} />
        </div>
      )}
      {waits && screen === 'waits' && (
        <div className="wrap max-w-5xl py-4 sm:py-8">
          <Refused why={waits} way={way} ways={ways} />
        </div>
      )}
      {screen === 'ended' && <Afterwards ways={ways} onOpenAgain={mayOpenAgain ? onOpenAgain : undefined} />}
      {screen === 'stage' && (
        <Stage client={client} view={view} title={title} coming={coming} onLeave={onLeave} />
      )}
      {screen === 'waiting' && <WaitingRoom view={view} title={title} onLeave={onLeave} />}
      {screen === 'connecting' && (
        <>
          <h1 className="sr-only">{t('connecting')}</h1>
          <Loading />
        </>
      )}
    </div>
  );
}

/** What had the focus has gone with its screen: the next one begins at its heading. */
function useFocusOn(screen: string) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other screen
  useEffect(() => {
    const heading = place.current?.querySelector('h1');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [screen]);
  return place;
}
