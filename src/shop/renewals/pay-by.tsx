import { useState } from 'react';
import { inDollars, inTiyin, type Money } from '#src/books/money/money.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import { offered, rateOf, type Ways } from '#src/shop/payments/ways.ts';
import { type Provider, providerFacts } from '#src/shop/provider.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';

type PayByProps = {
  amount: Money;
  ways: Ways;
  /** Begins it. @returns where to pay; null once it is paid. @throws CallError */
  pay: (way: Provider) => Promise<string | null>;
  onPaid: () => void;
};

/** A button for each way to pay a month, in the currency in which it is paid there. */
export function PayBy({ amount, ways, pay, onPaid }: PayByProps) {
  const { t } = useTranslation(['renewals/links', 'payments']);
  const { money } = useMoney();
  const [busy, setBusy] = useState<Provider>();
  const [failure, setFailure] = useState<CallError>();
  const offers = offered(ways);

  async function begin(way: Provider) {
    if (busy) return;
    setBusy(way);
    setFailure(undefined);
    try {
      const url = await pay(way);
      if (url) location.assign(url);
      else onPaid();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
    setBusy(undefined);
  }

  if (offers.length === 0) return <Alert tone="info">{t('payments:ways.none')}</Alert>;
  return (
    <div className="grid gap-3">
      {offers.map((provider, index) => {
        const { least, currency } = providerFacts[provider];
        const rate = rateOf(ways, provider);
        if (amount.amount < least)
          return (
            <Alert key={provider} tone="info">
              {t(`payments:providers.${provider}.tooLittle`, { amount: money(inDollars(least)) })}
            </Alert>
          );
        const price = rate ? { amount: inTiyin(amount.amount, rate), currency } : amount;
        return (
          <Button
            key={provider}
            variant={index === 0 ? 'press' : 'quiet'}
            busy={busy === provider}
            onClick={() => void begin(provider)}
          >
            {t(`payments:providers.${provider}.pay`, { amount: money(price) })}
          </Button>
        );
      })}
      {failure && (
        <Alert tone="error">
          {failure.status === 0 ? t('ui:offline') : failure.message || t('payments:ways.failed')}
        </Alert>
      )}
    </div>
  );
}
