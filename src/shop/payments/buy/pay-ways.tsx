import { inDollars } from '#src/books/money/money.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { leastDue } from '#src/shop/orders/order.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { Quote, Ways } from '../read-orders.ts';
import { useMoney } from '../use-money.ts';
import type { Way } from './use-ordering.ts';

const least = inDollars(leastDue);

type PayWaysProps = {
  quote: Quote;
  ways: Ways;
  /** The way that was pressed. */
  busy: Way | undefined;
  /** The price is on its way: nothing is ordered for an old one. */
  isLoading: boolean;
  onPay: (way: Way) => void;
};

/** A button for each way to pay; where credit pays for all of it, one that does. */
export function PayWays({ quote, ways, busy, isLoading, onPay }: PayWaysProps) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  const { due, fromCredit, soums } = quote;
  const isOff = isLoading || busy !== undefined;
  const button = (way: Way, words: string, variant: 'press' | 'quiet') => (
    <Button
      key={way}
      variant={variant}
      busy={busy === way}
      aria-disabled={(isOff && busy !== way) || undefined}
      onClick={() => !isOff && onPay(way)}
      className="w-full"
    >
      {words}
    </Button>
  );
  if (due.amount === 0)
    return (
      <section aria-labelledby="ways" className="grid gap-4">
        <h2 id="ways" className="text-xl">
          {t('ways.nothing')}
        </h2>
        {button('credit', fromCredit.amount > 0 ? t('ways.credit') : t('ways.free'), 'press')}
      </section>
    );
  const isTooLittle = ways.stripe && due.amount < leastDue;
  if (!ways.stripe && !ways.payme) return <Alert tone="info">{t('ways.none')}</Alert>;
  return (
    <section aria-labelledby="ways" className="grid gap-4">
      <h2 id="ways" className="text-xl">
        {t('ways.heading', { amount: money(due) })}
      </h2>
      {isTooLittle && <Alert tone="info">{t('ways.tooLittle', { amount: money(least) })}</Alert>}
      {ways.stripe && !isTooLittle && button('stripe', t('ways.stripe'), 'press')}
      {ways.payme &&
        soums &&
        button(
          'payme',
          t('ways.payme', { amount: money(soums) }),
          ways.stripe && !isTooLittle ? 'quiet' : 'press',
        )}
      {!(isTooLittle && !soums) && <p className="text-sm text-soft">{t('ways.leaving')}</p>}
    </section>
  );
}
