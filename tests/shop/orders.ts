import { randomUUID } from 'node:crypto';
import { post } from '#src/books/ledger/post.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { fulfil } from '#src/shop/orders/fulfil.server.ts';
import { makeOrder } from '#src/shop/orders/orders.server.ts';
import { quote } from '#src/shop/orders/quote.server.ts';
import { paymentSettled } from '#src/shop/payments/settle.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { needsRate, type Provider, providerFacts } from '#src/shop/provider.ts';
import type { SignedInPerson } from '../make/people.ts';
import type { TestProgram } from '../start/program.ts';

/** Puts credit on a family's account, in cents, as a refund does. */
export async function giveCredit(
  { context }: TestProgram,
  family: Pick<SignedInPerson, 'id'>,
  amount: number,
): Promise<void> {
  await post(context, {
    cause: `credit ${randomUUID()}`,
    kind: 'credit',
    aboutId: null,
    lines: [
      { account: 'refunded', amount },
      { account: 'family', owner: family.id, amount: -amount },
    ],
  });
}

/** An open order of a package or a lesson; nothing is paid yet, what credit there is stays. */
export async function makeOpenOrder(
  { context }: TestProgram,
  family: Pick<SignedInPerson, 'id' | 'email'>,
  wanted: { plan?: string; lessonId?: string; learnerId?: string; code?: string },
  shown: number,
  useCredit = false,
): Promise<string> {
  const asked = { useCredit, agreedTo: inForce('enrolment'), requestId: randomUUID(), shown };
  const person = { ...family, role: 'student', language: 'en' } as const;
  return (await makeOrder(context, { ...asked, ...wanted }, person)).id;
}

/** A package of eight lessons, bought with credit that was there for it. */
export async function makePaidOrder(
  program: TestProgram,
  family: Pick<SignedInPerson, 'id' | 'email'>,
  learnerId?: string,
): Promise<string> {
  const wanted = { plan: 'group8', ...(learnerId && { learnerId }) };
  const { due } = await inTransaction(program.context, (context) =>
    quote(context, { ...wanted, useCredit: true }, family),
  );
  if (due > 0) await giveCredit(program, family, due);
  const id = await makeOpenOrder(program, family, wanted, 0, true);
  await inTransaction(program.context, (context) => fulfil(context, id));
  return id;
}

/** A payment of an open order by a provider, as its webhook finds it: in cents, or in tiyin at 12 500 soums. */
export async function makePayment(
  { context }: TestProgram,
  orderId: string,
  pays: number,
  provider: Provider = 'stripe',
): Promise<string> {
  const isSoums = needsRate(provider);
  const [made] = await context.database
    .insert(payments)
    .values({
      orderId,
      provider,
      providerId: randomUUID(),
      intentId: isSoums ? null : `pi_${randomUUID()}`,
      amount: isSoums ? pays * 12_500 : pays,
      currency: providerFacts[provider].currency,
      pays,
      createdAt: context.clock.now(),
    })
    .returning({ id: payments.id });
  if (!made) throw new Error('no payment');
  return made.id;
}

/** The same package, paid by a provider, some of it by credit that was there. */
export async function makeOrderPaidBy(
  program: TestProgram,
  family: Pick<SignedInPerson, 'id' | 'email'>,
  provider: Provider,
  wanted: { plan?: string; lessonId?: string; learnerId?: string } = { plan: 'group8' },
  { due = 16_000, credit = 0 } = {},
): Promise<string> {
  if (credit > 0) await giveCredit(program, family, credit);
  const id = await makeOpenOrder(program, family, wanted, due - credit, credit > 0);
  await paymentSettled(program.context, await makePayment(program, id, due - credit, provider));
  return id;
}
