import { useState } from 'react';
import { cents, dollarsOf, inDollars } from '#src/books/money/money.ts';
import { numberOf, writeAmount } from '#src/offer/lessons/price/amount.ts';
import { caller } from '#src/platform/http/call.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useSave } from '#src/staff/frame/use-save.ts';
import { useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import type { contract } from '../contract.ts';
import { type TotalName, totalNames } from '../moving-in.ts';
import type { Totals as Numbers } from '../stored-json.ts';
import type { Imported } from './imported.ts';

const call = caller<typeof contract>();

const isMoney = (name: TotalName) => name === 'moneyLeft' || name === 'paid';

/** What was counted, and what the old system says, typed by the owner: they have to be the same before anything runs. */
export function Totals({ it }: { it: Imported & { counted: Numbers } }) {
  const { t, language } = useTranslation('moving/moving-in/pages');
  const say = useTotalWords();
  const { counted, typed: kept } = it;
  const [typed, setTyped] = useState(() => typedFrom(kept, language));
  const [asked, setAsked] = useState(false);
  const params = { id: it._id };
  const body = Object.fromEntries(totalNames.map((name) => [name, read(name, typed[name])])) as Numbers;
  const unreadable = totalNames.filter((name) => !Number.isSafeInteger(body[name]) || body[name] < 0);
  const { bind, busy, refused, errors } = useSave(
    () => call('PUT /api/admin/imports/:id/totals', { params, body }),
    t('totals.kept'),
  );

  /** What is wrong with what was typed, or how far it is from what was counted. */
  function findingOn(name: TotalName): string | undefined {
    if (unreadable.includes(name)) {
      if (!asked) return undefined;
      return t(isMoney(name) ? 'totals.noAmount' : 'totals.noNumber');
    }
    const difference = counted[name] - body[name];
    if (difference === 0) return errors[name];
    const by = say(name, Math.abs(difference));
    return t(difference > 0 ? 'totals.more' : 'totals.fewer', { by });
  }

  return (
    <form
      {...bind}
      onSubmit={(event) => {
        setAsked(true);
        if (unreadable.length === 0) return void bind.onSubmit(event);
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[name=${unreadable[0]}]`)?.focus();
      }}
      className="grid grid-cols-1 gap-5"
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {totalNames.map((name) => (
          <Field
            key={name}
            name={name}
            className="content-start"
            label={t(`totals.names.${name}`)}
            hint={t('totals.counted', { count: say(name, counted[name]) })}
            error={findingOn(name)}
            required
            inputMode={isMoney(name) ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={20}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: (target as HTMLInputElement).value })}
          />
        ))}
      </div>
      <FormTrouble error={refused} sentence={refused?.message || t('ui:failed')} />
      {kept && (
        <Alert tone={it.matches ? 'success' : 'info'}>
          {t(it.matches ? 'totals.match' : 'totals.differ')}
        </Alert>
      )}
      <Button
        type="submit"
        busy={busy}
        variant={it.matches ? 'quiet' : 'press'}
        className="sm:justify-self-start"
      >
        {t('totals.save')}
      </Button>
    </form>
  );
}

function typedFrom(kept: Numbers | null, language: Language): Record<TotalName, string> {
  const text = (name: TotalName) => {
    if (!kept) return '';
    return isMoney(name) ? writeAmount(dollarsOf(kept[name]), language) : `${kept[name]}`;
  };
  return Object.fromEntries(totalNames.map((name) => [name, text(name)])) as Record<TotalName, string>;
}

/** Cents of an amount that was typed in dollars, a whole number of all else; NaN where it is neither. */
function read(name: TotalName, text: string): number {
  const number = numberOf(text) ?? Number.NaN;
  if (!isMoney(name)) return number;
  // More than two decimals are no amount.
  return Math.abs(number * 100 - Math.round(number * 100)) < 1e-6 ? cents(number) : Number.NaN;
}

/** Says a total: in dollars where it is money. */
export function useTotalWords(): (name: TotalName, amount: number) => string {
  const money = useMoneyWords();
  return (name, amount) => (isMoney(name) ? money(inDollars(amount)) : `${amount}`);
}
