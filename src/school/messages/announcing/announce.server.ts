import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type Audience, announcementLimits } from '../kinds.ts';
import { countReceivers } from './receivers.server.ts';
import { hiddenAs, sendAnnouncement } from './send.server.ts';
import { isStopped } from './stopped.server.ts';
import { type AnnouncementRow, announcements } from './tables.server.ts';

/** To whom: a teacher names one lesson, the staff an audience. */
type ToWhom = { audience: Audience; lessonIds: readonly string[] };

export type NewAnnouncement = ToWhom & {
  /** The caller's own name for it: sent again, it is the same announcement. */
  key: string;
  texts: Partial<Record<Language, string>>;
  /** When it goes out; left out, or past: now. */
  dueAt?: Date | undefined;
};

const day = 86_400_000;

type Named = { id: string; kind: Kind; title: string };

/** How many copies there would be, and of which lessons. @throws Failure as `announce` does */
export async function countFor(
  context: Context,
  said: Omit<NewAnnouncement, 'key' | 'texts'>,
  person: Person,
): Promise<{ copies: number; lessons: Named[] }> {
  const dueAt = dueTime(context, said.dueAt);
  const named = await lessonsFor(context, said, person);
  const lessonIds = named.map(({ id }) => id);
  const announced = { audience: said.audience, lessonIds, dueAt, authorId: person.id, side: sideOf(person) };
  return { copies: await countReceivers(context, announced), lessons: named };
}

/**
 * Announces something, once: a job writes the copies when it is due.
 * @throws Failure not_found for a lesson that a teacher does not own; invalid_input for lessons that are none, and more
 *   than sixty days ahead; too_many_requests for a teacher's sixth a day; conflict for the key of another announcement
 */
export async function announce(
  context: Context,
  said: NewAnnouncement,
  person: Person,
): Promise<AnnouncementRow> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'announcements', person.id);
    const earlier = await earlierOf(context, said.key, person);
    if (earlier && !isDeepStrictEqual(earlier.texts, said.texts)) throw new Failure('conflict');
    if (earlier) return earlier;
    const dueAt = dueTime(context, said.dueAt);
    const lessonIds = (await lessonsFor(context, said, person)).map(({ id }) => id);
    const side = sideOf(person);
    if (side === 'teacher') await ensureFew(context, lessonIds, person);
    const { database, clock } = context;
    const { key, texts, audience } = said;
    const [made] = await database
      .insert(announcements)
      .values({ authorId: person.id, side, audience, lessonIds, texts, key, dueAt, createdAt: clock.now() })
      .returning();
    if (!made) throw new Failure('unexpected');
    await context.jobs.enqueue(database, sendAnnouncement, { announcementId: made.id }, { at: dueAt });
    if (side === 'school') await recordSent(context, made, person);
    return made;
  });
}

const sideOf = ({ role }: Person): AnnouncementRow['side'] => (role === 'admin' ? 'school' : 'teacher');

async function earlierOf({ database }: Context, key: string, { id }: Person) {
  const [known] = await database
    .select()
    .from(announcements)
    .where(and(eq(announcements.authorId, id), eq(announcements.key, key)));
  return known;
}

/** @throws Failure invalid_input */
function dueTime({ clock }: Context, asked: Date | undefined): Date {
  const now = clock.now();
  if (!asked || asked <= now) return now;
  if (asked.getTime() > now.getTime() + announcementLimits.daysAhead * day)
    throw new Failure('invalid_input', { dueAt: { key: 'span_too_long' } });
  return asked;
}

/** The lessons that are named, each once. @throws Failure not_found, invalid_input */
async function lessonsFor(
  { database }: Context,
  { audience, lessonIds }: ToWhom,
  { id, role }: Person,
): Promise<Named[]> {
  if (audience !== 'lessons') return [];
  const wanted = [...new Set(lessonIds)];
  const isOwn = role === 'teacher' ? eq(lessons.teacherId, id) : undefined;
  const found = await database
    .select({ id: lessons.id, kind: lessons.kind, title: lessons.title })
    .from(lessons)
    .where(and(inArray(lessons.id, wanted), isNull(lessons.deletedAt), isOwn));
  if (found.length === wanted.length && found.length > 0) return found;
  if (role === 'teacher') throw new Failure('not_found');
  throw new Failure('invalid_input', { lessonIds: { key: 'choice' } });
}

/** @throws Failure too_many_requests where a teacher has announced enough to a lesson in the last day */
async function ensureFew({ database, clock }: Context, [lessonId]: string[], { id }: Person): Promise<void> {
  const since = new Date(clock.now().getTime() - day);
  const [found] = await database
    .select({ count: count() })
    .from(announcements)
    .where(
      and(
        eq(announcements.authorId, id),
        sql`${lessonId}::uuid = any (${announcements.lessonIds})`,
        gt(announcements.createdAt, since),
        isNull(announcements.takenBackAt),
      ),
    );
  if ((found?.count ?? 0) >= announcementLimits.aDay) throw new Failure('too_many_requests');
}

/**
 * Takes back what has not begun to go out: a teacher their own, the staff any of the school's, and what has stopped. Twice
 * is as good as once.
 * @throws Failure not_found; conflict once the first copy is written
 */
export function takeBack(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const found = await lockFor(
      context,
      id,
      person.role === 'teacher'
        ? and(eq(announcements.side, 'teacher'), eq(announcements.authorId, person.id))
        : or(eq(announcements.side, 'school'), isStopped),
    );
    if (found.takenBackAt) return noteSoAlready();
    if (found.sentAt || (found.copies > 0 && !found.isStopped)) throw new Failure('conflict');
    await database.update(announcements).set({ takenBackAt: clock.now() }).where(eq(announcements.id, id));
    if (person.role === 'admin')
      await record(context, person, { act: 'announcement-taken-back', kind: 'announcement', id });
  });
}

/**
 * Lets the school say what a teacher can no longer say, when it is due, or now: to each family of the lesson in its
 * conversation with the school, but for those who have got it.
 * @throws Failure not_found for what has not stopped; conflict where its words are hidden
 */
export function takeOver(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, jobs } = context;
    const { audience, dueAt } = await lockFor(context, id, isStopped);
    if (await hiddenAs(context, id)) throw new Failure('conflict');
    await database
      .update(announcements)
      .set({ side: 'school', authorId: person.id, stoppedAt: null })
      .where(eq(announcements.id, id));
    await jobs.enqueue(database, sendAnnouncement, { announcementId: id }, { at: dueAt });
    await recordSent(context, { id, audience, dueAt }, person);
  });
}

/** @throws Failure not_found */
async function lockFor({ database }: Context, id: string, which: SQL | undefined) {
  const [found] = await database
    .select({ ...getTableColumns(announcements), isStopped })
    .from(announcements)
    .where(and(eq(announcements.id, id), which))
    .for('update');
  if (!found) throw new Failure('not_found');
  return found;
}

/** For the log: the school announces something. */
function recordSent(
  context: Context,
  { id, audience, dueAt }: Pick<AnnouncementRow, 'id' | 'audience' | 'dueAt'>,
  person: Person,
): Promise<void> {
  const details = { scope: audience, startTime: dueAt.toISOString() };
  return record(context, person, { act: 'announcement-sent', kind: 'announcement', id, details });
}
