import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { listQueryOf } from '#src/staff/list/address.ts';
import { usualFirst } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { DaySpan } from '#src/ui/elements/day-span.tsx';
import { codeStates } from '../filters.ts';
import { EndAct, MakeAct, RuleAct } from './acts.tsx';
import { discountColumns } from './columns.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();
const codes = listOf<typeof contract>('discounts');

export const loader = forAdmin(async ({ request }) => {
  const query = listQueryOf(request);
  const [rules, page] = await Promise.all([call('GET /api/admin/discount-rules', {}), codes.read(query)]);
  return { query, rules, page };
});

/** What makes a price lower: the rules that hold for everybody, and the codes. */
export function Component() {
  const { query, rules, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/money/discounts');
  const { column } = useColumns(discountColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      actions={<MakeAct />}
      overview={
        <>
          <Part heading={t('rules.heading')}>
            <ul className="grid gap-4 sm:grid-cols-2">
              {rules.map((rule) => (
                <li
                  key={rule.kind}
                  className="grid content-start justify-items-start gap-2 rounded-lg border-[1.5px] border-line p-4"
                >
                  <h3 className="font-semibold">{t(`rules.${rule.kind}`)}</h3>
                  <p className="text-sm text-soft">{t(`rules.about.${rule.kind}`)}</p>
                  <p className="font-semibold">
                    {rule.percent > 0 ? t('percent', { percent: rule.percent }) : t('rules.off')}
                  </p>
                  <RuleAct rule={rule} />
                </li>
              ))}
            </ul>
          </Part>
          <h2 className="text-xl">{t('codes')}</h2>
        </>
      }
      query={query}
      search={t('search')}
      filters={[usualFirst('state', t('columns.state'), codeStates, (value) => t(`states.${value}`))]}
      sorts={ageSorts}
      page={page}
      csv={codes.csv}
      nothing={t('nothing')}
      columns={[
        column('code'),
        column('percent', ({ percent }) => t('percent', { percent })),
        {
          key: 'days',
          label: t('columns.days'),
          cell: ({ fromDay, untilDay }) =>
            untilDay ? (
              <DaySpan first={fromDay} last={untilDay} />
            ) : (
              <>
                {t('since')} <DaySpan first={fromDay} last={fromDay} />
              </>
            ),
        },
        column('used', ({ used, mostUses }) =>
          mostUses === null ? used : t('ofMost', { used, most: mostUses }),
        ),
        ageColumn('createdAt', t('columns.createdAt')),
        {
          key: 'actions',
          label: t('staff:list.actions'),
          cell: (code) => (code.endedAt ? <Moment at={code.endedAt} /> : <EndAct code={code} />),
        },
      ]}
    />
  );
}
