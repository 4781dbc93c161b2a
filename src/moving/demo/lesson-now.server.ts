import { and, asc, eq, gt, isNotNull, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import { rooms } from '#src/room/tables.server.ts';
import { linkOf } from './lessons.server.ts';
import { accounts } from './people.ts';

const minute = 60_000;

/** How long it takes, and how much of it must be left for whoever starts the program anew. */
const minutes = 50;
const leftOver = 10;

/**
 * Sees to it that a lesson of the demo is on, in a room of our own: it began a minute ago. One that still runs is
 * taken; earlier ones that nobody came to go.
 * @returns its meeting, nothing where its teacher or their lesson is gone
 */
export function beginLesson(context: Context): Promise<string | undefined> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'demo', 'lesson');
    const lesson = await chessOfDemo(context);
    if (!lesson) return undefined;
    const { database, clock } = context;
    await database.update(lessons).set({ room: 'own' }).where(eq(lessons.id, lesson.id));
    const now = clock.now().getTime();
    const begin = Math.floor(now / minute) * minute - minute;
    const [startsAt, endsAt] = [new Date(begin), new Date(begin + minutes * minute)];
    const isPlanned = and(eq(meetings.lessonId, lesson.id), eq(meetings.state, 'planned'));
    const [running] = await database
      .select({ id: meetings.id })
      .from(meetings)
      .where(
        and(
          isPlanned,
          lte(meetings.startsAt, clock.now()),
          gt(meetings.endsAt, new Date(now + leftOver * minute)),
        ),
      )
      .orderBy(asc(meetings.startsAt))
      .limit(1);
    if (running) return running.id;
    const entered = database
      .select({ id: rooms.meetingId })
      .from(rooms)
      .where(eq(rooms.meetingId, meetings.id));
    await database
      .delete(meetings)
      .where(
        and(isPlanned, isNull(meetings.timetableId), lt(meetings.startsAt, startsAt), notExists(entered)),
      );
    if (await isTaken(context, lesson.teacherId, startsAt, endsAt)) return undefined;
    const about = { lessonId: lesson.id, teacherId: lesson.teacherId };
    const written = { createdAt: clock.now(), updatedAt: clock.now() };
    const [made] = await database
      .insert(meetings)
      .values({ ...about, startsAt, endsAt, ...written })
      .returning({ id: meetings.id });
    return made?.id;
  });
}

/**
 * Cancels what else the teacher had then: they are in one place at a time.
 * @returns whether they give a trial lesson, which is left alone
 */
async function isTaken({ database }: Context, teacherId: string, startsAt: Date, endsAt: Date) {
  const overlaps = and(
    eq(meetings.teacherId, teacherId),
    eq(meetings.state, 'planned'),
    lt(meetings.startsAt, endsAt),
    gt(meetings.endsAt, startsAt),
  );
  if ((await database.$count(meetings, and(overlaps, isNotNull(meetings.trialId)))) > 0) return true;
  await database
    .update(meetings)
    .set({ state: 'cancelled', sequence: sql`${meetings.sequence} + 1` })
    .where(overlaps);
  return false;
}

/** Chess, which one of the family’s children learns; a demo of earlier calls it otherwise. */
async function chessOfDemo({ database }: Context) {
  const [found] = await database
    .select({ id: lessons.id, teacherId: lessons.teacherId })
    .from(lessons)
    .innerJoin(users, eq(users.id, lessons.teacherId))
    .where(
      and(
        eq(users.email, accounts.teacher.email),
        eq(lessons.link, linkOf('chess')),
        isNull(lessons.deletedAt),
      ),
    );
  return found;
}
