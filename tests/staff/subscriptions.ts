import { eq } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { stopSubscription } from '#src/shop/renewals/acts/stop.server.ts';
import { signIn } from '../make/people.ts';
import { disputeAsFraud, failed, makeMonthly, makeSubscribed } from '../make/subscribed.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

/** A subscription of a family of its own. */
async function running(program: TestProgram): Promise<string> {
  return (await makeSubscribed(program, await signIn(program, 'student'))).subscription.id;
}

/** One whose month could not be charged. */
async function failing(program: TestProgram): Promise<string> {
  const family = await signIn(program, 'student');
  const made = { subscription: { state: 'failing', anchor: 5 }, period: failed } as const;
  return (await makeSubscribed(program, family, made)).subscription.id;
}

export const subscriptionSamples: Record<string, MakeSample> = {
  'GET /api/admin/subscriptions/:id': async (program) => ({ params: { id: await running(program) } }),
  'POST /api/admin/subscriptions/:id/stop': async (program) => ({ params: { id: await running(program) } }),
  'POST /api/admin/subscriptions/:id/reason': async (program) => {
    const id = await running(program);
    await stopSubscription(program.context, id, { cause: 'payer' });
    return { params: { id }, body: { reason: 'time' } };
  },
  'POST /api/admin/subscriptions/:id/again': async (program) => ({ params: { id: await failing(program) } }),
  'POST /api/admin/subscriptions/:id/let-go': async (program) => ({ params: { id: await failing(program) } }),
  'POST /api/admin/subscriptions/:id/charge-anyway': async (program) => {
    const { subscription, order } = await makeSubscribed(program, await signIn(program, 'student'));
    await disputeAsFraud(program, order.id);
    return { params: { id: subscription.id } };
  },
  'POST /api/admin/subscriptions/:id/offer': async (program) => ({
    params: { id: await running(program) },
    body: { amount: 18_000 },
  }),
  'GET /api/admin/price-offers/:kind/:id': async () => ({ params: { kind: 'plan', id: 'group8' } }),
  'POST /api/admin/price-offers/:kind/:id': async (program) => {
    const id = await makeMonthly(program);
    await makeSubscribed(program, await signIn(program, 'student'), { lessonId: id });
    await program.context.database.update(lessons).set({ price: 180 }).where(eq(lessons.id, id));
    return { params: { kind: 'lesson', id }, body: { amount: 18_000, count: 1 } };
  },
};
