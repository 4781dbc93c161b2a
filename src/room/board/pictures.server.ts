import type { Readable } from 'node:stream';
import { and, count, eq } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Reader } from '#src/people/files/pictures/pictures.server.ts';
import { inTemporaryFile } from '#src/people/files/stores/temporary-file.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { meetingOfTrial } from '../entering/identify.server.ts';
import { boardPictures } from '../tables.server.ts';
import { checkReader } from './reading.server.ts';

/** Pictures of one meeting, and bytes of one, at most. */
const most = 20;
const largest = 400_000;

/** Px of a picture’s width, each tried until it is small enough. */
const narrower = [1200, 900, 600, 400];

/**
 * Keeps a picture that lies under a page of a board: drawn anew as WebP, at most 1600 px wide and 400 KB.
 * @throws Failure not_found for who does not give the meeting and is not of the staff; meeting_cancelled;
 *   board_full with twenty; picture_unreadable, picture_too_large
 */
export async function keepBoardPicture(
  context: Context,
  meetingId: string,
  file: Readable,
  person: Person,
): Promise<string> {
  const bytes = await inTemporaryFile(file, async (path) => {
    await checkLeader(context, meetingId, person);
    return drawSmall(path);
  }).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'too_large' ? new Failure('picture_too_large') : error;
  });
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'board pictures', meetingId);
    const ofMeeting = eq(boardPictures.meetingId, meetingId);
    const [kept] = await context.database.select({ pictures: count() }).from(boardPictures).where(ofMeeting);
    if ((kept?.pictures ?? 0) >= most) throw new Failure('board_full', undefined, { most });
    const [made] = await context.database
      .insert(boardPictures)
      .values({ meetingId, content: bytes.toString('base64'), createdAt: context.clock.now() })
      .returning({ id: boardPictures.id });
    if (!made) throw new Failure('unexpected');
    return made.id;
  });
}

async function checkLeader({ database }: Context, meetingId: string, { id, role }: Person): Promise<void> {
  const isTheirs = role === 'admin' ? undefined : eq(meetings.teacherId, id);
  const [meeting] = await database
    .select({ state: meetings.state })
    .from(meetings)
    .where(and(eq(meetings.id, meetingId), isTheirs));
  if (!meeting) throw new Failure('not_found');
  if (meeting.state === 'cancelled') throw new Failure('meeting_cancelled');
}

async function drawSmall(path: string): Promise<Buffer> {
  // With it comes libvips, which only those who draw need.
  const { drawOriginal, drawVariant } = await import('#src/people/files/pictures/drawing.server.ts');
  const original = await drawOriginal(path);
  let bytes = original;
  for (const width of narrower) {
    if (bytes.length <= largest) break;
    bytes = await drawVariant(original, width, 'webp');
  }
  if (bytes.length > largest) throw new Failure('picture_too_large');
  return bytes;
}

/** A picture of a board, for who may read it. @throws Failure not_found */
export async function readBoardPicture(
  context: Context,
  meetingId: string,
  picture: string,
  who: Reader,
): Promise<AsyncIterable<Uint8Array>> {
  await checkReader(context, meetingId, who);
  return pictureOf(context, meetingId, picture);
}

/** The same for the family of a trial, by the secret of its appointment’s address. @throws Failure not_found */
export async function readTrialPicture(
  context: Context,
  key: string,
  picture: string,
): Promise<AsyncIterable<Uint8Array>> {
  const meetingId = await meetingOfTrial(context, key);
  if (!meetingId) throw new Failure('not_found');
  return pictureOf(context, meetingId, picture);
}

async function pictureOf(
  { database }: Context,
  meetingId: string,
  picture: string,
): Promise<AsyncIterable<Uint8Array>> {
  const [found] = await database
    .select({ content: boardPictures.content })
    .from(boardPictures)
    .where(and(eq(boardPictures.id, picture), eq(boardPictures.meetingId, meetingId)));
  if (!found) throw new Failure('not_found');
  return inOnePart(Buffer.from(found.content, 'base64'));
}

async function* inOnePart(bytes: Uint8Array) {
  yield bytes;
}
