import { z } from 'zod';
import type { Config } from '#src/platform/config/config.server.ts';

type Payme = NonNullable<Config['payme']>;

/** A receipt as `receipts.get_all` of the Subscribe API tells it; what else it says (a card, a name) is not read. */
const receipt = z.object({ _id: z.string(), state: z.int(), amount: z.int() });
const page = z.object({ result: z.array(receipt) });

export type Receipt = z.output<typeof receipt>;

/** How many receipts one call returns at most. */
const pageSize = 50;

/** Every receipt of the cash desk that was made in a span of time. @throws Error when Payme does not tell */
export async function receiptsOf(payme: Payme, from: Date, to: Date): Promise<Receipt[]> {
  const all: Receipt[] = [];
  for (;;) {
    const more = await receiptsFrom(payme, { from: from.getTime(), to: to.getTime(), offset: all.length });
    all.push(...more);
    if (more.length < pageSize) return all;
  }
}

async function receiptsFrom(
  { merchantId, key, checkoutUrl }: Payme,
  span: { from: number; to: number; offset: number },
): Promise<Receipt[]> {
  const answer = await fetch(apiUrl(checkoutUrl), {
    method: 'POST',
    headers: { 'x-auth': `${merchantId}:${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, method: 'receipts.get_all', params: { count: pageSize, ...span } }),
    signal: AbortSignal.timeout(20_000),
  });
  const parsed = page.safeParse(answer.ok ? await answer.json() : undefined);
  // Without Payme's words: they may name the payer.
  if (!parsed.success) throw new Error(`Payme did not tell its receipts (${answer.status})`);
  return parsed.data.result;
}

/** The Subscribe API has the checkout's host; in the sandbox it has a host of its own. */
export function apiUrl(checkoutUrl: string): string {
  return `${checkoutUrl.replace(/^https:\/\/test\.paycom\.uz$/, 'https://checkout.test.paycom.uz')}/api`;
}
