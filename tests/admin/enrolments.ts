import { eq } from 'drizzle-orm';
import { enrolments } from '#src/enrolments/tables.server.ts';
import { signIn } from '../people.ts';
import type { TestProgram } from '../program.ts';
import { makeEnrolment, makeLesson } from '../school.ts';
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

/** The same, paid now. */
export function makePaid(program: TestProgram, more: Partial<typeof enrolments.$inferInsert> = {}) {
  return makePriced(program, { paidAt: program.context.clock.now(), paidAmount: 160, ...more });
}

const unpaid: MakeSample = async (program) => ({ params: { id: await makePriced(program) } });

export const enrolmentSamples: Record<string, MakeSample> = {
  'GET /api/admin/purchases/:id': unpaid,
  'POST /api/admin/purchases/:id/paid': unpaid,
  // What came stands in the books as well, where it is taken back.
  'POST /api/admin/purchases/:id/unpaid': async (program, admin) => {
    const id = await makePriced(program);
    await admin.call('POST', `/api/admin/purchases/${id}/paid`);
    return { params: { id } };
  },
  'POST /api/admin/purchases/:id/cancel': unpaid,
  'POST /api/admin/purchases/:id/refund': async (program) => ({
    params: { id: await makePaid(program) },
    body: { reason: 'first-days', amount: 160, refunded: 0 },
  }),
};
