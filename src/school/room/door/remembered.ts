import type { Wishes } from '../line/client.ts';

/** What was chosen at a door, so that a page that is loaded anew goes straight in. */
export type Chosen = { learners: string[]; voice: boolean; camera: boolean };

const keyOf = (meeting: string) => `dars.room.door.${meeting}`;
const wishesKey = 'dars.room.wishes';

/** What was chosen in this tab. */
export function rememberedChoice(meeting: string): Chosen | undefined {
  return read<Chosen>(() => sessionStorage, keyOf(meeting));
}

export function rememberChoice(meeting: string, chosen: Chosen): void {
  try {
    sessionStorage.setItem(keyOf(meeting), JSON.stringify(chosen));
  } catch {
    // Not kept here: the door is shown again.
  }
}

/** Whoever leaves on purpose stands at the door the next time. */
export function forgetChoice(meeting: string): void {
  try {
    sessionStorage.removeItem(keyOf(meeting));
  } catch {
    // Nothing was kept.
  }
}

/** The two switches, as this browser remembers them. */
export function rememberedWishes(): Wishes {
  const kept = read<Partial<Wishes>>(() => localStorage, wishesKey);
  return {
    receivePictures: kept?.receivePictures !== false,
    sendPictures: kept?.sendPictures !== false,
  };
}

function read<Kept>(storage: () => Storage, key: string): Kept | undefined {
  try {
    return (JSON.parse(storage().getItem(key) ?? 'null') as Kept) ?? undefined;
  } catch {
    return undefined;
  }
}
