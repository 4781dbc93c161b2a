import type { Currency } from '#src/books/money/money.ts';
import type { ListedMovement } from './movements.server.ts';
import type { ListedTransfer } from './transfers.server.ts';

const inCurrency = (currency: Currency) => (amount: number) => ({ amount, currency });

/** A transfer as the staff see it. */
export function presentTransfer(transfer: ListedTransfer) {
  const { id, provider, providerId, arrivesOn, state, contents, trace, failure, createdAt } = transfer;
  const money = inCurrency(transfer.currency);
  return {
    _id: id,
    ...{ provider, arrivesOn, state, contents, trace, failure },
    providerId: transfer.notedBy === null ? providerId : null,
    amount: money(transfer.amount),
    fee: money(transfer.fee),
    parts: transfer.parts.map(({ kind, count, amount, fee, net }) => ({
      ...{ kind, count },
      ...{ amount: money(amount), fee: money(fee), net: money(net) },
    })),
    createdAt: createdAt.toISOString(),
  };
}

/** The same with what its parts leave open; nothing where they are not known. */
export function presentWhole(transfer: ListedTransfer) {
  const { amount, parts, contents, currency } = transfer;
  const known = parts.reduce((sum, { net }) => sum + net, 0);
  return {
    ...presentTransfer(transfer),
    rest: inCurrency(currency)(contents === 'known' ? amount - known : 0),
  };
}

/** A movement as the staff see it. */
export function presentMovement({ movement, number, arrivesOn }: ListedMovement) {
  const { id, provider, providerId, kind, orderId, transferId, about, at } = movement;
  const money = inCurrency(movement.currency);
  return {
    _id: id,
    ...{ provider, providerId, kind, about },
    order: orderId && number !== null ? { orderId, number } : null,
    amount: money(movement.amount),
    fee: money(movement.fee),
    net: money(movement.net),
    at: at.toISOString(),
    transfer: transferId && arrivesOn ? { _id: transferId, arrivesOn } : null,
  };
}
