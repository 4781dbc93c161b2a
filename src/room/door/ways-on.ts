import type { RoomAhead, Way } from './read-room.ts';

/** What the pages are to which a room leads. */
type Place = 'dashboard' | 'meeting' | 'my-lessons' | 'trial' | 'mark' | 'homework';
type WayTo = { href: string; to: Place };

/** Where one goes from a room. All are loaded anew: a room’s page alone may use the camera and the microphone. */
export type WaysOn = {
  away: WayTo;
  /** What comes after the lesson: marking, homework, or a page of one's own. */
  afterwards: WayTo;
  board: string;
  /** The page of the lesson itself, for who has an account. */
  lesson: string | undefined;
};

/**
 * @param key the meeting's id, or the secret of a trial’s address
 * @returns `away` leads out of the room, `afterwards` to what is done after it, `board` to what was drawn in it
 */
export function waysOn(way: Way, key: string, room: Pick<RoomAhead, 'kind' | 'lesson'> | undefined): WaysOn {
  const lesson = way === 'account' && room ? lessonOf(room) : undefined;
  const { away, afterwards, board } = waysOf(way, key, room?.kind);
  return { away, afterwards: afterwards ?? away, board: `${board}/${key}`, lesson };
}

function waysOf(way: Way, key: string, kind: RoomAhead['kind'] | undefined) {
  const to = (href: string, place: Place): WayTo => ({ href, to: place });
  if (way === 'child') return { away: to('/my-lessons', 'my-lessons'), board: '/my-lessons/board' };
  if (way === 'trial') return { away: to(`/appointments/${key}`, 'trial'), board: '/trial-board' };
  const board = '/board';
  if (kind === 'staff') return { away: to(`/admin/meetings/${key}`, 'meeting'), board };
  if (kind === 'teacher') {
    const meeting = `/meeting/${key}`;
    return { away: to(meeting, 'meeting'), afterwards: to(meeting, 'mark'), board };
  }
  return { away: to('/dashboard', 'dashboard'), afterwards: to('/dashboard', 'homework'), board };
}

/** A family goes to its classroom, whoever gives it or is of the staff to its details. */
function lessonOf({ kind, lesson }: Pick<RoomAhead, 'kind' | 'lesson'>): string | undefined {
  if (!lesson) return undefined;
  const page = kind === 'teacher' || kind === 'staff' ? 'classdetails' : 'classroom';
  return `/${page}/${lesson._id}/${lesson.kind}`;
}
