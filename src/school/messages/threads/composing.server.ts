import { and, eq, sql } from 'drizzle-orm';
import { listAbsences } from '#src/calendar/timetables/absences.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { isInvitedAccount, stillOne } from '#src/people/accounts/invited/invited.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneOfUser } from '#src/people/accounts/zones.server.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ThreadView } from '#src/school/messages/threads.server.ts';
import type { Side } from '../kinds.ts';
import { asksMinutes, phrasesFor } from '../phrases/phrases.server.ts';
import { messages } from '../tables.server.ts';

type Asked = {
  side: Side;
  language: Language;
  userId: string;
  /** Whose alone it is, where a learner’s are split. */
  guardianId?: string | null;
  /** Whose it is, where it is about no learner and read by the staff. */
  accountId?: string | null;
};
type About = Pick<ThreadView, 'learner' | 'lesson'>;

/** Answers of a side by which its usual time is known. */
const answersCounted = { least: 3, most: 20 };

/**
 * What a composer needs: phrases, after how long the other side usually answers, or until when it is away, what time it
 * is there, and whether it has not come yet.
 */
export async function composingOf(context: Context, about: About, { language, ...asked }: Asked) {
  const [phrases, other, hasNotCome] = await Promise.all([
    phrasesFor(context, asked.side),
    otherSide(context, about, asked),
    isStillSide(context, about, asked),
  ]);
  return {
    phrases: phrases.map(({ id, texts }) => ({
      _id: id,
      text: texts[language],
      minutes: asksMinutes(texts),
    })),
    ...(other.away
      ? { away: other.away }
      : other.usual !== null && other.usual !== undefined && { usual: other.usual }),
    ...(other.zone && { zone: other.zone }),
    ...(hasNotCome && { still: true as const }),
  };
}

/**
 * The other side of a lesson’s thread: for a family its teacher; for a teacher a guardian, of whom only the clock is told:
 * the one who has it alone, else who answers for the learner.
 */
async function otherSide(
  context: Context,
  { learner, lesson }: About,
  { side, userId, guardianId }: Omit<Asked, 'language'>,
): Promise<{ usual?: number | null; zone?: string | null; away?: string | undefined }> {
  const { database, config } = context;
  if (!lesson || !learner) return side === 'school' ? {} : { zone: config.businessTimeZone };
  if (side === 'family') {
    const [[teacher], usual, away] = await Promise.all([
      database.select({ zone: zoneOfUser() }).from(users).where(eq(users.id, lesson.teacherId)),
      usualMinutes(context, lesson.teacherId),
      awayUntil(context, lesson.teacherId),
    ]);
    return { usual, away, zone: teacher?.zone ?? null };
  }
  const [guardian] = await database
    .select({ zone: zoneOfUser(guardianships.timeZone) })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(sql`${guardianships.learnerId} = ${learner.id} and ${guardianships.userId} <> ${userId}`)
    .orderBy(
      sql`${guardianships.userId} is not distinct from ${guardianId ?? null} desc`,
      sql`${guardianships.kind} = 'owner' desc`,
    )
    .limit(1);
  return { zone: guardian?.zone ?? null };
}

/** Whether all who would read it on the other side were brought in, and have not accepted their invitation yet. */
async function isStillSide(
  context: Context,
  { learner, lesson }: About,
  { side, guardianId, accountId }: Omit<Asked, 'language'>,
): Promise<boolean> {
  if (side === 'family') return lesson ? isInvitedAccount(context, lesson.teacherId) : false;
  if (!learner) return accountId ? isInvitedAccount(context, accountId) : false;
  const [found] = await context.database
    .select({ still: sql<boolean | null>`bool_and(${stillOne(users.id)})` })
    .from(guardianships)
    .innerJoin(users, and(eq(users.id, guardianships.userId), eq(users.status, 'active')))
    .where(
      and(
        eq(guardianships.learnerId, learner.id),
        guardianId ? eq(guardianships.userId, guardianId) : undefined,
      ),
    );
  return found?.still ?? false;
}

/** The last of the days on which a teacher is away now. Why they are is not told. */
async function awayUntil(context: Context, teacherId: string): Promise<string | undefined> {
  const now = context.clock.now();
  const absences = await listAbsences(context, teacherId);
  return absences.find(({ firstDay, zone }) => firstDay <= dayIn(now, zone))?.lastDay;
}

/** After how many minutes somebody usually answers: the median of the last answers, where there are a few. */
async function usualMinutes({ database }: Context, userId: string): Promise<number | null> {
  const { rows } = await database.execute<{ minutes: number | null }>(sql`
    select case when count(*) >= ${answersCounted.least}
      then round(percentile_cont(0.5) within group (order by answered_after) / 60)::int end as minutes
    from (select answered_after from ${messages} where author_id = ${userId} and answered_after is not null
      order by created_at desc limit ${answersCounted.most}) last`);
  return rows[0]?.minutes ?? null;
}
