import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import type { PaymentRow, RefundOrderRow } from './tables.server.ts';

/** What a family sees of an order where it pays. */
export type Shown = { title: string; email: string; language: Language };

/**
 * What the product needs of a provider. Amounts are in the payment's own currency; each call may be repeated. A provider
 * that does not answer throws, and the job tries again.
 */
export type PaymentProvider = {
  /** Opens a place where the family pays, and says where that is. */
  begin(
    context: Context,
    payment: PaymentRow,
    order: OrderRow,
    shown: Shown,
  ): Promise<{ providerId: string | null; url: string }>;
  /** Asks how a payment stands, and keeps it so. */
  look(context: Context, payment: PaymentRow): Promise<void>;
  /** Lets nobody pay any more what was not paid by now, and keeps how it stands. */
  close(context: Context, payment: PaymentRow): Promise<void>;
  /** Sends money back, and keeps how that stands. */
  refund(context: Context, refund: RefundOrderRow, payment: PaymentRow): Promise<void>;
  /** Compares the provider's own list with the books; differences are kept for the staff. */
  compare(context: Context): Promise<void>;
};
