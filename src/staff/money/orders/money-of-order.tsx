import type { ReactNode } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { needsRate, providerFacts } from '#src/shop/provider.ts';
import { Due, Moment } from '#src/staff/frame/moment.tsx';
import { Records } from '#src/staff/list/records.tsx';
import { Amount } from '#src/staff/money/payments/amount.tsx';
import { DisputeReason } from '#src/staff/money/payments/dispute-reason.tsx';
import { RefundStateWords } from '#src/staff/money/payments/refund-state.tsx';
import type { ShownOrder } from './contract.ts';

/** Every attempt to pay it, with the ids by which the provider knows it. */
export function Payments({ payments }: Pick<ShownOrder, 'payments'>) {
  const { t } = useTranslation(['staff/money/orders', 'staff/money/payments']);
  if (payments.length === 0) return <p className="text-soft">{t('noPayments')}</p>;
  return (
    <Records
      caption={t('payments')}
      rows={payments}
      columns={[
        {
          key: 'provider',
          label: t('staff/money/payments:columns.provider'),
          cell: ({ provider }) => providerFacts[provider].name,
        },
        {
          key: 'amount',
          label: t('staff/money/payments:columns.charged'),
          cell: ({ amount }) => <Amount money={amount} />,
        },
        {
          key: 'pays',
          label: t('staff/money/payments:columns.pays'),
          cell: ({ pays }) => <Amount money={pays} />,
        },
        {
          key: 'state',
          label: t('columns.state'),
          cell: ({ state }) => t(`staff/money/payments:payment.${state}`),
        },
        {
          key: 'id',
          label: t('staff/money/payments:columns.providerId'),
          cell: ({ providerId, intentId }) => <Ids ids={[providerId, intentId]} />,
        },
        {
          key: 'when',
          label: t('when'),
          cell: ({ createdAt, closedAt }) => <Moment at={closedAt ?? createdAt} />,
        },
      ]}
    />
  );
}

/** What went back of it or is on its way, and where to. */
export function Refunds({ refunds }: Pick<ShownOrder, 'refunds'>) {
  const { t } = useTranslation(['staff/money/orders', 'staff/money/payments']);
  return (
    <Records
      caption={t('refunds')}
      rows={refunds}
      columns={[
        { key: 'amount', label: t('columns.amount'), cell: ({ amount }) => <Amount money={amount} /> },
        {
          key: 'way',
          label: t('staff/money/payments:columns.way'),
          cell: ({ way, provider, sent }) =>
            provider ? (
              <>
                {providerFacts[provider].name}
                {sent && needsRate(provider) && (
                  <span className="block text-sm text-soft">
                    <Amount money={sent} />
                  </span>
                )}
              </>
            ) : (
              t(`staff/money/payments:ways.${way}`)
            ),
        },
        {
          key: 'rule',
          label: t('staff/money/payments:columns.rule'),
          cell: ({ rule }) => t(`staff/money/payments:rules.${rule}`),
        },
        { key: 'state', label: t('columns.state'), cell: (refund) => <RefundStateWords refund={refund} /> },
        { key: 'decidedBy', label: t('decidedBy'), cell: ({ decidedBy }) => decidedBy },
        {
          key: 'id',
          label: t('staff/money/payments:columns.providerId'),
          cell: ({ providerId }) => <Ids ids={[providerId]} />,
        },
        {
          key: 'when',
          label: t('when'),
          cell: ({ askedAt, settledAt }) => <Moment at={settledAt ?? askedAt} />,
        },
      ]}
    />
  );
}

/** What was disputed at a bank, and until when it can be answered. */
export function Disputes({ disputes }: Pick<ShownOrder, 'disputes'>) {
  const { t } = useTranslation(['staff/money/orders', 'staff/money/payments']);
  return (
    <Records
      caption={t('disputes')}
      rows={disputes}
      columns={[
        { key: 'amount', label: t('columns.amount'), cell: ({ amount }) => <Amount money={amount} /> },
        {
          key: 'state',
          label: t('columns.state'),
          cell: ({ state }) => t(`staff/money/payments:dispute.${state}`),
        },
        {
          key: 'reason',
          label: t('staff/money/payments:columns.reason'),
          cell: ({ reason }) => <DisputeReason reason={reason} />,
        },
        {
          key: 'dueBy',
          label: t('staff/money/payments:columns.dueBy'),
          cell: ({ dueBy, state }) => state === 'open' && dueBy && <Due at={dueBy} />,
        },
        {
          key: 'id',
          label: t('staff/money/payments:columns.providerId'),
          cell: ({ providerId }) => <Ids ids={[providerId]} />,
        },
        {
          key: 'when',
          label: t('when'),
          cell: ({ openedAt, closedAt }) => <Moment at={closedAt ?? openedAt} />,
        },
      ]}
    />
  );
}

/** The provider's ids; nothing where there are none. */
function Ids({ ids }: { ids: readonly (string | null)[] }): ReactNode {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return <span>—</span>;
  return known.map((id) => (
    <span key={id} className="block font-mono text-xs wrap-anywhere">
      {id}
    </span>
  ));
}
