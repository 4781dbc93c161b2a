import * as z from 'zod/mini';
import { price } from '#src/offer/lessons/input.ts';
import { numberOf, writeAmount } from '#src/offer/lessons/price/amount.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract, ShownFamily } from './contract.ts';

const call = caller<typeof contract>();
const money = z.object({ amount: price });

type BroughtBackProps = { bought: ShownFamily['account']['payers'][number]['packages'][number] };

/** Notes what the staff gave back themselves for lessons that were paid elsewhere; the share of what is left is filled in. */
export function BroughtBack({ bought: { _id, left, lessonPrice } }: BroughtBackProps) {
  const { t, language } = useTranslation('desk/families');
  return (
    <Act
      label={t('broughtBack.button')}
      title={t('broughtBack.title')}
      text={<p>{t('broughtBack.text')}</p>}
      confirm={t('broughtBack.confirm')}
      destroys
      schema={money}
      read={(values) => ({ amount: numberOf(values.amount) })}
      act={(_, { amount }) =>
        call('POST /api/admin/packages/:id/given-back', { params: { id: _id }, body: { amount, left } })
      }
      done={t('broughtBack.done')}
    >
      {({ amount }) => (
        <Field
          label={t('broughtBack.amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={writeAmount(Math.round(left * (lessonPrice ?? 0) * 100) / 100, language)}
          error={amount}
        />
      )}
    </Act>
  );
}
