import { useState } from 'react';
import { numberOf, writeAmount } from '#src/lessons/amount.ts';
import { cents, dollarsOf, inDollars } from '#src/money/money.ts';
import type { RefundWay } from '#src/payments/states.ts';
import { caller } from '#src/platform/call.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Act } from '#src/ui/act.tsx';
import { ChoiceGroup } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { useMoneyWords } from '../money/amount.tsx';
import { waysFor, wayThatCounts } from '../money/back.ts';
import { WayChoice } from '../money/way-choice.tsx';
import type { contract } from './contract.ts';
import type { ShownOrder } from './shown-order.ts';

const call = caller<typeof contract>();

/** Gives money back because the staff want to: how much, which way, and whether the place or the package ends. */
export function GoodwillAct({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('admin/orders');
  const words = useMoneyWords();
  const { left, provider } = order.back;
  const [said, setSaid] = useState(writeAmount(dollarsOf(left.amount)));
  const [wished, setWished] = useState<RefundWay>();
  const [ends, setEnds] = useState<'stays' | 'ends'>('stays');
  const amount = amountSaid(said, left.amount);
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
            value={said}
            onChange={({ target }) => setSaid((target as HTMLInputElement).value)}
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
function amountSaid(said: string, left: number): number | undefined {
  const amount = cents(numberOf(said) ?? 0);
  return amount > 0 && amount <= left ? amount : undefined;
}
