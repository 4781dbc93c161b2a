import { eq } from 'drizzle-orm';
import { stopByBrought } from '#src/learning/enrolments/by-credits/imported-credits.server.ts';
import { agreePrice, undoPrice } from '#src/learning/enrolments/money/agreed.server.ts';
import { notePaidElsewhere, undoPaid } from '#src/learning/enrolments/money/elsewhere.server.ts';
import { openPackage, undoPackage } from '#src/learning/packages/imported-packages.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { DoneRow } from './judged.server.ts';

/**
 * Sets the money of a place back to what an earlier import brought, or to nothing, in the caller's transaction. The
 * books keep all entries: what was opened, and that it was taken back.
 * @throws Failure conflict where something of it was used
 */
export async function setMoneyBack(
  context: Context,
  { subject: key, trace: { money = {} } }: DoneRow,
): Promise<void> {
  const { paid, lessonsLeft, nextMonth, byCredits } = money;
  if (nextMonth !== undefined) {
    refuseKept(await undoPrice(context, key));
    if (nextMonth) {
      const { amount, from } = nextMonth;
      await agreePrice(context, { key, enrolmentId: key, nextMonth: amount, from });
    }
  }
  if (paid !== undefined) {
    refuseKept(await undoPaid(context, key));
    if (paid)
      await notePaidElsewhere(context, {
        ...paid,
        key,
        enrolmentId: key,
        paidUntil: paid.paidUntil ?? undefined,
      });
  }
  if (lessonsLeft === undefined) return;
  const [known] = await context.database.select().from(packages).where(eq(packages.broughtKey, key));
  refuseKept(await undoPackage(context, key));
  if (byCredits === false && known) await stopByBrought(context, key, known);
  if (!lessonsLeft || !known) return;
  const { learnerId, payerId, kind } = known;
  const { lessons, lessonPrice, openedAt } = lessonsLeft;
  await openPackage(context, {
    ...{ key, learnerId, payerId, kind, lessons, lessonPrice },
    openedAt: new Date(openedAt),
  });
}

function refuseKept(undone: { kept?: string } | undefined): void {
  if (undone?.kept) throw new Failure('conflict');
}
