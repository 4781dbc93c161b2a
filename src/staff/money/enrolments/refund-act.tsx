import { useState } from 'react';
import { cents } from '#src/books/money/money.ts';
import { dollarWords } from '#src/books/money/words.ts';
import {
  lessonsOfMonth,
  monthAsked,
  type RefundAsked,
  refundOf,
} from '#src/learning/enrolments/money/refund.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { RefundWay } from '#src/shop/payments/states.ts';
import { waysFor, wayThatCounts } from '#src/staff/money/payments/back.ts';
import { WayChoice } from '#src/staff/money/payments/way-choice.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract, ShownEnrolment } from './contract.ts';
import { RefundFields } from './refund-fields.tsx';
import { RefundSum } from './refund-sum.tsx';

const call = caller<typeof contract>();

/**
 * Gives money back by the rules of the terms; the amount is shown before it is confirmed. For what was paid online the
 * staff also choose the way.
 */
export function RefundAct({ enrolment }: { enrolment: ShownEnrolment }) {
  const { t, language } = useTranslation('staff/money/enrolments');
  const { businessTimeZone } = useSettings();
  const { _id, today, refunded, months } = enrolment;
  const [wished, setWished] = useState<RefundWay>();
  const [asked, setAsked] = useState<RefundAsked>({
    reason: 'first-days',
    askedOn: enrolment.refundAskedAt ? dayOf(new Date(enrolment.refundAskedAt), businessTimeZone) : today,
    lessons: 1,
    ofLessons: lessonsOfMonth.usual,
  });
  const month = monthAsked(months, asked);
  const order = month?.order;
  const { boughtOn, startsOn, refundUntil, paid } = enrolment;
  const bought = { boughtOn, startsOn, refundUntil, paid: paid ?? 0, refunded, ...month };
  const result = isSound(asked, bought.boughtOn, today) ? refundOf(bought, asked) : undefined;
  const amount = result?.amount ?? 0;
  const way = order ? wayThatCounts(waysFor(order.provider, cents(amount)), wished) : 'hand';
  const body = { ...asked, amount, refunded, way };
  return (
    <Act
      label={t('refund.button')}
      title={t('refund.title')}
      text={
        <>
          <p>{t('refund.text')}</p>
          {enrolment.paidElsewhere && <p className="font-semibold">{t('refund.elsewhere')}</p>}
        </>
      }
      confirm={amount > 0 ? t('refund.confirm', { amount: dollarWords(amount, language) }) : undefined}
      destroys
      act={() => call('POST /api/admin/purchases/:id/refund', { params: { id: _id }, body })}
      done={t('refund.done')}
    >
      {(errors) => (
        <>
          <RefundFields
            asked={asked}
            change={(part) => setAsked((before) => ({ ...before, ...part }))}
            days={{ first: bought.boughtOn, last: today }}
            errors={errors}
          />
          <RefundSum bought={bought} reason={asked.reason} result={result} />
          {order && amount > 0 && (
            <WayChoice
              provider={order.provider}
              amount={cents(amount)}
              wished={wished}
              onChange={setWished}
              error={errors.way}
            />
          )}
        </>
      )}
    </Act>
  );
}

/** Whether the fields hold numbers; an empty one does not. */
function isSound({ askedOn, lessons, ofLessons }: RefundAsked, first: string, last: string): boolean {
  const whole = [lessons, ofLessons].every((number) => Number.isInteger(number) && number >= 1);
  return (
    whole && lessons <= ofLessons && ofLessons <= lessonsOfMonth.most && askedOn >= first && askedOn <= last
  );
}
