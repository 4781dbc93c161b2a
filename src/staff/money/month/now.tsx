import { inDollars } from '#src/books/money/money.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { Amount } from '#src/staff/money/payments/amount.tsx';
import type { ShownMonth } from './contract.ts';

type Now = NonNullable<ShownMonth['now']>;

/** What is still to come until the end of the month. */
export function Expected({ now: { announced, unannounced } }: { now: Now }) {
  const { t } = useTranslation('staff/money/month');
  const all = inDollars(announced.amount.amount + unannounced.amount.amount);
  const counted = ({ count, amount }: Now['announced']) => (
    <>
      <Amount money={amount} />
      {` (${t('expected.counted', { count })})`}
    </>
  );
  return (
    <Part heading={t('expected.heading')}>
      <Facts
        facts={[
          [t('expected.announced'), counted(announced)],
          [t('expected.unannounced'), counted(unannounced)],
          [t('expected.all'), <Amount key="all" money={all} />],
        ]}
      />
      <p className="max-w-[46em] text-sm text-soft">{t('expected.text')}</p>
    </Part>
  );
}

/** What families paid for and the school still owes them, with what is meant by it. */
export function NotGiven({ now: { credits, days } }: { now: Now }) {
  const { t } = useTranslation('staff/money/month');
  return (
    <Part heading={t('notGiven.heading')}>
      <Facts
        facts={[
          [
            t('notGiven.credits', { count: credits.lessons }),
            <Amount key="credits" money={credits.amount} />,
          ],
          [t('notGiven.days'), <Amount key="days" money={days} />],
          [t('notGiven.all'), <Amount key="all" money={inDollars(credits.amount.amount + days.amount)} />],
        ]}
      />
      <p className="max-w-[46em] text-sm text-soft">{t('notGiven.text')}</p>
    </Part>
  );
}
