import { href, Link } from 'react-router';
import type { Money } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract, PaidPrices as Paid, PricedKind } from './contract.ts';

const call = caller<typeof contract>();

/** Which prices are paid now for a plan, a class or a group. @throws CallError */
export function readPaidPrices(kind: PricedKind, id: string): Promise<Paid> {
  return call('GET /api/admin/price-offers/:kind/:id', { params: { kind, id } });
}

type PaidPricesProps = { kind: PricedKind; id: string; prices: Paid };

/** How many subscriptions pay which price; whoever pays another one than today's can be offered that. */
export function PaidPrices({ kind, id, prices: { today, paid, untold } }: PaidPricesProps) {
  const { t, language } = useTranslation('staff/money/price-offers');
  const words = (money: Money) => moneyWords(money, language);
  if (paid.length === 0) return null;
  const list = `${href('/admin/subscriptions')}?${new URLSearchParams({ [kind]: id })}`;
  return (
    <Part heading={t('heading')}>
      <ul className="grid gap-1">
        {paid.map(({ amount, count, offered, accepted }) => (
          <li key={amount.amount}>
            <span className="font-semibold">{t('pay', { count, amount: words(amount) })}</span>
            {[
              today?.amount === amount.amount && t('today'),
              offered > 0 && t('offered', { count: offered }),
              accepted > 0 && t('accepted', { count: accepted }),
            ]
              .filter(Boolean)
              .map((note) => ` · ${note}`)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {today && untold > 0 && (
          <Act
            label={t('offer.button', { amount: words(today) })}
            title={t('offer.title', { amount: words(today) })}
            text={
              <>
                <p>{t('offer.count', { count: untold })}</p>
                <p>{t('offer.text')}</p>
              </>
            }
            confirm={t('offer.confirm')}
            act={() =>
              call('POST /api/admin/price-offers/:kind/:id', {
                params: { kind, id },
                body: { amount: today.amount, count: untold },
              })
            }
            done={t('offer.done')}
          />
        )}
        <Link to={list}>{t('all')}</Link>
      </div>
    </Part>
  );
}
