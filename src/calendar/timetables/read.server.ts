import { and, asc, eq, gt, gte, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import { statement } from '#src/platform/database/database.server.ts';
import type { Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { rulesOf } from './rules.server.ts';
import { type Meeting, meetings } from './tables.server.ts';
import { asWhole, type WholeTimetable } from './whole.server.ts';
import type { MeetingChange } from './written.server.ts';

type ReadContext = Pick<Context, 'database' | 'clock'>;

/** When lessons meet, by their ids. One query for all. */
export async function timetablesOf(
  { database, clock }: ReadContext,
  lessonIds: readonly string[],
): Promise<Map<string, WholeTimetable>> {
  const found = await rulesOf({ database }, lessonIds);
  return new Map(
    [...found].flatMap(([id, rules]) => {
      const whole = asWhole(rules, clock.now());
      return whole ? [[id, whole] as const] : [];
    }),
  );
}

const next = statement((database) => {
  const ahead = database
    .select({ id: meetings.id, startsAt: meetings.startsAt, endsAt: meetings.endsAt })
    .from(meetings)
    .where(
      and(
        sql`${meetings.lessonId} = wanted.id`,
        eq(meetings.state, 'planned'),
        eq(meetings.makeUp, false),
        sql`${meetings.startsAt} > ${sql.placeholder('now')}::timestamptz`,
      ),
    )
    .orderBy(asc(meetings.startsAt))
    .limit(1)
    .as('ahead');
  const { id, startsAt, endsAt } = ahead;
  return database
    .select({ lesson: sql<string>`wanted.id`, id, startsAt, endsAt })
    .from(sql`unnest(${sql.placeholder('lessonIds')}::uuid[]) as wanted(id)`)
    .crossJoinLateral(ahead)
    .prepare('next_meetings_of');
});

/** The next planned meeting of each lesson that lies ahead. One query for all. */
export async function nextMeetingsOf(
  { database, clock }: ReadContext,
  lessonIds: readonly string[],
): Promise<Map<string, Span & { id: string }>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await next(database).execute({ lessonIds: [...lessonIds], now: clock.now().toISOString() });
  return new Map(rows.map(({ lesson, ...meeting }) => [lesson, meeting]));
}

/** When a lesson took place for the first time, or will; null without a meeting. */
export async function firstMeetingOf(
  { database }: Pick<Context, 'database'>,
  lessonId: string,
): Promise<Date | null> {
  const [first] = await database
    .select({ startsAt: meetings.startsAt })
    .from(meetings)
    .where(and(eq(meetings.lessonId, lessonId), ne(meetings.state, 'cancelled'), eq(meetings.makeUp, false)))
    .orderBy(asc(meetings.startsAt))
    .limit(1);
  return first?.startsAt ?? null;
}

/** The planned meetings after the first one of a change whose time was chosen by hand: it leaves them as they are. */
export async function leftByHand(
  { database, clock }: ReadContext,
  changes: readonly MeetingChange[],
): Promise<Meeting[]> {
  const [lessonId] = changes.flatMap((change) => change.lessonId ?? []);
  if (!lessonId) return [];
  const first = Math.min(...changes.map(({ before, after }) => (before ?? after).startsAt.getTime()));
  const ids = changes.map(({ id }) => id);
  return database
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.lessonId, lessonId),
        eq(meetings.state, 'planned'),
        eq(meetings.byHand, true),
        gt(meetings.startsAt, new Date(Math.max(first, clock.now().getTime()))),
        notInArray(meetings.id, ids),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
}

/** What a teacher gives within a span, cancelled ones too, in its order. */
export function listMeetings(
  { database }: ReadContext,
  teacherIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Meeting[]> {
  return database
    .select()
    .from(meetings)
    .where(
      and(
        inArray(meetings.teacherId, [...teacherIds]),
        gte(meetings.startsAt, from),
        lt(meetings.startsAt, to),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
}
