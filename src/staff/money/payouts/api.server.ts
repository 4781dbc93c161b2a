import { dollarsOf, inDollars } from '#src/books/money/money.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { markPaid } from '#src/shop/payouts/pay.server.ts';
import { presentEarnedMeeting, presentStatement } from '#src/shop/payouts/present.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { type ListedPayout, listPayouts, readPayout, readTotals } from './payouts.server.ts';

const act = actsOn(tellPayout);

export const adminPayoutsApi = implement(contract, {
  ...listHandlers('payouts', {
    read: listPayouts,
    present: presentPayout,
    columns: ({ t }) => [
      [t('staff/money/payouts:columns.month'), ({ month }) => month.slice(0, 7)],
      [t('staff/money/payouts:columns.teacher'), ({ email }) => email],
      [t('staff/money/payouts:columns.meetings'), ({ meetings }) => meetings],
      [t('staff/money/payouts:columns.amount'), ({ amount }) => dollarsOf(amount)],
      [t('staff/money/payouts:columns.createdAt'), ({ createdAt }) => createdAt.toISOString()],
      [t('staff/money/payouts:columns.paidAt'), ({ paidAt }) => paidAt?.toISOString()],
      [t('payouts:reference'), ({ reference }) => reference],
    ],
  }),
  'GET /api/admin/payouts/totals': async (context) => {
    const { owed, earned } = await readTotals(context);
    return { owed: inDollars(owed), earned: inDollars(earned) };
  },
  'GET /api/admin/payouts/:id': (context, { params }) => tellPayout(context, params.id),
  'POST /api/admin/payouts/:id/paid': act((context, id, person, body: { reference: string }) =>
    markPaid(context, id, body, person),
  ),
});

async function tellPayout(context: Context, id: string) {
  const { payout, lines, owed } = await readPayout(context, id);
  return {
    ...presentPayout(payout),
    owed: inDollars(owed),
    lines: lines.map((line) => ({ ...presentEarnedMeeting(line), isCorrected: line.isCorrected })),
  };
}

function presentPayout(payout: ListedPayout) {
  const { teacherId, email, name } = payout;
  return { ...presentStatement(payout), teacher: { _id: teacherId, email, name } };
}
