import { randomUUID } from 'node:crypto';
import { inForce } from '#src/consent/agreed.ts';
import { startStripe } from '../tests/stripe/server.ts';
import { test as base } from './journey.ts';
import { type RunningProgram, startProgram } from './program.ts';
import { type Account, callApi } from './set-up.ts';

type Stripe = Awaited<ReturnType<typeof startStripe>>;

/** A journey before a program that takes cards. */
export const test = base.extend<object, { stripe: Stripe }>({
  stripe: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripe(() => new Date());
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ stripe }, use, { workerIndex }) => {
      const program = await startProgram(`data/journeys-stripe-${workerIndex}`, stripe.environment);
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** A package of eight lessons for 160$, bought by the calls that the pages make. @returns its order's id */
export async function payForPackage(
  program: RunningProgram,
  stripe: Stripe,
  parent: Account,
  learnerId: string,
): Promise<string> {
  const said = { plan: 'group8', learnerId, way: 'stripe', shown: 16_000, requestId: randomUUID() };
  const ordered = { ...said, agreedTo: inForce('enrolment') };
  const { order, url } = await callApi(program, parent, 'POST', '/api/orders', ordered);
  stripe.account.pay(new URL(url).pathname.split('/').at(-1) ?? '');
  await callApi(program, parent, 'GET', `/api/orders/${order._id}`);
  return order._id;
}
