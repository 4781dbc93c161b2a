/**
 * What was chosen at a door, so that a page that is loaded anew goes straight in. Which devices were on then is kept with
 * the devices: they are switched in the room, too.
 */
export type Chosen = { learners: string[] };

const keyOf = (meeting: string) => `dars.room.door.${meeting}`;

/** What was chosen in this tab. */
export function rememberedChoice(meeting: string): Chosen | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(meeting)) ?? 'null') as Chosen) ?? undefined;
  } catch {
    return undefined;
  }
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
