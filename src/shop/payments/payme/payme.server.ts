import { Failure } from '#src/platform/forms/errors.ts';
import type { Job } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import type { CheckoutWords, PaymentProvider } from '../provider.server.ts';
import { lockPayment, paymentEnded } from '../settle.server.ts';
import type { PaymentRow } from '../tables.server.ts';
import { comparePayme } from './compare.server.ts';
import { accountField } from './problems.ts';
import { paymeTransactions } from './tables.server.ts';
import { paymeTimeouts } from './timeouts.server.ts';
import { paymeWebhook } from './webhook.server.ts';

/**
 * Payme calls us, we do not call it: it tells the state of a payment by its calls (`webhook.server.ts`), also when the
 * staff give money back in its cabinet.
 */
export const payme: PaymentProvider = {
  keys: ({ payme }) => payme && { secret: payme.key, areForTrying: false },
  webhook: paymeWebhook,
  jobs: [paymeTimeouts] as readonly Job[],
  traces: paymeTransactions,
  async begin(context, payment, order, shown) {
    return { providerId: null, url: checkoutUrl(context, payment, order, shown) };
  },
  async look() {},
  close: (context, { id }) =>
    inTransaction(context, async (context) => {
      // Read again with a lock: if Payme has called since, it is paid, or Payme cancels it.
      const payment = await lockPayment(context, id);
      if (payment.state === 'begun') await paymentEnded(context, id, 'expired');
    }),
  async refund() {},
  compare: comparePayme,
};

/** Where the family pays: the address itself holds the order and the amount. */
function checkoutUrl(
  { config }: Pick<Context, 'config'>,
  { amount }: Pick<PaymentRow, 'amount'>,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  { language, back = `${config.publicUrl}/orders/${id}` }: CheckoutWords,
): string {
  if (!config.payme) throw new Failure('way_unavailable');
  const { merchantId, checkoutUrl: checkout } = config.payme;
  const parameters = {
    m: merchantId,
    [`ac.${accountField}`]: number,
    a: amount,
    l: language,
    c: back,
  };
  const words = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return `${checkout}/${Buffer.from(words.join(';')).toString('base64')}`;
}
