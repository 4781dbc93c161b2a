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
      [t('staff/money/payments:columns.number'), ({ number }: OfOrder) => number],
      [t('staff/money/payments:columns.payer'), ({ payer }: OfOrder) => payer],
      [t('staff/money/payments:columns.provider'), ({ payment }) => providerFacts[payment.provider].name],
      [t('staff/money/payments:columns.providerId'), ({ payment }) => payment.providerId],
      [t('staff/money/payments:columns.charged'), ({ payment }) => decimal(payment.amount)],
      [t('staff/money/payments:columns.currency'), ({ payment }) => payment.currency],
      [t('staff/money/payments:columns.pays'), ({ payment }) => decimal(payment.pays)],
      [
        t('staff/money/payments:columns.state'),
        ({ payment }) => t(`staff/money/payments:payment.${payment.state}`),
      ],
      [t('staff/money/payments:columns.createdAt'), ({ payment }) => payment.createdAt.toISOString()],
      [t('staff/money/payments:columns.settledAt'), ({ payment }) => payment.settledAt?.toISOString()],
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
      [t('staff/money/payments:columns.number'), ({ number }: OfOrder) => number],
      [t('staff/money/payments:columns.payer'), ({ payer }: OfOrder) => payer],
      [t('staff/money/payments:columns.way'), ({ refund }) => t(`staff/money/payments:ways.${refund.way}`)],
      [
        t('staff/money/payments:columns.rule'),
        ({ refund }) => t(`staff/money/payments:rules.${refund.rule}`),
      ],
      [t('staff/money/payments:columns.amount'), ({ refund }) => decimal(refund.amount)],
      [
        t('staff/money/payments:columns.sent'),
        ({ refund }) => refund.providerAmount && decimal(refund.providerAmount),
      ],
      [t('staff/money/payments:columns.currency'), ({ refund }) => refund.currency],
      [
        t('staff/money/payments:columns.state'),
        ({ refund, isDisputed }) =>
          t(
            isDisputed && refund.state === 'asked'
              ? 'staff/money/payments:refundWaits'
              : `staff/money/payments:refund.${refund.state}`,
          ),
      ],
      [t('staff/money/payments:columns.askedAt'), ({ refund }) => refund.askedAt.toISOString()],
      [t('staff/money/payments:columns.settledAt'), ({ refund }) => refund.settledAt?.toISOString()],
    ],
  }),
  ...listHandlers('credits', {
    read: listCredits,
    present: ({ id, email, credit }) => ({ _id: id, email, credit: inDollars(credit) }),
    columns: ({ t }) => [
      [t('staff/money/payments:columns.payer'), ({ email }) => email],
      [t('staff/money/payments:columns.credit'), ({ credit }) => decimal(credit)],
    ],
  }),
  ...listHandlers('disputes', {
    read: listDisputes,
    present: ({ dispute, ...ofOrder }: ListedDispute) => ({ ...ofOrder, ...presentDispute(dispute) }),
    columns: ({ t }) => [
      [t('staff/money/payments:columns.number'), ({ number }: OfOrder) => number],
      [t('staff/money/payments:columns.payer'), ({ payer }: OfOrder) => payer],
      [t('staff/money/payments:columns.providerId'), ({ dispute }) => dispute.providerId],
      [t('staff/money/payments:columns.amount'), ({ dispute }) => decimal(dispute.amount)],
      [t('staff/money/payments:columns.currency'), ({ dispute }) => dispute.currency],
      [t('staff/money/payments:columns.reason'), ({ dispute }) => dispute.reason],
      [
        t('staff/money/payments:columns.state'),
        ({ dispute }) => t(`staff/money/payments:dispute.${dispute.state}`),
      ],
      [t('staff/money/payments:columns.dueBy'), ({ dispute }) => dispute.dueBy?.toISOString()],
      [t('staff/money/payments:columns.openedAt'), ({ dispute }) => dispute.openedAt.toISOString()],
      [t('staff/money/payments:columns.closedAt'), ({ dispute }) => dispute.closedAt?.toISOString()],
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
      [
        t('staff/money/payments:columns.provider'),
        ({ difference: { provider } }) => providerFacts[provider].name,
      ],
      [t('staff/money/payments:columns.providerId'), ({ difference: { objectId } }) => objectId],
      [t('staff/money/payments:columns.number'), ({ order }) => order?.number],
      [t('staff/money/payments:columns.payer'), ({ order }) => order?.payer],
      [
        t('staff/money/payments:columns.theirs'),
        ({ difference: { theirs } }) => (theirs === null ? null : decimal(theirs)),
      ],
      [
        t('staff/money/payments:columns.ours'),
        ({ difference: { ours } }) => (ours === null ? null : decimal(ours)),
      ],
      [t('staff/money/payments:columns.currency'), ({ difference: { currency } }) => currency],
      [t('staff/money/payments:columns.foundAt'), ({ difference: { foundAt } }) => foundAt.toISOString()],
      [t('staff/money/payments:columns.goneAt'), ({ difference: { goneAt } }) => goneAt?.toISOString()],
    ],
  }),
});
