import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { optionIn } from '#src/offer/trials/choices.ts';
import { useAlive } from '#src/platform/browser/alive.ts';
import { hearServerClock, pageTakes } from '#src/platform/browser/server-clock.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Loading } from '#src/ui/elements/loading.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { Door } from '../door/door.tsx';
import { useLookingAgain } from '../door/looking-again.ts';
import { Moved } from '../door/moved.tsx';
import { NotOpenYet } from '../door/not-open-yet.tsx';
import { openAgain, type ReadRoom, type RoomAhead, readRoom } from '../door/read-room.ts';
import { Refused } from '../door/refused.tsx';
import { forgetChoice, rememberChoice } from '../door/remembered.ts';
import { useStraightIn } from '../door/straight-in.ts';
import { waysOn } from '../door/ways-on.ts';
import type { Coming, RoomClient } from '../line/client.ts';
import { leads } from '../permissions.ts';
import { DoorFrame } from './door-frame.tsx';
import { InRoom } from './in-room.tsx';

/** Opens the line into a room. */
export type OpenRoom = (coming: Coming) => Promise<RoomClient>;

const openRoom: OpenRoom = async (coming) => {
  const { LiveRoom } = await import('../media/live-room.ts');
  return new LiveRoom(coming);
};

/** A room from the door to the way out. @param open is another one in tests */
export function RoomPage({ read, open = openRoom }: { read: ReadRoom; open?: OpenRoom }) {
  const { t } = useTranslation('room/door');
  const alive = useAlive();
  const { revalidate } = useRevalidator();
  const room = 'room' in read ? read.room : undefined;
  const title = useTitle(room);
  const [readFirst, setReadFirst] = useState<number>();
  if (room && readFirst === undefined) setReadFirst(Date.parse(room.startsAt));
  const ways = waysOn(read.way, read.key, room);
  useEffect(() => {
    if (room) hearServerClock(Date.parse(room.now), Date.now(), pageTakes);
  }, [room]);
  const [inside, setInside] = useState<{ client: RoomClient; coming: Coming }>();
  const [failed, setFailed] = useState(false);
  const again = useCallback(() => void revalidate(), [revalidate]);
  const moved = useCallback(async () => {
    await revalidate();
    setInside(undefined);
  }, [revalidate]);

  const enter = useCallback(
    async (coming: Coming) => {
      setFailed(false);
      try {
        setInside({ client: await open(coming), coming });
      } catch {
        // What the door has opened goes nowhere.
        for (const track of [coming.voice, coming.camera]) track?.stop();
        setFailed(true);
      }
    },
    [open],
  );
  const why = failed ? 'unavailable' : 'why' in read ? read.why : read.room.refusal;
  const isRefused = why !== undefined && !(why === 'not-open-yet' && room);
  const isComing = useStraightIn(read, !why && !inside, enter);

  // Whoever goes elsewhere, by the browser’s own button too, has left.
  useEffect(() => () => inside?.client.leave(), [inside]);

  function leave(): void {
    if (room) forgetChoice(room._id);
    inside?.client.leave();
    location.assign(ways.away.href);
  }

  /** Without the devices: whoever comes in anew opens them there. */
  function enterAnew(learners: string[]): void {
    if (!inside) return;
    rememberChoice(inside.coming.meeting, { learners });
    void enter({ ...inside.coming, learners, voice: null, camera: null });
  }

  async function openRoomAgain(): Promise<void> {
    if (!room) return;
    await openAgain(room._id);
    if (inside) enterAnew(inside.coming.learners);
    else again();
  }

  /**
   * Whoever was in a lesson that was ended comes back into it by themselves once it is opened again; whoever is before
   * the door hears that it was moved or cancelled, or that they have no place or no session any more. A network that is
   * gone for a moment changes nothing.
   */
  async function lookAgain(): Promise<void> {
    const { way, key } = read;
    const now = await readRoom(way, key).catch((error) => (isSignedOut(error) ? 'signed-out' : undefined));
    if (!room || !now) return;
    if (now === 'signed-out') return again();
    if ('why' in now) return now.why === 'unavailable' ? undefined : again();
    const { refusal, startsAt } = now.room;
    if (inside && !refusal) enterAnew(inside.coming.learners);
    if (!inside && (refusal !== room.refusal || startsAt !== room.startsAt)) again();
  }
  const isOver = useNow() < Date.parse(room?.endsAt ?? '') && why === 'over';
  useLookingAgain(!inside && (isOver || (room !== undefined && !isRefused)), lookAgain);

  if (inside && room) {
    const child = namesOf(room, inside.coming.learners);
    return (
      <InRoom
        {...inside}
        way={read.way}
        ways={ways}
        title={title}
        onLeave={leave}
        onMoved={moved}
        guardian={child ? { child, onBeside: () => enterAnew([]) } : undefined}
        onAgain={() => enterAnew(inside.coming.learners)}
        onOpenAgain={leads(room.kind) ? openRoomAgain : undefined}
        onLook={lookAgain}
      />
    );
  }
  return (
    <DoorFrame title={room && title} away={isRefused ? undefined : ways.away}>
      <PageTitle>{room ? t('title', { title }) : t('refused.not-yours.title')}</PageTitle>
      {room && !isRefused && <Moved from={readFirst} to={Date.parse(room.startsAt)} />}
      {isRefused ? (
        <Refused
          why={why}
          way={read.way}
          ways={ways}
          onAgain={failed ? () => setFailed(false) : again}
          onOpenAgain={room?.opensAgain && openRoomAgain}
        />
      ) : why && room ? (
        <NotOpenYet room={room} onOpen={again} />
      ) : alive && !isComing && 'room' in read ? (
        <Door read={read} onEnter={(coming) => void enter(coming)} />
      ) : (
        <Loading />
      )}
    </DoorFrame>
  );
}

function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unauthenticated';
}

/** What the lesson is called; a trial lesson by its subject. */
function useTitle(room: Pick<RoomAhead, 'title' | 'subject'> | undefined): string {
  const { t } = useTranslation('room/door');
  return room?.title ?? (room?.subject ? optionIn(t, room.subject) : t('trial'));
}

/** The first names of those for whom a guardian comes in; '' where they come by themselves. */
function namesOf({ kind, learners }: Pick<RoomAhead, 'kind' | 'learners'>, ids: readonly string[]): string {
  if (kind !== 'guardian') return '';
  const named = learners.filter(({ _id }) => ids.includes(_id)).map(({ firstName }) => firstName);
  return named.filter(Boolean).join(', ');
}
