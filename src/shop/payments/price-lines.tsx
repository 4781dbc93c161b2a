import { useTranslation } from '#src/platform/language/translation.ts';
import type { Quote } from './read-orders.ts';
import { useMoney } from './use-money.ts';

type PriceLinesProps = {
  price: Pick<Quote, 'list' | 'discount' | 'amount' | 'fromCredit' | 'due'> &
    Partial<Pick<Quote, 'priceFor'>>;
  /** What the family typed, where the discount is by a code. */
  code?: string | undefined;
  /** What the last line says. */
  total: 'due' | 'today' | 'paid' | 'total';
};

/** What something costs, line by line; what takes something off is named for what it is. */
export function PriceLines({ price, code, total }: PriceLinesProps) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  const { list, priceFor, discount, fromCredit, due, amount } = price;
  const less = (one: typeof list) => `−${money(one)}`;
  return (
    <dl className="grid gap-2.5 rounded-lg bg-sand p-4">
      <Line label={priceFor ? t(`price.for.${priceFor}`) : t('price.list')} value={money(list)} />
      {discount && (
        <Line
          label={
            discount.kind === 'code' && code
              ? t('price.discounts.named', { code, percent: discount.percent })
              : t(`price.discounts.${discount.kind}`, { percent: discount.percent })
          }
          value={less(discount.amount)}
        />
      )}
      {fromCredit.amount > 0 && total !== 'total' && (
        <Line label={t('price.credit')} value={less(fromCredit)} />
      )}
      <Line label={t(`price.${total}`)} value={money(total === 'total' ? amount : due)} strong />
    </dl>
  );
}

function Line({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  const look = strong ? 'border-t-[1.5px] border-edge pt-2.5 text-lg font-bold' : '';
  return (
    <div className={`flex items-baseline justify-between gap-6 ${look}`}>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="font-semibold whitespace-nowrap">{value}</dd>
    </div>
  );
}
