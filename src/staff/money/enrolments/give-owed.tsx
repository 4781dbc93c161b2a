import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Money } from '#src/books/money/money.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, type ButtonLook } from '#src/ui/elements/button.tsx';
import { useNameInRow } from '#src/ui/elements/in-row.ts';
import { tellHere } from '#src/ui/elements/notice.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type GiveOwedProps = { id: string; amount: Money; byHand: boolean; variant?: ButtonLook['variant'] };

/** Gives back what was paid for a place that has ended and was not held: one press, which says how much. */
export function GiveOwed({ id, amount, byHand, variant = 'press' }: GiveOwedProps) {
  const { t } = useTranslation('staff/money/enrolments');
  const words = useMoneyWords();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const named = useNameInRow();

  async function give(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await call('POST /api/admin/purchases/:id/give-owed', {
        params: { id },
        body: { amount: amount.amount },
      });
      tellHere(t('owed.done'));
    } catch (error) {
      setFailure((error instanceof CallError && error.message) || t('ui:failed'));
    }
    // Also where somebody was quicker: what is to go back may be another sum now.
    await revalidate();
    setBusy(false);
  }

  return (
    <>
      <Button {...named} variant={variant} size="small" busy={busy} onClick={give}>
        {t(byHand ? 'owed.byHand' : 'owed.give', { amount: words(amount) })}
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}
