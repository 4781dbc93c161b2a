import { useState } from 'react';
import { cents, dollarsOf, inDollars } from '#src/books/money/money.ts';
import { numberOf, writeAmount } from '#src/offer/lessons/price/amount.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type StopReason, stopReasons } from '#src/shop/subscriptions/subscription.ts';
import { useDay } from '#src/staff/frame/moment.tsx';
import { useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract, ShownSubscription } from '../contract.ts';

const call = caller<typeof contract>();

/** What the staff can do with one: stop it, offer another price; note why, once it is stopped. */
export function SubscriptionActs({ subscription }: { subscription: ShownSubscription }) {
  return (
    <div className="flex flex-wrap gap-3">
      {subscription.stop && <OfferAct subscription={subscription} />}
      {subscription.stop && <StopAct subscription={subscription} />}
      {subscription.stopped && <WhyAct subscription={subscription} />}
    </div>
  );
}

function StopAct({ subscription: { _id: id, stop } }: { subscription: ShownSubscription }) {
  const { t } = useTranslation(['staff/money/subscriptions/one', 'staff/money/subscriptions']);
  const day = useDay();
  const words = useMoneyWords();
  if (!stop) return null;
  return (
    <Act
      label={t('stop.button')}
      title={t('stop.title')}
      text={
        <>
          <p>{t('stop.text', { day: day(stop.until) })}</p>
          {stop.back && <p>{t('stop.back', { amount: words(stop.back) })}</p>}
        </>
      }
      confirm={t('stop.button')}
      destroys
      act={() => call('POST /api/admin/subscriptions/:id/stop', { params: { id } })}
      done={t('stop.done')}
    />
  );
}

function WhyAct({ subscription: { _id: id, stopped } }: { subscription: ShownSubscription }) {
  const { t } = useTranslation(['staff/money/subscriptions/one', 'staff/money/subscriptions']);
  const [reason, setReason] = useState<StopReason>(stopped?.reason ?? 'other');
  return (
    <Act
      label={t('why.button')}
      title={t('why.title')}
      confirm={t('why.save')}
      act={() => call('POST /api/admin/subscriptions/:id/reason', { params: { id }, body: { reason } })}
      done={t('why.done')}
    >
      {() => (
        <ChoiceGroup
          legend={t('why.label')}
          name="reason"
          columns={1}
          options={stopReasons.map((value) => ({
            value,
            label: t(`staff/money/subscriptions:reasons.${value}`),
          }))}
          value={reason}
          onChange={setReason}
        />
      )}
    </Act>
  );
}

function OfferAct({ subscription }: { subscription: ShownSubscription }) {
  const { t, language } = useTranslation(['staff/money/subscriptions/one', 'staff/money/subscriptions']);
  const words = useMoneyWords();
  const { _id: id, amount, offer, today } = subscription;
  const told = offer?.amount ?? amount;
  const [typed, setTyped] = useState(writeAmount(dollarsOf((today ?? amount).amount), language));
  const asked = cents(numberOf(typed) ?? 0);
  const isOther = asked > 0 && asked !== told.amount;
  return (
    <Act
      label={t('offer.button')}
      title={t('offer.title')}
      text={<p>{t('offer.text')}</p>}
      confirm={isOther ? t('offer.confirm', { amount: words(inDollars(asked)) }) : undefined}
      act={() => call('POST /api/admin/subscriptions/:id/offer', { params: { id }, body: { amount: asked } })}
      done={t('offer.done')}
    >
      {(errors) => (
        <Field
          label={t('offer.amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped((target as HTMLInputElement).value)}
          error={errors.amount ?? (isOther ? undefined : t('offer.wrong', { amount: words(told) }))}
        />
      )}
    </Act>
  );
}
