import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { longestReference } from '#src/shop/payouts/payout.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type PaidActProps = { id: string; teacher: string; amount: string };

/** Marks a payout as paid, for good. */
export function PaidAct({ id, teacher, amount }: PaidActProps) {
  const { t } = useTranslation('staff/money/payouts');
  return (
    <Act
      label={t('pay.button')}
      look={{ variant: 'press' }}
      title={t('pay.title', { amount })}
      text={<p className="wrap-anywhere">{t('pay.text', { teacher })}</p>}
      confirm={t('pay.button')}
      act={(form) =>
        call('POST /api/admin/payouts/:id/paid', {
          params: { id },
          body: { reference: String(form.get('reference')) },
        })
      }
      done={t('pay.done')}
    >
      {(errors) => (
        <Field
          name="reference"
          label={t('pay.reference')}
          hint={t('pay.hint')}
          required
          maxLength={longestReference}
          error={errors.reference}
        />
      )}
    </Act>
  );
}

/** Whether a payout has been paid, and when. */
export function PaidWords({ paidAt }: { paidAt: string | null }) {
  const { t } = useTranslation('staff/money/payouts');
  if (!paidAt) return <span className="font-semibold">{t('states.unpaid')}</span>;
  return (
    <>
      {t('states.paid')}: <Moment at={paidAt} />
    </>
  );
}
