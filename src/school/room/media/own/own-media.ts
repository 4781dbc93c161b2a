import type { Coming, RoomView } from '../../line/client.ts';
import type { PersonIn, RoomState, TrackKind } from '../../protocol.ts';
import { type Allowed, allowed, type Hold, nextHold } from '../holds.ts';
import type { Tracks } from '../transport.ts';
import { type Device, openDevice } from './device.ts';
import { openScreen, type Screen } from './screen.ts';

/** What this device can send, and does. */
export type OwnMedia = {
  voice: Device;
  camera: Device;
  screen: Screen;
  /** Holds back what the room does not let it send, and lets go what it does. */
  obey(me: PersonIn | undefined, state: RoomState | null): void;
  /** What is sent now. */
  sent(): Tracks;
  view(): Omit<RoomView['own'], 'picturesHeldBack'>;
  /** The teacher, or the room, has switched it off. */
  switchOff(what: TrackKind): void;
  end(): void;
};

export function openOwnMedia(coming: Coming, changed: () => void): OwnMedia {
  const voice = openDevice('voice', coming.voice, told);
  const camera = openDevice('camera', coming.camera, told);
  const screen = openScreen(told);
  let may: Allowed = { voice: false, camera: false, screen: false };
  const holds: Record<'voice' | 'camera', Hold> = { voice: null, camera: null };

  function told() {
    enable();
    changed();
  }

  function enable() {
    for (const device of [voice, camera]) {
      const track = device.track();
      if (track) track.enabled = device.isOn() && (device === voice ? may.voice : may.camera);
    }
  }

  function obey(me: PersonIn | undefined, state: RoomState | null) {
    may = allowed(me, state);
    for (const kind of ['voice', 'camera'] as const) {
      const { hold, switchOff: isOver } = nextHold(holds[kind], may[kind], state?.phase ?? 'waiting');
      holds[kind] = hold;
      if (isOver) switchOff(kind);
    }
    if (!may.screen) screen.stop();
    enable();
  }

  function switchOff(what: TrackKind) {
    if (what === 'screen') screen.stop();
    else (what === 'voice' ? voice : camera).set(false);
  }

  function sent(): Tracks {
    return {
      voice: may.voice && voice.isOn() ? voice.track() : null,
      camera: may.camera && camera.isOn() ? camera.track() : null,
      screen: may.screen ? screen.track() : null,
    };
  }

  function view() {
    const screenTrack = screen.track();
    const shows = camera.isOn() && may.camera && camera.track() !== null;
    return {
      // One that is wanted and not there is not on: pressing it tries again.
      voice: voice.isOn() && may.voice && voice.track() !== null,
      camera: shows,
      screen: screenTrack !== null,
      cameraTrack: shows ? camera.track() : null,
      screenTrack,
      voiceDevice: voice.id(),
      cameraDevice: camera.id(),
      problem: { voice: voice.problem(), camera: camera.problem() },
    };
  }

  function end() {
    voice.end();
    camera.end();
    screen.stop();
  }

  return { voice, camera, screen, obey, sent, view, switchOff, end };
}
