import type { OrderRow } from '#src/orders/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Shown } from './provider.server.ts';
import type { Provider } from './states.ts';
import type { PaymentRow } from './tables.server.ts';

/** Begins a payment of an open order. @throws Failure way_unavailable */
export async function startPayment(
  _context: Context,
  _order: OrderRow,
  _provider: Provider,
  _shown: Shown,
): Promise<PaymentRow> {
  throw new Failure('way_unavailable');
}

/** Ends an open order, and lets nobody pay for it any more. */
export async function cancelOrder(_context: Context, order: OrderRow): Promise<void> {
  if (order.state !== 'open') return;
  throw new Failure('way_unavailable');
}

/** Asks the providers how the open payments of an order stand; one that does not answer is passed over. */
export async function lookAtPayments(_context: Context, _order: OrderRow): Promise<void> {}
