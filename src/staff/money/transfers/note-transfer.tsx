import { useRef } from 'react';
import { numberOf } from '#src/offer/lessons/price/amount.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type Provider, providerFacts, providersThat } from '#src/shop/provider.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Providers whose transfers the staff read off the bank's statement. */
export const notedProviders = providersThat(({ transfers }) => transfers === 'noted');

/** Notes a transfer of a provider that lists none, from the bank's statement. */
export function NoteTransfer() {
  const { t } = useTranslation('staff/money/transfers');
  const { businessTimeZone } = useSettings();
  const today = dayOf(new Date(), businessTimeZone);
  const sending = useRef({ id: '', said: '' });

  /** The same id while the same is sent: what was sent twice is noted once. */
  function requestIdOf(said: object): string {
    const written = JSON.stringify(said);
    const { current } = sending;
    if (current.said !== written) Object.assign(current, { id: crypto.randomUUID(), said: written });
    return current.id;
  }

  async function note(form: FormData) {
    const typed = (name: string) => numberOf(String(form.get(name) ?? ''));
    const said = {
      provider: String(form.get('provider')) as Provider,
      day: String(form.get('day')),
      amount: typed('amount') ?? 0,
      fee: typed('fee') ?? 0,
    };
    await call('POST /api/admin/transfers', { body: { ...said, requestId: requestIdOf(said) } });
    // The next one is another, though it may look the same.
    sending.current = { id: '', said: '' };
  }

  return (
    <Act
      label={t('note.button')}
      title={t('note.button')}
      text={t('note.text')}
      confirm={t('note.save')}
      act={note}
      done={t('note.done')}
    >
      {(errors) => (
        <>
          <Field as="select" name="provider" label={t('columns.provider')} error={errors.provider}>
            {notedProviders.map((provider) => (
              <option key={provider} value={provider}>
                {providerFacts[provider].name} ({providerFacts[provider].currency})
              </option>
            ))}
          </Field>
          <Field
            type="date"
            name="day"
            label={t('note.day')}
            max={today}
            defaultValue={today}
            required
            error={errors.day}
          />
          <Field
            name="amount"
            label={t('note.amount')}
            hint={t('note.amountHint')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            required
            error={errors.amount}
          />
          <Field
            name="fee"
            label={t('note.fee')}
            hint={t('note.feeHint')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            error={errors.fee}
          />
        </>
      )}
    </Act>
  );
}
