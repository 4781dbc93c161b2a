import type { Coming, RoomView } from '../../line/client.ts';
import type { PersonIn, RoomState, TrackKind } from '../../protocol.ts';
import type { Phase } from '../../room.ts';
import { type Allowed, allowed, waits } from '../holds.ts';
import type { Tracks } from '../transport.ts';
import { Device } from './device.ts';
import { openScreen, type Screen } from './screen.ts';

const kinds = ['voice', 'camera'] as const;
type Kind = (typeof kinds)[number];

/** What this device can send, and does. */
export type OwnMedia = {
  voice: Device;
  camera: Device;
  screen: Screen;
  /** Sends what the room lets it send. What it does not is off; after the lesson, and on a second screen, all is closed. */
  obey(me: PersonIn | undefined, state: RoomState | null): void;
  /** Whether the teacher's absence has switched off what its owner had on, and might want again. */
  rests(): boolean;
  /** Turns it on again, as its owner says. */
  goOn(): Promise<void>;
  letRest(): void;
  /** What is sent now. */
  sent(): Tracks;
  view(): Omit<RoomView['own'], 'picturesHeldBack'>;
  /** The teacher, or the room, has switched it off. */
  switchOff(what: TrackKind): void;
  end(): void;
};

export function openOwnMedia(coming: Coming, changed: () => void): OwnMedia {
  const voice = new Device('voice', coming.voice, told);
  const camera = new Device('camera', coming.camera, told);
  const screen = openScreen(told);
  const devices = { voice, camera };
  let may: Allowed = { voice: false, camera: false, screen: false };
  /** What was allowed before, and what the teacher's absence switched off. */
  const had = new Set<Kind>();
  const resting = new Set<Kind>();

  function told() {
    enable();
    changed();
  }

  function enable() {
    for (const kind of kinds) {
      const track = devices[kind].track();
      if (track) track.enabled = devices[kind].isOn() && may[kind];
    }
  }

  function obey(me: PersonIn | undefined, state: RoomState | null) {
    may = allowed(me, state);
    if (me && state) for (const kind of kinds) hold(kind, state.phase);
    if (!may.screen) screen.stop();
    if (me?.extra || state?.phase === 'ended') for (const kind of kinds) devices[kind].close();
    enable();
  }

  function hold(kind: Kind, phase: Phase) {
    if (may[kind]) {
      had.add(kind);
      return;
    }
    const isAlone = phase === 'left-alone' || phase === 'waiting';
    if (!isAlone) resting.delete(kind);
    if (!devices[kind].isOn() || waits(phase, had.has(kind))) return;
    if (isAlone) resting.add(kind);
    void devices[kind].set(false);
  }

  function switchOff(what: TrackKind) {
    if (what === 'screen') return screen.stop();
    resting.delete(what);
    void devices[what].set(false);
  }

  async function goOn() {
    const again = [...resting];
    resting.clear();
    await Promise.all(again.map((kind) => devices[kind].set(true)));
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
    const shows = may.camera && camera.gives();
    return {
      // One that is wanted and gives nothing is not on: pressing it tries again.
      voice: may.voice && voice.gives(),
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

  const rest = { rests: () => resting.size > 0, goOn, letRest: () => resting.clear() };
  return { voice, camera, screen, obey, ...rest, sent, view, switchOff, end };
}
