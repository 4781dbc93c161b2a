import type { RoomAhead, Way } from './read-room.ts';

/** Where one goes from a room. All are loaded anew: a room’s page alone may use the camera and the microphone. */
export type WaysOn = {
  away: string;
  afterwards: string;
  board: string;
  /** The page of the lesson itself, for who has an account. */
  lesson: string | undefined;
};

/**
 * @param key the meeting's id, or the secret of a trial’s address
 * @returns `away` leads out of the room, `afterwards` to what is done after it, `board` to what was drawn in it
 */
export function waysOn(way: Way, key: string, room: Pick<RoomAhead, 'kind' | 'lesson'> | undefined): WaysOn {
  if (way === 'child') {
    const own = '/my-lessons';
    return { away: own, afterwards: own, board: `/my-lessons/board/${key}`, lesson: undefined };
  }
  if (way === 'trial') {
    const appointment = `/appointments/${key}`;
    return { away: appointment, afterwards: appointment, board: `/trial-board/${key}`, lesson: undefined };
  }
  const board = `/board/${key}`;
  const meeting = `/meeting/${key}`;
  if (room?.kind === 'teacher') return { away: meeting, afterwards: meeting, board, lesson: lessonOf(room) };
  return { away: '/dashboard', afterwards: '/dashboard', board, lesson: room && lessonOf(room) };
}

/** A family goes to its classroom, whoever gives it or is of the staff to its details. */
function lessonOf({ kind, lesson }: Pick<RoomAhead, 'kind' | 'lesson'>): string | undefined {
  if (!lesson) return undefined;
  const page = kind === 'teacher' || kind === 'staff' ? 'classdetails' : 'classroom';
  return `/${page}/${lesson._id}/${lesson.kind}`;
}
