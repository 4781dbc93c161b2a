import { useEffect, useState } from 'react';
import type { Coming } from '../line/client.ts';
import { keptDevices, keptWishes } from '../line/kept.ts';
import type { ReadRoom } from './read-room.ts';
import { rememberedChoice } from './remembered.ts';
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
    typeof window !== 'undefined' && 'room' in read ? rememberedChoice(read.room._id) : undefined,
  );
  const [done, setDone] = useState(false);
  const [came, setCame] = useState(false);
  useEffect(() => {
    if (!chosen || !mayEnter || done || !('room' in read)) return;
    setDone(true);
    const devices = keptDevices();
    const known = read.room.learners.map(({ _id }) => _id);
    void Promise.all([reopen('voice', devices?.voice.on), reopen('camera', devices?.camera.on)])
      .then(([voice, camera]) =>
        enter({
          meeting: read.room._id,
          as: read.way,
          ...(read.way === 'trial' && { trial: read.key }),
          learners: chosen.learners.filter((id) => known.includes(id)),
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

async function reopen(kind: DeviceKind, wanted: boolean | undefined): Promise<MediaStreamTrack | null> {
  if (!wanted || !(await isAllowed(kind))) return null;
  const track = await openKept(kind);
  return typeof track === 'string' ? null : track;
}
