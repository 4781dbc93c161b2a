import type { SeatKind } from '../room.ts';
import type { Way } from './read-room.ts';

/** Where one goes from a room. All are loaded anew: a room’s page alone may use the camera and the microphone. */
export type WaysOn = { away: string; afterwards: string; board: string };

/**
 * @param key the meeting's id, or the secret of a trial’s address
 * @returns `away` leads out of the room, `afterwards` to what is done after it, `board` to what was drawn in it
 */
export function waysOn(way: Way, key: string, kind: SeatKind | undefined): WaysOn {
  if (way === 'child')
    return { away: '/my-lessons', afterwards: '/my-lessons', board: `/my-lessons/board/${key}` };
  if (way === 'trial') {
    const appointment = `/appointments/${key}`;
    return { away: appointment, afterwards: appointment, board: `/trial-board/${key}` };
  }
  const board = `/board/${key}`;
  const meeting = `/meeting/${key}`;
  if (kind === 'teacher') return { away: meeting, afterwards: meeting, board };
  return { away: '/dashboard', afterwards: '/dashboard', board };
}
