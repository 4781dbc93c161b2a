import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { FieldError } from '#src/ui/forms/field-marks.tsx';
import type { Quote } from '../read-orders.ts';
import { useMoney } from '../use-money.ts';
import type { useHowOften } from './use-how-often.ts';

type HowOftenProps = {
  quote: Quote;
  renewal: NonNullable<Quote['renewal']>;
  said: ReturnType<typeof useHowOften>;
};

/** Each month, or this month only: what each of them means, and the consent to the months to come. */
export function HowOftenChoice({ quote, renewal, said }: HowOftenProps) {
  const { t } = useTranslation('payments');
  const { money, day } = useMoney();
  const { often, wrong, isAgreed } = said;
  const next = day(renewal.next);
  const values = { today: money(quote.due), amount: money(renewal.amount), next };
  const words = (heading: string, text: string) => (
    <span className="grid gap-1 py-1">
      <span className="text-lg">{heading}</span>
      <span className="font-normal">{text}</span>
    </span>
  );
  return (
    <div ref={said.place} className="grid gap-4">
      <ChoiceGroup
        legend={<span className="text-xl">{t('often.heading')}</span>}
        name="often"
        required
        columns={1}
        value={often}
        onChange={said.choose}
        error={wrong === 'choice' && t('often.missing.choice')}
        options={[
          { value: 'monthly', label: words(t('often.monthly.label'), t('often.monthly.text', values)) },
          {
            value: 'once',
            label: words(t('often.once.label'), t(`often.once.${quote.kind}`, values)),
          },
        ]}
      />
      {often === 'monthly' && (
        <Card look="note" ground="sand" className="grid gap-2 p-4">
          <label className="flex min-h-11 items-start gap-3">
            <input
              type="checkbox"
              name="renews"
              required
              checked={isAgreed}
              onChange={({ target }) => said.agree(target.checked)}
              aria-invalid={wrong === 'consent' ? true : undefined}
              aria-describedby={wrong === 'consent' ? 'renews-error' : undefined}
              className="mt-0.5 size-5 shrink-0 accent-link"
            />
            <span className="min-w-0 wrap-anywhere">{renewal.words}</span>
          </label>
          <FieldError id="renews-error">{wrong === 'consent' && t('often.missing.consent')}</FieldError>
        </Card>
      )}
    </div>
  );
}
