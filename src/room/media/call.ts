import type { Wishes } from '../line/client.ts';
import type { FromServer, PersonIn, RoomState } from '../protocol.ts';
import type { FromDevice } from '../schemas.ts';
import { type AudioFirst, afterReading, noTrouble } from './audio-first.ts';
import { levelsOf, nextSpeaker, ownLevel, type Speaker } from './levels.ts';
import { openMesh } from './mesh.ts';
import { openReadings } from './readings.ts';
import { Sfu } from './sfu.ts';
import type { Ground, Tracks, Transport } from './transport.ts';

type Entered = Extract<FromServer, { t: 'entered' }>;

/** Milliseconds between two looks at who speaks, and at the line; and after which a microphone without a sound is broken. */
const times = { levels: 250, line: 2000, silent: 10_000 } as const;

/** What the call needs of the room. */
export type Surroundings = {
  send(message: FromDevice): void;
  me(): string | null;
  people(): readonly PersonIn[];
  state(): RoomState | null;
  sent(): Tracks;
  wishes(): Wishes;
  large(): readonly string[];
  changed(): void;
  /** Whether the own microphone, which is on, gives any sound. */
  microphone(works: boolean): void;
};

/** Sound and pictures of a room, whatever carries them. */
export type Call = {
  entered(message: Entered): void;
  hear(message: FromServer): void;
  update(): void;
  remote(): ReadonlyMap<string, Tracks>;
  levels(): ReadonlyMap<string, number>;
  speaker(): string | null;
  quality(): AudioFirst;
  close(): void;
};

export function openCall(room: Surroundings): Call {
  let transport: Transport | null = null;
  let ice: RTCConfiguration = {};
  let name: string | null = null;
  let levels: ReadonlyMap<string, number> = new Map();
  let speaker: Speaker = { id: null, since: 0 };
  let quality = noTrouble;
  let soundAt = performance.now();
  let isLooking = false;
  const read = openReadings();
  const listening = setInterval(listen, times.levels);
  const looking = setInterval(look, times.line);

  function entered(message: Entered) {
    ice = {
      iceServers: message.ice,
      iceTransportPolicy: message.relayOnly ? 'relay' : 'all',
      bundlePolicy: 'max-bundle',
    };
    if (transport && (transport.name !== message.engine || name !== message.you)) close(false);
    name = message.you;
    if (transport) return transport.back();
    const ground = groundOf(message.you);
    transport = message.engine === 'mesh' ? openMesh(ground) : new Sfu(ground, message.engine);
    transport.update();
  }

  function groundOf(me: string): Ground {
    return {
      me,
      send: room.send,
      configuration: () => ice,
      people: room.people,
      connects: () => ['open', 'left-alone'].includes(room.state()?.phase ?? ''),
      own: room.sent,
      step: () => quality.step,
      wanted,
      changed: room.changed,
    };
  }

  /** Nobody looks at a tab that is hidden. */
  function wanted() {
    const isNone =
      quality.step === 3 || !room.wishes().receivePictures || document.visibilityState === 'hidden';
    const others = room.people().filter(({ id }) => id !== room.me());
    return Object.fromEntries(
      others.map(({ id }) => [id, isNone ? 'none' : room.large().includes(id) ? 'large' : 'small'] as const),
    );
  }

  async function listen() {
    if (!transport || isLooking) return;
    isLooking = true;
    const flows = transport.flows();
    const now = await levelsOf(flows).catch(() => new Map<string, number>());
    const own = await ownLevel(flows, room.sent().voice).catch(() => null);
    isLooking = false;
    speaker = nextSpeaker(speaker, now, performance.now());
    levels = now;
    hearOwn(own);
    room.changed();
  }

  function hearOwn(level: number | null) {
    if (level === null) soundAt = performance.now();
    else if (level > 0) {
      soundAt = performance.now();
      room.microphone(true);
    } else if (performance.now() - soundAt > times.silent) {
      soundAt = performance.now();
      room.microphone(false);
    }
  }

  async function look() {
    if (!transport) return;
    const reading = await read(transport.flows(), transport.name === 'mesh').catch(() => null);
    if (!reading) return;
    const before = quality;
    quality = afterReading(before, reading, performance.now());
    if (before.step !== quality.step) transport?.update();
    if (before.line !== quality.line || before.step !== quality.step) room.changed();
  }

  function close(forGood: boolean) {
    const old = transport;
    transport = null;
    old?.close();
    if (!forGood) return;
    clearInterval(listening);
    clearInterval(looking);
  }

  return {
    entered,
    hear: (message) => transport?.hear(message),
    update: () => transport?.update(),
    remote: () => transport?.remote() ?? new Map(),
    levels: () => levels,
    speaker: () => speaker.id,
    quality: () => quality,
    close: () => close(true),
  };
}
