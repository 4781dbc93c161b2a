import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import type { Ways } from '#src/shop/payments/ways.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { CardWords } from './card-words.tsx';
import { FailedMonth } from './failed-month.tsx';
import type { Card, Own } from './read-renewals.ts';

type NextMonthProps = { subscription: Own; card: Card | undefined; ways: Ways | undefined };

/** What comes next: a charge and its day, a pause, a month that failed, or the end. */
export function NextMonth({ subscription, card, ways }: NextMonthProps) {
  const { next, pause, lesson, paidUntil, stopped } = subscription;
  const { t } = useTranslation('renewals');
  const { day, dayOf } = useMoney();
  const until = { day: day(paidUntil) };
  if (stopped && subscription.state === 'ending')
    return (
      <div className="grid gap-1">
        <p className="text-lg font-semibold">{t('ending.heading')}</p>
        <p>{lesson ? t('ending.lesson', until) : t('ending.package')}</p>
        <Cause stopped={stopped} />
      </div>
    );
  if (stopped)
    return (
      <div className="grid gap-1">
        <p>{t('ended', { day: dayOf(stopped.at) })}</p>
        <Cause stopped={stopped} />
      </div>
    );
  if (!next) return null;
  if (next.state !== 'ahead') return <FailedMonth subscription={subscription} next={next} ways={ways} />;
  return (
    <div className="grid gap-1">
      {pause && (
        <>
          <p>{t('pause.is', { day: day(pause.until) })}</p>
          {lesson && <p>{t('pause.place', { day: day(pause.placeUntil) })}</p>}
        </>
      )}
      <Ahead subscription={subscription} next={next} card={card} />
    </div>
  );
}

type AheadProps = { subscription: Own; next: NonNullable<Own['next']>; card: Card | undefined };

/** The charge that comes: how much on which day, by what, and whether it was announced. */
function Ahead({ subscription: { way }, next, card }: AheadProps) {
  const { t } = useTranslation('renewals');
  const { money, day, dayOf } = useMoney();
  const { keepsCards, name: provider } = providerFacts[way];
  const how = keepsCards ? 'charge' : 'request';
  const isByCredit = next.due.amount === 0;
  if (next.isHeld) return <p className="text-lg font-semibold">{t('next.held')}</p>;
  const values = {
    day: next.chargeAt ? dayOf(next.chargeAt) : day(next.day),
    amount: money(isByCredit ? next.amount : next.due),
    provider,
  };
  const credit = { amount: money(next.amount), credit: money(paidByCredit(next)) };
  return (
    <>
      <p className="text-lg font-semibold">{t(`next.${isByCredit ? 'byCredit' : how}`, values)}</p>
      {next.due.amount < next.amount.amount && !isByCredit && <p>{t('next.credit', credit)}</p>}
      {!isByCredit && keepsCards && card && <CardWords card={card} />}
      {!isByCredit && keepsCards && !card && (
        <p className="font-semibold text-pomegranate">{t('next.noCard')}</p>
      )}
      <p className="text-sm text-soft">{t(next.chargeAt ? 'next.announced' : 'next.later')}</p>
    </>
  );
}

const paidByCredit = ({ amount, due }: NonNullable<Own['next']>) => ({
  ...amount,
  amount: amount.amount - due.amount,
});

/** Why it was stopped, where the family did not do it on this page. */
function Cause({ stopped: { cause } }: { stopped: NonNullable<Own['stopped']> }) {
  const { t } = useTranslation('renewals');
  if (cause === 'payer') return null;
  return <p className="text-sm text-soft">{t(`cause.${cause}`)}</p>;
}
