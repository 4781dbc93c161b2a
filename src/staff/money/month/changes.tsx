import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { Amount } from '#src/staff/money/payments/amount.tsx';
import type { ShownMonth } from './contract.ts';
import { Pairs, useHeads } from './pairs.tsx';

/** Subscriptions that began and stopped, months that failed and were repaired; and how many there are now. */
export function Changes({ shown }: { shown: ShownMonth }) {
  const { t } = useTranslation(['staff/money/month', 'staff/money/subscriptions']);
  const heads = useHeads()(shown);
  const { month, before, now } = shown;
  const counted = (name: 'begun' | 'stopped') => ({
    ...{ key: name, name: t(`changes.${name}`), month: month[name], before: before[name] },
  });
  const failures = (name: 'failed' | 'repaired') => [
    { key: name, name: t(`changes.${name}`), month: month[name].count, before: before[name].count },
    {
      key: `${name}Amount`,
      name: t(`changes.${name}Amount`),
      month: <Amount money={month[name].amount} />,
      before: <Amount money={before[name].amount} />,
    },
  ];
  return (
    <Part heading={t('changes.heading')}>
      {now && (
        <p>
          {t('changes.now', { running: now.running, paused: now.paused, failing: now.failing })}{' '}
          <Link to={href('/admin/subscriptions')}>{t('staff/money/subscriptions:heading')}</Link>
        </p>
      )}
      <Pairs
        caption={t('changes.heading')}
        first={t('columns.what')}
        heads={heads}
        rows={[counted('begun'), counted('stopped'), ...failures('failed'), ...failures('repaired')]}
      />
    </Part>
  );
}

/** Why subscriptions were stopped, as far as families said it, and by whom or what. */
export function Reasons({ shown: { month, before } }: { shown: ShownMonth }) {
  const { t } = useTranslation(['staff/money/month', 'staff/money/subscriptions']);
  const heads = useHeads()({ month, before });
  const reasons = [...new Set([...month.reasons, ...before.reasons].map(({ reason }) => reason))];
  const causes = [...new Set([...month.causes, ...before.causes].map(({ cause }) => cause))];
  return (
    <Part heading={t('why.heading')}>
      {reasons.length === 0 ? (
        <p className="text-soft">{t('why.none')}</p>
      ) : (
        <>
          <Pairs
            caption={t('why.heading')}
            first={t('columns.what')}
            heads={heads}
            rows={reasons.map((reason) => ({
              key: reason ?? '',
              name: reason ? t(`staff/money/subscriptions:reasons.${reason}`) : t('why.unsaid'),
              month: month.reasons.find((one) => one.reason === reason)?.count ?? 0,
              before: before.reasons.find((one) => one.reason === reason)?.count ?? 0,
            }))}
          />
          <h3 className="text-lg">{t('why.by')}</h3>
          <Pairs
            caption={t('why.by')}
            first={t('columns.what')}
            heads={heads}
            rows={causes.map((cause) => ({
              key: cause,
              name: t(`staff/money/subscriptions:causes.${cause}`),
              month: month.causes.find((one) => one.cause === cause)?.count ?? 0,
              before: before.causes.find((one) => one.cause === cause)?.count ?? 0,
            }))}
          />
        </>
      )}
    </Part>
  );
}
