import { inDollars } from '#src/books/money/money.ts';
import { ConfirmFirst } from '#src/people/accounts/email/confirm-first.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { needsRate, type Provider, providerFacts } from '#src/shop/provider.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { Quote } from '../read-orders.ts';
import { useMoney } from '../use-money.ts';
import { offered, type Ways } from '../ways.ts';
import { OrderBar } from './order-bar.tsx';
import type { Way } from './use-ordering.ts';

type PayWaysProps = {
  quote: Quote;
  ways: Ways;
  /** The way that was pressed. */
  busy: Way | undefined;
  /** The price is on its way: nothing is ordered for an old one. */
  isLoading: boolean;
  /** What is to be said first: pressing leads there. */
  missing: 'choice' | 'consent' | undefined;
  onPay: (way: Way) => void;
};

/** The ways to pay. Paying needs a confirmed address; where nobody can pay online nothing is asked for. */
export function PayWays(props: PayWaysProps) {
  const { t } = useTranslation('payments');
  if (offered(props.ways).length === 0) return <PayButtons {...props} />;
  return (
    <ConfirmFirst text={(email) => t('ways.confirm', { email })}>
      <PayButtons {...props} />
    </ConfirmFirst>
  );
}

/** A button for each way to pay; where credit pays for all of it, one that does. */
function PayButtons({ quote, ways, busy, isLoading, missing, onPay }: PayWaysProps) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  const { due, fromCredit, soums } = quote;
  const isOff = isLoading || busy !== undefined;
  const button = (way: Way, words: string, variant: 'press' | 'quiet') => (
    <Button
      key={way}
      variant={variant}
      busy={busy === way}
      aria-describedby={missing && 'missing'}
      aria-disabled={(isOff && busy !== way) || undefined}
      onClick={() => !isOff && onPay(way)}
      className="w-full"
    >
      {words}
    </Button>
  );
  const first = missing && (
    <p id="missing" className="font-semibold">
      {t(`often.first.${missing}`)}
    </p>
  );
  if (due.amount === 0)
    return (
      <>
        <h2 className="text-xl">{t('ways.nothing')}</h2>
        <OrderBar>
          {first}
          {button('credit', fromCredit.amount > 0 ? t('ways.credit') : t('ways.free'), 'press')}
        </OrderBar>
      </>
    );
  const asked = offered(ways);
  const tooLittle = asked.filter((provider) => due.amount < providerFacts[provider].least);
  const priceOf = (provider: Provider) => (needsRate(provider) ? soums : due);
  const paying = asked.filter((provider) => !tooLittle.includes(provider) && priceOf(provider));
  const [main, ...others] = paying.map((provider, index) =>
    button(
      provider,
      t(`providers.${provider}.choose`, { amount: money(priceOf(provider) ?? due) }),
      index === 0 ? 'press' : 'quiet',
    ),
  );
  return (
    <>
      <h2 className="text-xl">{t('ways.heading', { amount: money(due) })}</h2>
      {tooLittle.map((provider) => (
        <Alert key={provider} tone="info">
          {t(`providers.${provider}.tooLittle`, { amount: money(inDollars(providerFacts[provider].least)) })}
        </Alert>
      ))}
      {main && (
        <OrderBar due={due}>
          {first}
          {main}
        </OrderBar>
      )}
      {others}
      {main && <p className="text-sm text-soft">{t('ways.leaving')}</p>}
    </>
  );
}
