import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { packageKindOf } from '#src/school/packages/kinds.ts';
import { giveLessonBack, takeLesson } from '#src/school/packages/use.server.ts';
import { dueFor, type Known, takeDue } from './due.server.ts';
import { type Emptied, mailEmptied } from './empty-mails.server.ts';

/** So many at once: their learners' lessons are held no longer than it takes. */
const batch = 100;

/**
 * Every five minutes lessons of packages are used for the meetings that cost one, and given back where it turned out
 * otherwise. Running it twice, or twice at once, is running it once.
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

/** @returns how many are right now */
async function settleSome(context: Context): Promise<number> {
  const due = await takeDue(context, batch);
  if (due.length === 0) return 0;
  const short: Known[] = [];
  const emptied: Emptied[] = [];
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
  await forget(
    context,
    due.filter((one) => !short.includes(one)),
  );
  await mailEmptied(context, emptied);
  return due.length - short.length;
}

/** Notes that nothing was left; since when stays as it was known first. */
async function setShort({ database, clock }: Context, some: readonly Known[]): Promise<void> {
  if (some.length === 0) return;
  await database.execute(sql`
    update credit_checks set short_since = coalesce(short_since, ${clock.now().toISOString()}::timestamptz)
    where (meeting_id, learner_id) in (${keysOf(some)})`);
}

async function forget({ database }: Context, some: readonly Known[]): Promise<void> {
  if (some.length === 0) return;
  await database.execute(sql`delete from credit_checks where (meeting_id, learner_id) in (${keysOf(some)})`);
}

function keysOf(some: readonly Known[]) {
  return sql`select * from unnest(${sql.param(some.map(({ meetingId }) => meetingId))}::uuid[],
    ${sql.param(some.map(({ learnerId }) => learnerId))}::uuid[])`;
}
