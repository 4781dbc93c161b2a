import { mayOf } from '../permissions.ts';
import type { PersonIn, RoomState } from '../protocol.ts';
import type { Phase } from '../room.ts';

/** What the room lets this device send now. */
export type Allowed = { voice: boolean; camera: boolean; screen: boolean };

/** By the rules of the server, which says the same a moment later. */
export function allowed(me: PersonIn | undefined, state: RoomState | null): Allowed {
  if (!me || !state) return { voice: false, camera: false, screen: false };
  const { speak, show, share } = mayOf(state, { seat: me.id, kind: me.kind, extra: me.extra });
  return { voice: speak, camera: show, screen: share };
}

export function leads({ kind }: PersonIn): boolean {
  return kind === 'teacher' || kind === 'staff';
}

/**
 * Whether what is not allowed yet goes on by itself once it is: only what somebody brought along from the door, and the
 * lesson has not begun. All else that is held back is off, as the screen says, and is turned on by its owner alone.
 * @param wasAllowed whether it was allowed before, since they came in
 */
export function waits(phase: Phase, wasAllowed: boolean): boolean {
  return phase === 'waiting' && !wasAllowed;
}
