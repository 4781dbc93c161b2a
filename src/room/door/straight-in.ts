import { useEffect, useState } from 'react';
import { keptDevices, keptWishes } from '../line/choices.ts';
import type { Coming } from '../line/client.ts';
import type { KnownRoom, ReadRoom } from './read-room.ts';
import { type Chosen, rememberedChoice } from './remembered.ts';
import { type DeviceKind, isAllowed, openKept } from './use-device.ts';

/**
 * Leads somebody who was in before this page was loaded anew straight in again, as whom they chose at the door, and
 * with what was on at last. A device that the browser would have to ask for stays closed: it is opened in the room.
 * @param mayEnter whether nothing is in the way
 * @returns whether they are on their way in, so that no door is shown
 */
export function useStraightIn(
  read: ReadRoom,
  mayEnter: boolean,
  enter: (coming: Coming) => Promise<void>,
): boolean {
  const [chosen] = useState(() =>
    typeof window !== 'undefined' && 'room' in read ? choiceAt(read) : undefined,
  );
  const [done, setDone] = useState(false);
  const [came, setCame] = useState(false);
  useEffect(() => {
    if (!chosen || !mayEnter || done || !('room' in read)) return;
    setDone(true);
    const devices = keptDevices();
    void Promise.all([reopen('voice', devices?.voice.on), reopen('camera', devices?.camera.on)])
      .then(([voice, camera]) =>
        enter({
          meeting: read.room._id,
          as: read.way,
          ...(read.way === 'trial' && { trial: read.key }),
          learners: chosen.learners,
          voice,
          camera,
          wishes: keptWishes(),
        }),
      )
      .then(() => setCame(true));
  }, [chosen, mayEnter, done, read, enter]);
  // Once: whoever comes back from the room, or could not get in, stands at the door.
  return Boolean(chosen) && mayEnter && !came;
}

/**
 * As whom they may still come of those whom they chose; undefined where nobody of them is left, so that a child’s device
 * does not come in as a guardian’s.
 */
export function choiceAt({ room }: KnownRoom): Chosen | undefined {
  const chosen = rememberedChoice(room._id);
  const known = room.learners.map(({ _id }) => _id);
  const learners = chosen?.learners.filter((id) => known.includes(id)) ?? [];
  return chosen && (learners.length > 0 || chosen.learners.length === 0) ? { learners } : undefined;
}

async function reopen(kind: DeviceKind, wanted: boolean | undefined): Promise<MediaStreamTrack | null> {
  if (!wanted || !(await isAllowed(kind))) return null;
  const track = await openKept(kind);
  return typeof track === 'string' ? null : track;
}
