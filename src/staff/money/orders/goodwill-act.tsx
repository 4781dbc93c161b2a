import { useState } from 'react';
import { cents, dollarsOf, inDollars } from '#src/books/money/money.ts';
import { numberOf, writeAmount } from '#src/offer/lessons/price/amount.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { RefundWay } from '#src/shop/payments/states.ts';
import { useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import { waysFor, wayThatCounts } from '#src/staff/money/payments/back.ts';
import { WayChoice } from '#src/staff/money/payments/way-choice.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract, ShownOrder } from './contract.ts';

const call = caller<typeof contract>();

/** Gives money back because the staff want to: how much, which way, and whether the place or the package ends. */
export function GoodwillAct({ order }: { order: ShownOrder }) {
  const { t, language } = useTranslation('staff/money/orders');
  const words = useMoneyWords();
  const { left, provider } = order.back;
  const [typed, setTyped] = useState(writeAmount(dollarsOf(left.amount), language));
  const [wished, setWished] = useState<RefundWay>();
  const [ends, setEnds] = useState<'stays' | 'ends'>('stays');
  const amount = amountTyped(typed, left.amount);
  const params = { id: order.order._id };
  const canEnd = order.package ? !order.package.endedAt : !order.enrolment?.cancelledAt;
  const body = {
    amount: amount ?? 0,
    left: left.amount,
    way: wayThatCounts(waysFor(provider, amount ?? 0), wished),
    ends: canEnd && ends === 'ends',
  };
  return (
    <Act
      label={t('goodwill.button')}
      title={t('goodwill.title', { number: order.order.number })}
      text={<p>{t('goodwill.text', { left: words(left) })}</p>}
      confirm={amount ? t('goodwill.confirm', { amount: words(inDollars(amount)) }) : undefined}
      destroys
      act={() => call('POST /api/admin/orders/:id/refund', { params, body })}
      done={t('goodwill.done')}
    >
      {(errors) => (
        <>
          <Field
            label={t('goodwill.amount')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped((target as HTMLInputElement).value)}
            error={
              errors.amount ?? (amount === undefined ? t('goodwill.wrong', { left: words(left) }) : undefined)
            }
          />
          {amount !== undefined && (
            <WayChoice
              provider={provider}
              amount={amount}
              wished={wished}
              onChange={setWished}
              error={errors.way}
            />
          )}
          {canEnd && (
            <ChoiceGroup
              legend={t(order.package ? 'goodwill.package' : 'goodwill.place')}
              name="ends"
              columns={1}
              options={(['stays', 'ends'] as const).map((value) => ({
                value,
                label: t(`goodwill.${order.package ? 'ofPackage' : 'ofPlace'}.${value}`),
              }))}
              value={ends}
              onChange={setEnds}
            />
          )}
        </>
      )}
    </Act>
  );
}

/** What was typed, in cents; undefined while it is no amount of what is left. */
function amountTyped(typed: string, left: number): number | undefined {
  const amount = cents(numberOf(typed) ?? 0);
  return amount > 0 && amount <= left ? amount : undefined;
}
