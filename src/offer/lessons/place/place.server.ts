import type { LessonRoom } from '#src/offer/teachers/teacher.ts';
import type { Config } from '#src/platform/config/config.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Lesson } from '../tables.server.ts';

type Addressed = Pick<Config, 'publicUrl'>;
type Place = Pick<Lesson, 'room' | 'link'>;

/**
 * The address at which a lesson is joined: our own, which finds the meeting that is on or next, where the room is ours;
 * else the teacher's link.
 */
export function linkOf(config: Addressed, { id, room, link }: Pick<Lesson, 'id'> & Place): string {
  return room === 'link' && link !== null ? link : ownLink(config, id);
}

/** The address of a lesson's room of ours, whatever meeting it is for. */
export function ownLink({ publicUrl }: Addressed, lessonId: string): string {
  return `${publicUrl}/rooms/${lessonId}`;
}

/** A meeting that may have a place of its own, and where its lesson usually takes place. */
type MeetingPlace = { id: string; link: string | null; lesson: Place };

/** The address at which one meeting is joined by whoever has an account. */
export function meetingLinkOf({ publicUrl }: Addressed, { id, link, lesson }: MeetingPlace): string {
  return link ?? outsideOf(lesson) ?? `${publicUrl}/room/${id}`;
}

/** The same for a child who came by their own link, whose cookie is sent below their page alone. */
export function childLinkOf({ publicUrl }: Addressed, { id, link, lesson }: MeetingPlace): string {
  return link ?? outsideOf(lesson) ?? `${publicUrl}/my-lessons/room/${id}`;
}

/**
 * The place of a new lesson, or of one after a change: a link that is sent moves it there, unless it is our own address,
 * which answers show.
 * @throws Failure invalid_input where it would have no link, or one that leads to itself
 */
export function placeIn(
  config: Addressed,
  {
    id,
    room: wanted,
    link: sent,
  }: { id?: string; room?: LessonRoom | undefined; link?: string | null | undefined },
  before?: Place,
): Place {
  const isOwnLink = id !== undefined && sent === ownLink(config, id);
  if (wanted === 'own' || (wanted === undefined && before?.room === 'own' && (isOwnLink || !sent)))
    return { room: 'own', link: null };
  if (isOwnLink) throw new Failure('invalid_input', { link: { key: 'link' } });
  const link = sent === undefined ? before?.link : sent;
  if (!link) throw new Failure('invalid_input', { link: { key: 'required' } });
  return { room: 'link', link };
}

function outsideOf({ room, link }: Place): string | null {
  return room === 'link' ? link : null;
}
