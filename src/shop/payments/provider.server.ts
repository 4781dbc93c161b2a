import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Config } from '#src/platform/config/config.server.ts';
import type { Implementation } from '#src/platform/http/endpoints.server.ts';
import type { Job } from '#src/platform/jobs/jobs.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import type { Decline } from '#src/shop/provider.ts';
import type { PaymentRow, RefundOrderRow } from './tables.server.ts';

/**
 * What a family sees of an order where it pays. `saves` has the provider keep the card for later payments, where it can
 * (`CardKeeper`).
 */
export type CheckoutWords = {
  title: string;
  /** The payer's; left out where somebody else pays. */
  email?: string;
  language: Language;
  saves?: boolean;
  /** Where the provider's page leads back to; without, to the order, which its payer alone can open. */
  back?: string;
};

/** What became of a charge of a saved card: `unknown` while the provider has not answered, `elsewhere` where another copy of the database has charged the month otherwise, or has stopped it; its own word is for the staff, ours are `no_card` and `canceled`. */
export type Charged =
  | { state: 'paid' }
  | { state: 'declined'; why: Decline | 'no-card'; code: string }
  | { state: 'unknown' }
  | { state: 'elsewhere' };

/**
 * What a provider does. Amounts are in the payment's own currency; each call may be repeated. A provider
 * that does not answer throws, and the job tries again.
 */
export type PaymentProvider = {
  /** Its configured keys: by which secret its calls are known, and whether they move no real money; else undefined. */
  keys(config: Config): { secret: string; areForTrying: boolean } | undefined;
  /** Its door, a raw endpoint, which is there once its keys are. */
  webhook: Implementation;
  /** What is done for it outside of requests, beside what is done for all of them. */
  jobs: readonly Job[];
  /** Its own table of what it did with a payment, if it keeps one: such a payment is never cleared away. */
  traces?: PgTable & { paymentId: AnyPgColumn };
  /** Opens a page where the family pays, and returns its address. */
  begin(
    context: Context,
    payment: PaymentRow,
    order: OrderRow,
    shown: CheckoutWords,
  ): Promise<{ providerId: string | null; url: string }>;
  /** Of those that keep cards. */
  /** Asks for a payment's state, and keeps it. */
  look(context: Context, payment: PaymentRow): Promise<void>;
  /** Closes the payment page, and keeps the payment's state: it may have been paid by now. */
  close(context: Context, payment: PaymentRow): Promise<void>;
  /** Sends money back, and keeps the refund's state; never called where the staff give it back by hand. */
  refund(context: Context, refund: RefundOrderRow, payment: PaymentRow): Promise<void>;
  /** Compares the provider's own list with the books; differences are kept for the staff. */
  compare(context: Context): Promise<void>;
  /** What it does with cards that families have saved there for later payments; one provider alone keeps cards. */
  cards?: CardKeeper;
};

/** What a provider does with saved cards. Use `cards/`. */
export type CardKeeper = {
  /** Opens its own page on which a payer saves another card, and returns its address. @throws Failure way_unavailable */
  openPage(context: Context, payer: { id: string }, language: Language): Promise<string>;
  /** Asks whether a card was saved on that page, and keeps it; nothing if nobody answers. */
  lookAtPage(context: Context, payerId: string): Promise<void>;
  /** Begins to charge an order, in the transaction that decides so; undefined where its payer has no card. */
  begin(context: Context, order: Pick<OrderRow, 'id'>): Promise<PaymentRow | undefined>;
  /** Charges what was begun, once, however often it is called. */
  charge(context: Context, payment: PaymentRow, order: OrderRow): Promise<Charged>;
  remove(context: Context, payerId: string): Promise<void>;
  forget(context: Context, payerId: string): Promise<void>;
  /** Has it noted at the provider whether a subscription is stopped, for copies of the database that do not know. */
  noteStopped(context: Context, subscriptionId: string): Promise<void>;
};
