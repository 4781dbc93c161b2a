import { inDollars } from '#src/books/money/money.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { listCredits } from './credits.server.ts';
import { decimal } from './decimal.ts';
import { listDifferences } from './differences.server.ts';
import { type ListedDispute, listDisputes } from './disputes.server.ts';
import { type ListedPayment, listPayments } from './payments.server.ts';
import { presentDispute } from './present-dispute.server.ts';
import { type ListedRefund, listRefunds } from './refunds.server.ts';

type OfOrder = Pick<ListedPayment, 'number' | 'payer'>;

export const adminMoneyApi = implement(contract, {
  ...listHandlers('payments', {
    read: listPayments,
    present: ({ payment, ...ofOrder }: ListedPayment) => ({
      ...ofOrder,
      _id: payment.id,
      provider: payment.provider,
      providerId: payment.providerId,
      amount: { amount: payment.amount, currency: payment.currency },
      pays: inDollars(payment.pays),
      state: payment.state,
      createdAt: payment.createdAt.toISOString(),
      settledAt: payment.settledAt?.toISOString() ?? null,
    }),
    columns: ({ t }) => [
      [t('staff/money:columns.number'), ({ number }: OfOrder) => number],
      [t('staff/money:columns.payer'), ({ payer }: OfOrder) => payer],
      [t('staff/money:columns.provider'), ({ payment }) => providerFacts[payment.provider].name],
      [t('staff/money:columns.providerId'), ({ payment }) => payment.providerId],
      [t('staff/money:columns.charged'), ({ payment }) => decimal(payment.amount)],
      [t('staff/money:columns.currency'), ({ payment }) => payment.currency],
      [t('staff/money:columns.pays'), ({ payment }) => decimal(payment.pays)],
      [t('staff/money:columns.state'), ({ payment }) => t(`staff/money:payment.${payment.state}`)],
      [t('staff/money:columns.createdAt'), ({ payment }) => payment.createdAt.toISOString()],
      [t('staff/money:columns.settledAt'), ({ payment }) => payment.settledAt?.toISOString()],
    ],
  }),
  ...listHandlers('refunds', {
    read: listRefunds,
    present: ({ refund, isDisputed, ...ofOrder }: ListedRefund) => ({
      ...ofOrder,
      _id: refund.id,
      way: refund.way,
      rule: refund.rule,
      amount: inDollars(refund.amount),
      sent:
        refund.providerAmount === null ? null : { amount: refund.providerAmount, currency: refund.currency },
      state: refund.state,
      waits: refund.state === 'asked' && isDisputed,
      askedAt: refund.askedAt.toISOString(),
      settledAt: refund.settledAt?.toISOString() ?? null,
    }),
    columns: ({ t }) => [
      [t('staff/money:columns.number'), ({ number }: OfOrder) => number],
      [t('staff/money:columns.payer'), ({ payer }: OfOrder) => payer],
      [t('staff/money:columns.way'), ({ refund }) => t(`staff/money:ways.${refund.way}`)],
      [t('staff/money:columns.rule'), ({ refund }) => t(`staff/money:rules.${refund.rule}`)],
      [t('staff/money:columns.amount'), ({ refund }) => decimal(refund.amount)],
      [
        t('staff/money:columns.sent'),
        ({ refund }) => refund.providerAmount && decimal(refund.providerAmount),
      ],
      [t('staff/money:columns.currency'), ({ refund }) => refund.currency],
      [
        t('staff/money:columns.state'),
        ({ refund, isDisputed }) =>
          t(
            isDisputed && refund.state === 'asked'
              ? 'staff/money:refundWaits'
              : `staff/money:refund.${refund.state}`,
          ),
      ],
      [t('staff/money:columns.askedAt'), ({ refund }) => refund.askedAt.toISOString()],
      [t('staff/money:columns.settledAt'), ({ refund }) => refund.settledAt?.toISOString()],
    ],
  }),
  ...listHandlers('credits', {
    read: listCredits,
    present: ({ id, email, credit }) => ({ _id: id, email, credit: inDollars(credit) }),
    columns: ({ t }) => [
      [t('staff/money:columns.payer'), ({ email }) => email],
      [t('staff/money:columns.credit'), ({ credit }) => decimal(credit)],
    ],
  }),
  ...listHandlers('disputes', {
    read: listDisputes,
    present: ({ dispute, ...ofOrder }: ListedDispute) => ({ ...ofOrder, ...presentDispute(dispute) }),
    columns: ({ t }) => [
      [t('staff/money:columns.number'), ({ number }: OfOrder) => number],
      [t('staff/money:columns.payer'), ({ payer }: OfOrder) => payer],
      [t('staff/money:columns.providerId'), ({ dispute }) => dispute.providerId],
      [t('staff/money:columns.amount'), ({ dispute }) => decimal(dispute.amount)],
      [t('staff/money:columns.currency'), ({ dispute }) => dispute.currency],
      [t('staff/money:columns.reason'), ({ dispute }) => dispute.reason],
      [t('staff/money:columns.state'), ({ dispute }) => t(`staff/money:dispute.${dispute.state}`)],
      [t('staff/money:columns.dueBy'), ({ dispute }) => dispute.dueBy?.toISOString()],
      [t('staff/money:columns.openedAt'), ({ dispute }) => dispute.openedAt.toISOString()],
      [t('staff/money:columns.closedAt'), ({ dispute }) => dispute.closedAt?.toISOString()],
    ],
  }),
  ...listHandlers('differences', {
    read: listDifferences,
    present: ({ order, difference: { provider, objectId, theirs, ours, currency, foundAt, goneAt } }) => ({
      _id: `${provider} ${objectId}`,
      provider,
      objectId,
      order,
      theirs: theirs === null ? null : { amount: theirs, currency },
      ours: ours === null ? null : { amount: ours, currency },
      currency,
      foundAt: foundAt.toISOString(),
      goneAt: goneAt?.toISOString() ?? null,
    }),
    columns: ({ t }) => [
      [t('staff/money:columns.provider'), ({ difference: { provider } }) => providerFacts[provider].name],
      [t('staff/money:columns.providerId'), ({ difference: { objectId } }) => objectId],
      [t('staff/money:columns.number'), ({ order }) => order?.number],
      [t('staff/money:columns.payer'), ({ order }) => order?.payer],
      [
        t('staff/money:columns.theirs'),
        ({ difference: { theirs } }) => (theirs === null ? null : decimal(theirs)),
      ],
      [t('staff/money:columns.ours'), ({ difference: { ours } }) => (ours === null ? null : decimal(ours))],
      [t('staff/money:columns.currency'), ({ difference: { currency } }) => currency],
      [t('staff/money:columns.foundAt'), ({ difference: { foundAt } }) => foundAt.toISOString()],
      [t('staff/money:columns.goneAt'), ({ difference: { goneAt } }) => goneAt?.toISOString()],
    ],
  }),
});
