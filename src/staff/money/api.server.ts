import { inDollars } from '#src/money/money.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { listHandlers } from '../list/list-handlers.server.ts';
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
      [t('admin/money:columns.number'), ({ number }: OfOrder) => number],
      [t('admin/money:columns.payer'), ({ payer }: OfOrder) => payer],
      [t('admin/money:columns.provider'), ({ payment }) => t(`admin/money:providers.${payment.provider}`)],
      [t('admin/money:columns.providerId'), ({ payment }) => payment.providerId],
      [t('admin/money:columns.charged'), ({ payment }) => decimal(payment.amount)],
      [t('admin/money:columns.currency'), ({ payment }) => payment.currency],
      [t('admin/money:columns.pays'), ({ payment }) => decimal(payment.pays)],
      [t('admin/money:columns.state'), ({ payment }) => t(`admin/money:payment.${payment.state}`)],
      [t('admin/money:columns.createdAt'), ({ payment }) => payment.createdAt.toISOString()],
      [t('admin/money:columns.settledAt'), ({ payment }) => payment.settledAt?.toISOString()],
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
      [t('admin/money:columns.number'), ({ number }: OfOrder) => number],
      [t('admin/money:columns.payer'), ({ payer }: OfOrder) => payer],
      [t('admin/money:columns.way'), ({ refund }) => t(`admin/money:ways.${refund.way}`)],
      [t('admin/money:columns.rule'), ({ refund }) => t(`admin/money:rules.${refund.rule}`)],
      [t('admin/money:columns.amount'), ({ refund }) => decimal(refund.amount)],
      [
        t('admin/money:columns.sent'),
        ({ refund }) => refund.providerAmount && decimal(refund.providerAmount),
      ],
      [t('admin/money:columns.currency'), ({ refund }) => refund.currency],
      [
        t('admin/money:columns.state'),
        ({ refund, isDisputed }) =>
          t(
            isDisputed && refund.state === 'asked'
              ? 'admin/money:refundWaits'
              : `admin/money:refund.${refund.state}`,
          ),
      ],
      [t('admin/money:columns.askedAt'), ({ refund }) => refund.askedAt.toISOString()],
      [t('admin/money:columns.settledAt'), ({ refund }) => refund.settledAt?.toISOString()],
    ],
  }),
  ...listHandlers('credits', {
    read: listCredits,
    present: ({ id, email, credit }) => ({ _id: id, email, credit: inDollars(credit) }),
    columns: ({ t }) => [
      [t('admin/money:columns.payer'), ({ email }) => email],
      [t('admin/money:columns.credit'), ({ credit }) => decimal(credit)],
    ],
  }),
  ...listHandlers('disputes', {
    read: listDisputes,
    present: ({ dispute, ...ofOrder }: ListedDispute) => ({ ...ofOrder, ...presentDispute(dispute) }),
    columns: ({ t }) => [
      [t('admin/money:columns.number'), ({ number }: OfOrder) => number],
      [t('admin/money:columns.payer'), ({ payer }: OfOrder) => payer],
      [t('admin/money:columns.providerId'), ({ dispute }) => dispute.providerId],
      [t('admin/money:columns.amount'), ({ dispute }) => decimal(dispute.amount)],
      [t('admin/money:columns.currency'), ({ dispute }) => dispute.currency],
      [t('admin/money:columns.reason'), ({ dispute }) => dispute.reason],
      [t('admin/money:columns.state'), ({ dispute }) => t(`admin/money:dispute.${dispute.state}`)],
      [t('admin/money:columns.dueBy'), ({ dispute }) => dispute.dueBy?.toISOString()],
      [t('admin/money:columns.openedAt'), ({ dispute }) => dispute.openedAt.toISOString()],
      [t('admin/money:columns.closedAt'), ({ dispute }) => dispute.closedAt?.toISOString()],
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
        t('admin/money:columns.provider'),
        ({ difference: { provider } }) => t(`admin/money:providers.${provider}`),
      ],
      [t('admin/money:columns.providerId'), ({ difference: { objectId } }) => objectId],
      [t('admin/money:columns.number'), ({ order }) => order?.number],
      [t('admin/money:columns.payer'), ({ order }) => order?.payer],
      [
        t('admin/money:columns.theirs'),
        ({ difference: { theirs } }) => (theirs === null ? null : decimal(theirs)),
      ],
      [t('admin/money:columns.ours'), ({ difference: { ours } }) => (ours === null ? null : decimal(ours))],
      [t('admin/money:columns.currency'), ({ difference: { currency } }) => currency],
      [t('admin/money:columns.foundAt'), ({ difference: { foundAt } }) => foundAt.toISOString()],
      [t('admin/money:columns.goneAt'), ({ difference: { goneAt } }) => goneAt?.toISOString()],
    ],
  }),
});
