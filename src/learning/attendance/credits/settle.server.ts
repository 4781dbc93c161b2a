import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { packageKindOf } from '#src/learning/packages/kinds.ts';
import { giveLessonBack, takeLesson } from '#src/learning/packages/use.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { type CreditCheck, dueFor, takeDue } from './due.server.ts';
import { type EmptiedPackage, mailEmptied } from './empty-mails.server.ts';

/** How many at once: few enough that their learners' lessons are not locked for long. */
const batch = 100;

/**
 * Every five minutes, uses lessons of packages for the meetings that cost one, and gives back those that turned out not
 * to. Running it twice, or twice at once, is running it once.
 */
export const settleCredits = defineJob({
  name: 'attendance.credits',
  data: z.object({}),
  every: '*/5 * * * *',
  attemptSeconds: 600,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  run: async (context) => {
    while ((await inTransaction(context, settleSome)) === batch);
  },
});

/** @returns how many checks are done */
async function settleSome(context: Context): Promise<number> {
  const due = await takeDue(context, batch);
  if (due.length === 0) return 0;
  const short: CreditCheck[] = [];
  const emptied: EmptiedPackage[] = [];
  // One after the other: each is an entry of its own in the books, and the last lesson is given once.
  for (const one of due) {
    const { meetingId, learnerId, enrolmentId: aboutId, payerId } = one;
    const todo = dueFor(one);
    if (todo === 'back') await giveLessonBack(context, { meetingId, learnerId, aboutId });
    if (todo !== 'use') continue;
    const kind = packageKindOf(one.places);
    const used = await takeLesson(context, { meetingId, learnerId, kind, aboutId, payerId });
    if (!used) short.push(one);
    else if (used.isNew && used.left === 0) emptied.push({ ...one, packageId: used.packageId });
  }
  await setShort(context, short);
  await forgetChecks(
    context,
    due.filter((one) => !short.includes(one)),
  );
  await mailEmptied(context, emptied);
  return due.length - short.length;
}

/** Notes that no lesson was left, and since when; the first time stays. */
async function setShort({ database, clock }: Context, checks: readonly CreditCheck[]): Promise<void> {
  if (checks.length === 0) return;
  await database.execute(sql`
    update credit_checks set short_since = coalesce(short_since, ${clock.now().toISOString()}::timestamptz)
    where (meeting_id, learner_id) in (${keysOf(checks)})`);
}

async function forgetChecks({ database }: Context, checks: readonly CreditCheck[]): Promise<void> {
  if (checks.length === 0) return;
  await database.execute(
    sql`delete from credit_checks where (meeting_id, learner_id) in (${keysOf(checks)})`,
  );
}

function keysOf(checks: readonly CreditCheck[]) {
  return sql`select * from unnest(${sql.param(checks.map(({ meetingId }) => meetingId))}::uuid[],
    ${sql.param(checks.map(({ learnerId }) => learnerId))}::uuid[])`;
}
