import { inDollars } from '#src/books/money/money.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { RefundWay } from '#src/shop/payments/states.ts';
import { givesBackByHand, providerFacts } from '#src/shop/provider.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { useMoneyWords } from './amount.tsx';
import { type ByProvider, partsOf, waysFor, wayThatCounts } from './back.ts';

type WayChoiceProps = {
  provider: ByProvider;
  /** In cents. */
  amount: number;
  wished: RefundWay | undefined;
  onChange: (way: RefundWay) => void;
  error?: string | undefined;
};

/** Which way money goes back, and what each way does, to the cent, before it is confirmed. */
export function WayChoice({ provider, amount, wished, onChange, error }: WayChoiceProps) {
  const { t } = useTranslation('staff/money/payments');
  const words = useMoneyWords();
  const { name, givesBack } = provider ? providerFacts[provider.name] : {};
  const isOnlyWhole = givesBack && !givesBack.parts;
  const dollars = (cents: number) => words(inDollars(cents));
  const ways = waysFor(provider, amount);
  const way = wayThatCounts(ways, wished);
  const { byProvider, toCredit, byHand } = partsOf(provider, way, amount);
  return (
    <>
      <ChoiceGroup
        legend={t('back.way')}
        name="way"
        columns={1}
        options={ways.map((value) => ({
          value,
          label: value === 'provider' && provider ? t('back.by', { provider: name }) : t(`ways.${value}`),
        }))}
        value={way}
        onChange={onChange}
        error={error}
      />
      <div role="status" className="grid gap-1 text-sm">
        {byProvider > 0 && provider && (
          <p>
            {t(givesBackByHand(provider.name) ? 'back.does.cabinet' : 'back.does.call', {
              provider: name,
              amount: dollars(byProvider),
            })}
          </p>
        )}
        {toCredit > 0 && <p>{t('back.does.credit', { amount: dollars(toCredit) })}</p>}
        {byHand > 0 && <p>{t('back.does.hand', { amount: dollars(byHand) })}</p>}
        {isOnlyWhole && !ways.includes('provider') && <p>{t('back.onlyWhole', { provider: name })}</p>}
      </div>
    </>
  );
}
