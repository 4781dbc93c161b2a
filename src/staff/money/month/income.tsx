import { useTranslation } from '#src/platform/language/translation.ts';
import { useDay } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { Amount, useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import type { ShownMonth } from './contract.ts';
import { Pairs, useHeads } from './pairs.tsx';
import { nameOfWay, type Way, waysIn } from './ways.ts';

const sums = ['sales', 'refunded', 'lost', 'net'] as const;

/** What was sold, given back, lost and is left; and the sales by way of payment. */
export function Income({ shown }: { shown: ShownMonth }) {
  const { t } = useTranslation('staff/money/month');
  const heads = useHeads()(shown);
  const words = useMoneyWords();
  const { month, before } = shown;
  const ways = waysIn([...month.ways, ...before.ways]);
  const of = (figures: ShownMonth['month'], way: Way) => figures.ways.find((one) => one.way === way)?.amount;
  const amount = (money: ReturnType<typeof of>) => (money ? words(money) : '–');
  return (
    <Part heading={t('income.heading')}>
      <Pairs
        caption={t('income.heading')}
        first={t('columns.what')}
        heads={heads}
        rows={sums.map((name) => ({
          key: name,
          name: t(`income.${name}`),
          month: <Amount money={month[name]} />,
          before: <Amount money={before[name]} />,
          isSum: name === 'net',
        }))}
      />
      <p className="max-w-[46em] text-sm text-soft">{t('income.text')}</p>
      {ways.length > 0 && (
        <>
          <h3 className="text-lg">{t('ways.heading')}</h3>
          <Pairs
            caption={t('ways.heading')}
            first={t('columns.what')}
            heads={heads}
            rows={ways.map((way) => ({
              key: way,
              name: nameOfWay(way, t),
              month: amount(of(month, way)),
              before: amount(of(before, way)),
            }))}
          />
        </>
      )}
    </Part>
  );
}

/** Sales by day, each with a bar as long as it is large. */
export function Days({ shown: { month } }: { shown: ShownMonth }) {
  const { t } = useTranslation('staff/money/month');
  const day = useDay();
  const most = Math.max(1, ...month.days.map(({ amount }) => amount.amount));
  return (
    <Part heading={t('days.heading')}>
      {month.days.length === 0 && <p className="text-soft">{t('days.none')}</p>}
      <ol className="grid max-w-3xl gap-1">
        {month.days.map(({ day: on, amount }) => (
          <li key={on} className="grid grid-cols-[8rem_minmax(0,1fr)_auto] items-center gap-3 max-sm:text-sm">
            <span>{day(on)}</span>
            <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full">
              <rect width={(100 * Math.max(0, amount.amount)) / most} height={4} className="fill-turquoise" />
            </svg>
            <Amount money={amount} />
          </li>
        ))}
      </ol>
    </Part>
  );
}
