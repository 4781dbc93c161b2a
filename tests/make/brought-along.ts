import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { trialBalance } from '#src/books/ledger/balances.server.ts';
import { agreePrice } from '#src/learning/enrolments/money/agreed.server.ts';
import { notePaidElsewhere } from '#src/learning/enrolments/money/elsewhere.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { openPackage } from '#src/learning/packages/imported-packages.server.ts';
import type { TestProgram } from '../start/program.ts';
import { type SignedInPerson, signIn } from './people.ts';
import { makeEnrolment, makeLearner, makeLesson } from './rows.ts';

/** A family that came along with its school: what one row brought, and where. */
export type Brought = {
  family: SignedInPerson;
  teacher: SignedInPerson;
  learnerId: string;
  lessonId: string;
  enrolmentId: string;
  packageId: string;
  key: string;
};

/**
 * A family with five one-on-one lessons left at 12.50$ each, a month of a group paid with 80$ until February 1, and 90$
 * promised for the next one; the group costs 120$ a month.
 */
export async function bringAlong(program: TestProgram): Promise<Brought> {
  const { context } = program;
  const family = await signIn(program, 'student');
  const teacher = await signIn(program, 'teacher');
  const learnerId = await makeLearner(program, family, { firstName: 'Zulfiya' });
  const price = { price: 120, priceFor: 'month' } as const;
  const lessonId = await makeLesson(program, teacher, { kind: 'group', title: 'Chess', ...price });
  const enrolmentId = await makeEnrolment(program, lessonId, family, learnerId);
  await context.database.update(enrolments).set(price).where(eq(enrolments.id, enrolmentId));
  const key = randomUUID();
  const { id: packageId } = await openPackage(context, {
    ...{ key, learnerId, payerId: family.id, kind: 'individual' },
    ...{ lessons: 5, lessonPrice: 12.5 },
  });
  await notePaidElsewhere(context, { key, enrolmentId, ...paidMonth });
  await agreePrice(context, { key, enrolmentId, ...promised });
  return { family, teacher, learnerId, lessonId, enrolmentId, packageId, key };
}

/** What was paid for the group, and what was promised. */
export const paidMonth = { amount: 80, paidOn: '2026-01-02', paidUntil: '2026-02-01' };
export const promised = { nextMonth: 90, from: '2026-02-01' };

/** What its rows come to in the books, and nothing else: debit above zero. */
export const brought = {
  'brought USD': -14_250,
  'opening USD': 14_250,
  'opening lesson': 5,
  'package lesson': -5,
};

/** What the books hold by account and unit, without what is 0. */
export async function booksOf({ context }: TestProgram): Promise<Record<string, number>> {
  const all = await trialBalance(context);
  return Object.fromEntries(
    all
      .filter(({ amount }) => amount !== 0)
      .map(({ account, unit, amount }) => [`${account} ${unit}`, amount]),
  );
}

/** The row of the place that was brought, as it is now. */
export async function placeOf({ context }: TestProgram, { enrolmentId }: Brought) {
  const [row] = await context.database.select().from(enrolments).where(eq(enrolments.id, enrolmentId));
  if (!row) throw new Error('no place');
  return row;
}
