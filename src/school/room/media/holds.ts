import type { PersonIn, RoomState } from '../protocol.ts';
import type { Phase } from '../room.ts';

/** Whether a microphone, a camera or a screen of this device is held back, and in which phase of the lesson. */
export type Hold = Phase | null;

/** What the room lets this device send now. */
export type Allowed = { voice: boolean; camera: boolean; screen: boolean };

/** Without the teacher nobody but staff is heard; the server says the same, and this holds until it has. */
export function allowed(me: PersonIn | undefined, state: RoomState | null): Allowed {
  if (!me || !state || me.extra || state.phase === 'ended')
    return { voice: false, camera: false, screen: false };
  const isHeard = state.phase === 'open' || leads(me);
  return {
    voice: isHeard && me.may.speak,
    camera: me.may.show,
    screen: isHeard && me.may.share,
  };
}

export function leads({ kind }: PersonIn): boolean {
  return kind === 'teacher' || kind === 'staff';
}

/**
 * A hold by the room's phase ends by itself: who had spoken goes on when the teacher is back. One of the teacher ends in
 * silence: a microphone is never opened from afar.
 * @returns the hold now, and whether what was held is to be switched off
 */
export function nextHold(before: Hold, isAllowed: boolean, phase: Phase): { hold: Hold; switchOff: boolean } {
  if (isAllowed) return { hold: null, switchOff: before === 'open' };
  return { hold: before === null || before === 'open' ? phase : before, switchOff: false };
}
