import * as z from 'zod/mini';
import { dollarWords } from '#src/books/money/words.ts';
import { price } from '#src/offer/lessons/input.ts';
import { numberOf, writeAmount } from '#src/offer/lessons/price/amount.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract, ShownEnrolment } from './contract.ts';
import { GiveOwed } from './give-owed.tsx';
import { RefundAct } from './refund-act.tsx';

const call = caller<typeof contract>();

/** How much came; here it is required. */
const money = z.object({ amount: price });

/** What can be done with an enrolment as it stands. */
export function EnrolmentActs({ enrolment }: { enrolment: ShownEnrolment }) {
  const { t, language } = useTranslation('staff/money/enrolments');
  const { _id, title, student, paid, paidElsewhere, refunded, cancelledAt, months, owed, isKept } = enrolment;
  const isLeft = months.length > 0 ? months.some((one) => one.refunded < one.paid) : refunded < (paid ?? 0);
  const params = { id: _id };
  const words = useMoneyWords();
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {enrolment.state === 'to-refund' && owed.amount.amount > 0 && <GiveOwed id={_id} {...owed} />}
      {enrolment.state === 'to-refund' && (
        <Act
          label={t('owed.keep')}
          title={t('owed.keepTitle')}
          text={<p>{t('owed.keepText')}</p>}
          confirm={t('owed.keep')}
          destroys
          act={() => call('POST /api/admin/purchases/:id/keep-owed', { params })}
          done={t('owed.kept')}
        />
      )}
      {isKept && (
        <Act
          label={t('owed.unkeep')}
          title={t('owed.unkeepTitle')}
          text={<p>{t('owed.unkeepText')}</p>}
          confirm={t('owed.unkeep')}
          act={() => call('DELETE /api/admin/purchases/:id/keep-owed', { params })}
          done={t('owed.unkept')}
        />
      )}
      {paid === null && !cancelledAt && <PaidAct enrolment={enrolment} />}
      {isLeft && <RefundAct enrolment={enrolment} />}
      {paid !== null && !paidElsewhere && refunded === 0 && months.length === 0 && (
        <Act
          label={t('unpaid.button')}
          title={t('unpaid.title')}
          text={<p>{t('unpaid.text', { amount: dollarWords(paid, language) })}</p>}
          confirm={t('unpaid.button')}
          destroys
          act={() => call('POST /api/admin/purchases/:id/unpaid', { params })}
          done={t('unpaid.done')}
        />
      )}
      {!cancelledAt && (
        <Act
          label={t('cancel.button')}
          title={t('cancel.title')}
          text={
            <>
              <p className="wrap-anywhere">{t('cancel.text', { student, title })}</p>
              {owed.amount.amount > 0 && <p>{t('cancel.owed', { amount: words(owed.amount) })}</p>}
            </>
          }
          confirm={t('cancel.button')}
          destroys
          act={() => call('POST /api/admin/purchases/:id/cancel', { params })}
          done={t('cancel.done')}
        />
      )}
    </div>
  );
}

function PaidAct({ enrolment: { _id, price } }: { enrolment: ShownEnrolment }) {
  const { t, language } = useTranslation('staff/money/enrolments');

  return (
    <Act
      label={t('paid.button')}
      look={{ variant: 'press' }}
      title={t('paid.title')}
      text={<p>{t('paid.text')}</p>}
      confirm={t('paid.button')}
      schema={money}
      read={(values) => ({ amount: numberOf(values.amount) })}
      act={(_, body) => call('POST /api/admin/purchases/:id/paid', { params: { id: _id }, body })}
      done={t('paid.done')}
    >
      {({ amount }) => (
        <Field
          label={t('paid.amount')}
          hint={price === null ? t('paid.noPrice') : t('paid.price', { price: dollarWords(price, language) })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={price === null ? '' : writeAmount(price, language)}
          error={amount}
        />
      )}
    </Act>
  );
}
