import { href, Link } from 'react-router';
import { kindOfOffer } from '#src/offer/pricing/offer.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { Records } from '#src/staff/list/records.tsx';
import { nameOfPlan } from '#src/staff/money/filters.ts';
import { Amount } from '#src/staff/money/payments/amount.tsx';
import type { ShownMonth } from './contract.ts';
import { useHeads } from './pairs.tsx';

/** Sales less refunds, and subscriptions, by class, group and plan. */
export function ThingsSold({ shown }: { shown: ShownMonth }) {
  const { t } = useTranslation(['staff/money/month', 'staff/money/subscriptions', 'staff/money/orders']);
  const [month, before] = useHeads()(shown);
  const rows = shown.things.map((one) => ({ ...one, _id: one.lesson?._id ?? one.plan ?? 'other' }));
  return (
    <Part heading={t('things.heading')}>
      {rows.length === 0 && <p className="text-soft">{t('things.none')}</p>}
      {rows.length > 0 && (
        <Records
          caption={`${t('things.heading')}: ${t('columns.income')}`}
          rows={rows}
          columns={[
            {
              key: 'what',
              label: t('columns.what'),
              cell: ({ lesson, plan }) =>
                lesson ? (
                  <Link to={href('/admin/lessons/:id', { id: lesson._id })}>{lesson.title}</Link>
                ) : plan && kindOfOffer(plan) ? (
                  nameOfPlan(plan, t)
                ) : (
                  t('things.other')
                ),
            },
            { key: 'teacher', label: t('columns.teacher'), cell: ({ teacher }) => teacher },
            { key: 'month', label: month, cell: ({ income }) => <Amount money={income} /> },
            { key: 'before', label: before, cell: ({ before }) => <Amount money={before} /> },
            { key: 'subscriptions', label: t('columns.subscriptions'), cell: (one) => one.subscriptions },
          ]}
        />
      )}
    </Part>
  );
}

/** The same by who teaches. */
export function Teachers({ shown }: { shown: ShownMonth }) {
  const { t } = useTranslation('staff/money/month');
  const [month, before] = useHeads()(shown);
  if (shown.teachers.length === 0) return null;
  return (
    <Part heading={t('teachers.heading')}>
      <p className="max-w-[46em] text-sm text-soft">{t('teachers.text')}</p>
      <Records
        caption={`${t('teachers.heading')}: ${t('columns.income')}`}
        rows={shown.teachers}
        columns={[
          {
            key: 'teacher',
            label: t('columns.teacher'),
            cell: ({ _id, name }) => <Link to={href('/admin/people/:id', { id: _id })}>{name}</Link>,
          },
          { key: 'month', label: month, cell: ({ income }) => <Amount money={income} /> },
          { key: 'before', label: before, cell: ({ before }) => <Amount money={before} /> },
          { key: 'subscriptions', label: t('columns.subscriptions'), cell: (one) => one.subscriptions },
        ]}
      />
    </Part>
  );
}
