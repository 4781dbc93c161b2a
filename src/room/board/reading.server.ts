import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { optionIn } from '#src/offer/trials/choices.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import type { Reader } from '#src/people/files/pictures/pictures.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { meetingOfTrial } from '../entering/identify.server.ts';
import type { BoardChange } from '../room.ts';
import { boardChanges } from '../tables.server.ts';
import { foldPage, type PageShown } from './fold.ts';

/** A board as it is read after the lesson. */
export type WrittenBoard = {
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Those on which there is something. */
  pages: PageShown[];
};

/**
 * That somebody may read what is drawn in a meeting: who gives it; guardians of learners who are or were expected there;
 * such a learner by their own way in; the staff.
 */
function isReadableBy({ database }: Pick<Context, 'database'>, who: Reader): SQL | undefined {
  const isExpected = (whose: SQL | undefined) =>
    sql`exists ${database
      .select({ is: sql`1` })
      .from(attendances)
      .innerJoin(learners, and(eq(learners.id, attendances.learnerId), isNull(learners.removedAt)))
      .where(and(eq(attendances.meetingId, meetings.id), whose))}`;
  if ('learnerId' in who) return isExpected(eq(attendances.learnerId, who.learnerId));
  const { id, role } = who.person;
  if (role === 'admin') return undefined;
  if (role === 'teacher') return eq(meetings.teacherId, id);
  return isExpected(isLookedAfterBy({ database }, attendances.learnerId, id));
}

/** Sees to it that somebody may read the board of a meeting. @throws Failure not_found */
export async function checkReader(context: Context, meetingId: string, who: Reader): Promise<void> {
  const [found] = await context.database
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.id, meetingId), isReadableBy(context, who)));
  if (!found) throw new Failure('not_found');
}

/** What was drawn in a meeting. @throws Failure not_found for who may not read it */
export function readBoard(
  context: Context,
  meetingId: string,
  who: Reader,
  language: Language,
): Promise<WrittenBoard> {
  return readWhere(context, and(eq(meetings.id, meetingId), isReadableBy(context, who)), language);
}

/** The same for the family of a trial, by the secret of its appointment’s address. @throws Failure not_found */
export async function readTrialBoard(
  context: Context,
  key: string,
  language: Language,
): Promise<WrittenBoard> {
  const meetingId = await meetingOfTrial(context, key);
  if (!meetingId) throw new Failure('not_found');
  return readWhere(context, eq(meetings.id, meetingId), language);
}

async function readWhere(
  context: Context,
  where: SQL | undefined,
  language: Language,
): Promise<WrittenBoard> {
  const { id, startsAt, endsAt } = meetings;
  const [meeting] = await context.database
    .select({ id, startsAt, endsAt, title: lessons.title, subject: trials.subject })
    .from(meetings)
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .leftJoin(trials, eq(trials.id, meetings.trialId))
    .where(where);
  if (!meeting) throw new Failure('not_found');
  const { title, subject, ...shown } = meeting;
  return {
    startsAt: shown.startsAt,
    endsAt: shown.endsAt,
    title: title ?? optionIn(translator(language), subject ?? ''),
    pages: await readPages(context, shown.id),
  };
}

/** The pages of a board on which there is something, in their order. */
async function readPages({ database }: Context, meetingId: string): Promise<PageShown[]> {
  const { page, n, seat, change } = boardChanges;
  const lines = await database
    .select({ page, by: seat, change })
    .from(boardChanges)
    .where(eq(boardChanges.meetingId, meetingId))
    .orderBy(asc(page), asc(n));
  const pages = Map.groupBy<number, { by: string; change: BoardChange; page: number }>(
    lines,
    (line) => line.page,
  );
  return [...pages.values()].map(foldPage).filter(({ items, picture }) => items.length > 0 || picture);
}
