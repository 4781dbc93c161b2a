import { eq } from 'drizzle-orm';
import { cents } from '#src/books/money/money.ts';
import { bookPaid } from '#src/learning/enrolments/booked.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { signIn } from '../make/people.ts';
import { makeEnrolment, makeLesson } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

/** An enrolment that cost so much and, if told, was paid. */
export async function makePriced(
  program: TestProgram,
  { price = 160, ...more }: Partial<typeof enrolments.$inferInsert> = {},
): Promise<string> {
  const lesson = await makeLesson(program, await signIn(program, 'teacher'), { price });
  const id = await makeEnrolment(program, lesson, await signIn(program, 'student'));
  await program.context.database
    .update(enrolments)
    .set({ price, ...more })
    .where(eq(enrolments.id, id));
  return id;
}

/** The same, paid now: the staff saw the money, so it stands in the books. */
export async function makePaid(
  program: TestProgram,
  more: Partial<typeof enrolments.$inferInsert> = {},
): Promise<string> {
  const { context } = program;
  const id = await makePriced(program, { paidAt: context.clock.now(), paidAmount: 160, ...more });
  const [paid] = await context.database.select().from(enrolments).where(eq(enrolments.id, id));
  if (paid) await bookPaid(context, paid, cents(paid.paidAmount ?? 0));
  return id;
}

const unpaid: MakeSample = async (program) => ({ params: { id: await makePriced(program) } });
const paid: MakeSample = async (program) => ({ params: { id: await makePaid(program) } });

export const enrolmentSamples: Record<string, MakeSample> = {
  'GET /api/admin/purchases/:id': unpaid,
  'POST /api/admin/purchases/:id/paid': unpaid,
  'POST /api/admin/purchases/:id/unpaid': paid,
  'POST /api/admin/purchases/:id/cancel': unpaid,
  'POST /api/admin/purchases/:id/give-owed': async (program) => ({
    params: { id: await makePaid(program, { refundAskedAt: program.context.clock.now() }) },
    body: { amount: 16_000 },
  }),
  'POST /api/admin/purchases/:id/keep-owed': async (program) => ({
    params: { id: await makePaid(program, { refundAskedAt: program.context.clock.now() }) },
  }),
  'DELETE /api/admin/purchases/:id/keep-owed': async (program) => {
    const now = program.context.clock.now();
    return { params: { id: await makePaid(program, { refundAskedAt: now, refundKeptAt: now }) } };
  },
  'POST /api/admin/purchases/:id/refund': async (program) => ({
    params: { id: await makePaid(program) },
    body: { reason: 'first-days', amount: 160, refunded: 0 },
  }),
};
