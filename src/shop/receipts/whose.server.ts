import type { Context } from '#src/platform/program/context.server.ts';
import { learntBy } from './about.server.ts';
import type { Whose } from './papers/receipt-pdf.server.ts';
import { payerWords } from './receipts.server.ts';
import type { ReceiptRow } from './tables.server.ts';

/** Whose a receipt is, as it is drawn now. */
export async function whoseReceipt(
  context: Pick<Context, 'database'>,
  { orderId, payerId }: Pick<ReceiptRow, 'orderId' | 'payerId'>,
): Promise<Whose> {
  const about = (await learntBy(context, [orderId])).get(orderId);
  return {
    payer: await payerWords(context, payerId),
    child: about?.child ?? '',
    at: about?.at ?? [],
  };
}
