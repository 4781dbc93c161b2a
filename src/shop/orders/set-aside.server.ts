import { post } from '#src/books/ledger/post.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from './tables.server.ts';

/** Sets aside the credit that an order takes, or releases it; the entry is named by how often that has happened. */
export async function setAside(
  context: Context,
  { id, payerId, fromCredit }: OrderRow,
  how: 'reserved' | 'released',
): Promise<void> {
  if (fromCredit === 0) return;
  const amount = how === 'reserved' ? fromCredit : -fromCredit;
  await post(context, {
    cause: `order ${id} ${how}`,
    kind: how === 'reserved' ? 'reserve' : 'release',
    aboutId: id,
    lines: [
      { account: 'family', owner: payerId, amount },
      { account: 'reserved', amount: -amount },
    ],
  });
}
