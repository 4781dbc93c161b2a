import type { disputes } from '#src/shop/payments/tables.server.ts';

/** A dispute as the staff see it. */
export function presentDispute(dispute: typeof disputes.$inferSelect) {
  const { id, providerId, amount, currency, reason, state, dueBy, openedAt, closedAt } = dispute;
  return {
    _id: id,
    providerId,
    amount: { amount, currency },
    reason,
    state,
    dueBy: dueBy?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
