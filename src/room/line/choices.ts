import type { Wishes } from './client.ts';
import type { KeptWords } from './own-words.ts';

/** What a browser remembers of rooms: wishes and keys for good, the rest for as long as this tab lives. */

const wishesKey = 'dars.room.wishes';
const keysKey = 'dars.room.keys';
const devicesKey = 'dars.room.devices';
const speakerKey = 'dars.room.speaker';
const silentKey = 'dars.room.silent';
const tabKey = 'dars.room.tab';
const ownKey = 'dars.room.own.';

/** Which microphone and camera this tab used last, and whether they were on. */
export type KeptDevices = Record<'voice' | 'camera', { on: boolean; id: string | null }>;

/** The two switches; both on where nobody has touched them. */
export function keptWishes(): Wishes {
  const kept = read(() => localStorage, wishesKey) as Partial<Wishes> | null;
  return {
    receivePictures: kept?.receivePictures !== false,
    sendPictures: kept?.sendPictures !== false,
  };
}

export function keepWishes(wishes: Wishes): void {
  write(() => localStorage, wishesKey, wishes);
}

/** Whether single letters of the keyboard do something; they do where nobody has switched them off. */
export function keptKeys(): boolean {
  return read(() => localStorage, keysKey) !== false;
}

export function keepKeys(on: boolean): void {
  write(() => localStorage, keysKey, on);
}

/** Null where this tab has not been in a room yet: the door asks. */
export function keptDevices(): KeptDevices | null {
  return read(() => sessionStorage, devicesKey) as KeptDevices | null;
}

export function keepDevice(kind: 'voice' | 'camera', device: { on: boolean; id: string | null }): void {
  const none = { on: false, id: null };
  write(() => sessionStorage, devicesKey, { voice: none, camera: none, ...keptDevices(), [kind]: device });
}

/** The speaker that was chosen in this tab; '' is the device's usual one. */
export function keptSpeaker(): string {
  const kept = read(() => sessionStorage, speakerKey);
  return typeof kept === 'string' ? kept : '';
}

export function keepSpeaker(deviceId: string): void {
  write(() => sessionStorage, speakerKey, deviceId);
}

/** Whether this tab makes no sound in this room. */
export function keptSilent(meeting: string): boolean {
  return read(() => sessionStorage, silentKey) === meeting;
}

export function keepSilent(meeting: string, on: boolean): void {
  write(() => sessionStorage, silentKey, on ? meeting : null);
}

/** What was written in the chat of this room, and has not arrived. */
export function keptOwn(meeting: string): KeptWords {
  return {
    read() {
      const kept = read(() => sessionStorage, ownKey + meeting);
      return Array.isArray(kept) ? kept : [];
    },
    keep: (own) => write(() => sessionStorage, ownKey + meeting, own),
  };
}

let held: string | undefined;

/** The name of this tab (a UUID), by which it comes back to its own place after a reload. */
export function tabName(): string {
  const kept = read(() => sessionStorage, tabKey);
  const name = typeof kept === 'string' ? kept : (held ?? crypto.randomUUID());
  held = name;
  write(() => sessionStorage, tabKey, name);
  return name;
}

/** A browser that refuses storage, or holds nonsense, remembers nothing. */
function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // It lasts as long as the page.
  }
}
