import { useCallback, useEffect, useRef, useState } from 'react';
import { keepDevice, keptDevices } from '../line/choices.ts';
import { type DeviceProblem, unansweredAfter } from '../line/client.ts';

/** For how long after it has opened a device is not closed, in milliseconds: a press that came late meant to open it. */
const pressedLate = 600;

export type DeviceKind = 'voice' | 'camera';

/** A microphone or a camera as the door has opened it. */
export type Device = {
  track: MediaStreamTrack | null;
  problem: DeviceProblem | null;
  opening: boolean;
  /** Opens it, or another one of its kind. */
  open: (deviceId?: string) => Promise<void>;
  close: () => void;
  /** The track goes into the room: this door does not stop it any more. */
  handOver: () => MediaStreamTrack | null;
};

/**
 * Opens a device when asked; at once where the browser has been allowed it before, else never by itself.
 * @param wanted not where its owner has come into this room without it: then it stays off until they say otherwise
 */
export function useDevice(kind: DeviceKind, wanted = true): Device {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [problem, setProblem] = useState<DeviceProblem | null>(null);
  const [opening, setOpening] = useState(false);
  const held = useRef<MediaStreamTrack | null>(null);
  const hasLeft = useRef(false);
  const openedAt = useRef(0);

  const keep = useCallback((next: MediaStreamTrack | null) => {
    if (held.current !== next) held.current?.stop();
    held.current = next;
    setTrack(next);
  }, []);

  const open = useCallback(
    async (deviceId?: string) => {
      setOpening(true);
      const late = setTimeout(() => {
        setOpening(false);
        setProblem('unanswered');
      }, unansweredAfter);
      const opened = await (deviceId ? openTrack(kind, deviceId) : openKept(kind));
      clearTimeout(late);
      // Whoever has gone in meanwhile is not filmed by the door.
      if (hasLeft.current) return typeof opened === 'string' ? undefined : opened.stop();
      setOpening(false);
      if (typeof opened === 'string') return setProblem(opened);
      if (!held.current) openedAt.current = performance.now();
      setProblem(null);
      opened.addEventListener('ended', () => {
        if (held.current !== opened) return;
        keep(null);
        setProblem('ended');
      });
      keep(opened);
    },
    [kind, keep],
  );

  useEffect(() => {
    let left = false;
    hasLeft.current = false;
    if (wanted)
      void isAllowed(kind).then((allowed) => {
        if (allowed && !left && !held.current) void open();
      });
    return () => {
      left = true;
      hasLeft.current = true;
      held.current?.stop();
    };
  }, [kind, wanted, open]);

  const close = useCallback(() => {
    if (performance.now() - openedAt.current > pressedLate) keep(null);
  }, [keep]);
  const handOver = useCallback(() => {
    const given = held.current;
    held.current = null;
    return given;
  }, []);
  return { track, problem, opening, open, close, handOver };
}

/** Opens the device that this tab used last, or another of its kind where that is not there any more. */
export async function openKept(kind: DeviceKind): Promise<MediaStreamTrack | DeviceProblem> {
  const id = keptDevices()?.[kind].id;
  const track = id ? await openTrack(kind, id) : 'missing';
  return track === 'missing' ? openTrack(kind) : track;
}

/** With what somebody goes in: a page that is loaded anew opens that and no more. */
export function keepAtDoor(kind: DeviceKind, track: MediaStreamTrack | null): void {
  const id = track?.getSettings().deviceId ?? keptDevices()?.[kind].id ?? null;
  keepDevice(kind, { on: track !== null, id });
}

/** Opens a device. @returns its track, or what is in the way */
async function openTrack(kind: DeviceKind, deviceId?: string): Promise<MediaStreamTrack | DeviceProblem> {
  const which = deviceId ? { deviceId: { exact: deviceId } } : {};
  try {
    const stream = await navigator.mediaDevices.getUserMedia(
      kind === 'voice'
        ? { audio: { ...which, echoCancellation: true, noiseSuppression: true, autoGainControl: true } }
        : {
            video: {
              ...which,
              width: { ideal: 640 },
              height: { ideal: 360 },
              frameRate: { ideal: 15, max: 24 },
            },
          },
    );
    return stream.getTracks()[0] ?? 'missing';
  } catch (error) {
    return problemOf(error);
  }
}

/** Whether the browser opens it without asking. Firefox and Safari do not say; they are asked by the button. */
export async function isAllowed(kind: DeviceKind): Promise<boolean> {
  const name = (kind === 'voice' ? 'microphone' : 'camera') as PermissionName;
  try {
    return (await navigator.permissions.query({ name })).state === 'granted';
  } catch {
    return false;
  }
}

function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}
