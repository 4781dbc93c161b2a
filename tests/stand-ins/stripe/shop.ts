import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { beforeAll, vi } from 'vitest';
import { inForce } from '#src/people/consent/agreed.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { fulfil } from '#src/shop/orders/fulfil.server.ts';
import { makeOrder } from '#src/shop/orders/orders.server.ts';
import { quote, type Wanted } from '#src/shop/orders/quote.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { startPayment } from '#src/shop/payments/start.server.ts';
import { followEvents } from '#src/shop/payments/stripe/events.server.ts';
import { type PaymentRow, payments, providerEvents } from '#src/shop/payments/tables.server.ts';
import type { SignedInPerson } from '../../make/people.ts';
import { programAnew, startTestProgram, type TestProgram, thursdayNoon } from '../../start/program.ts';
import type { Told } from './objects.ts';
import { type StandIn, startStripe } from './server.ts';
import { signed } from './telling.ts';

/** The product with Stripe beside it, both on one clock. */
export type Shop = TestProgram & { stripe: StandIn };

type Options = NonNullable<Parameters<typeof startTestProgram>[0]>;

export async function openShop(options: Options = {}): Promise<Shop> {
  let program: TestProgram | undefined;
  const stripe = await startStripe(() => program?.clock.now() ?? new Date(thursdayNoon));
  program = await startTestProgram({
    ...options,
    environment: { ...stripe.environment, ...options.environment },
  });
  const { stop } = program;
  return {
    ...program,
    stripe,
    async stop() {
      await stop();
      await stripe.stop();
    },
  };
}

/** Stripe beside the worker's shop, on the clock of the file that has it. */
let beside: Promise<StandIn> | undefined;
let clock: TestProgram['clock'] | undefined;

/** The worker's shop, as `sharedProgram` is its program: as if it, and its account at Stripe, had just been opened. */
export function sharedShop(): Shop {
  const shop = {} as Shop;
  beforeAll(async () => {
    beside ??= startStripe(() => clock?.now() ?? new Date(thursdayNoon));
    const stripe = await beside;
    stripe.beginAnew();
    // The SDK waits half a second before it calls again.
    vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0.01);
    const program = await programAnew({ environment: stripe.environment });
    clock = program.clock;
    Object.assign(shop, program, { stripe });
  });
  return shop;
}

/** What a family buys, at the price that it is shown. */
export async function buy(
  context: Context,
  family: SignedInPerson,
  more: Partial<Wanted> = {},
): Promise<OrderRow> {
  const wanted: Wanted = { useCredit: false, ...more };
  const { due } = await inTransaction(context, (within) => quote(within, wanted, family));
  const agreedTo = inForce('enrolment');
  const ordered = { ...wanted, shown: due, agreedTo, requestId: randomUUID() };
  const order = await makeOrder(context, ordered, { ...family, role: 'student' } as never);
  if (due === 0) await inTransaction(context, (within) => fulfil(within, order.id));
  return order;
}

const shown = { title: 'Chess for beginners', email: 'family@dars.test', language: 'en' } as const;

/** Goes to where it is paid; the family is on Stripe's page then. */
export function start(context: Context, order: OrderRow): Promise<PaymentRow> {
  return startPayment(context, order, 'stripe', shown);
}

/** Buys, and goes to where it is paid. */
export async function toPay({ context }: Shop, family: SignedInPerson, more: Partial<Wanted>) {
  const order = await buy(context, family, more);
  const payment = await start(context, order);
  return { order, payment, session: payment.providerId ?? '' };
}

/** Stripe tells of something, by HTTP. @returns the status of the answer */
export async function tell({ app, clock }: TestProgram, told: Told, at = clock.now()): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const { payload, headers } = signed(told, at);
  const url = `http://127.0.0.1:${port}/api/stripe/webhook`;
  const answer = await fetch(url, { method: 'POST', body: payload, headers });
  await answer.arrayBuffer();
  return answer.status;
}

/** Tells all that waits to be told, and lets the jobs ask how it stands. */
export async function tellAll(shop: Shop): Promise<void> {
  for (const told of shop.stripe.account.told.waiting.splice(0)) await tell(shop, told);
  await follow(shop.context);
}

/** Works off what was told; what fails is left for later. */
export async function follow(context: Context): Promise<void> {
  const left = await context.database
    .select({ eventId: providerEvents.eventId })
    .from(providerEvents)
    .where(isNull(providerEvents.doneAt))
    .orderBy(asc(providerEvents.receivedAt));
  for (const event of left) await followEvents.run(context, event, { last: false }).catch(() => {});
}

export async function orderNow({ context }: TestProgram, { id }: { id: string }): Promise<OrderRow> {
  const [row] = await context.database.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('no order');
  return row;
}

export async function paymentNow({ context }: TestProgram, { id }: { id: string }): Promise<PaymentRow> {
  const [row] = await context.database
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.provider, 'stripe')));
  if (!row) throw new Error('no payment');
  return row;
}

/** Sets the clock on. */
export function pass({ clock }: TestProgram, minutes: number): void {
  clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
}
