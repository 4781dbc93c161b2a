import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import { offered, type Ways } from '#src/shop/payments/ways.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { ChangeCard } from './change-card.tsx';
import { PayMonth } from './pay-month.tsx';
import type { Own } from './read-renewals.ts';

type FailedMonthProps = {
  subscription: Own;
  next: NonNullable<Own['next']>;
  ways: Ways | undefined;
};

/** A month that was not paid on its day: why, what comes next, and the ways to repair it. */
export function FailedMonth({ subscription, next, ways }: FailedMonthProps) {
  const { t } = useTranslation('renewals');
  const { money, day, dayOf } = useMoney();
  const { _id, lesson, way } = subscription;
  const { state, trouble, tryAt, otherCardUntil, placeUntil, isHeld } = next;
  const month = { day: day(next.day), amount: money(next.amount) };
  // Nobody is asked to pay here while nobody can.
  const why = trouble === 'request' && ways && offered(ways).length === 0 ? null : trouble;
  return (
    <div className="grid gap-4">
      <Alert
        tone={trouble === 'request' ? 'info' : 'error'}
        title={t(trouble === 'request' ? 'failed-month.due' : 'failed-month.heading', month)}
        role="none"
      >
        <div className="grid gap-1">
          {state === 'late' && <p>{t('failed-month.late')}</p>}
          {why && <p>{t(`failed-month.why.${why}`)}</p>}
          {isHeld && <p>{t('next.held')}</p>}
          {tryAt && trouble !== 'request' && <p>{t('failed-month.again', { day: dayOf(tryAt) })}</p>}
          {otherCardUntil && <p>{t('failed-month.otherCard', { day: dayOf(otherCardUntil) })}</p>}
          {state === 'failed' && trouble !== 'request' && !otherCardUntil && !isHeld && (
            <p>{t('failed-month.notAgain')}</p>
          )}
          <p>
            {placeUntil
              ? t('failed-month.placeUntil', { day: day(placeUntil) })
              : t(lesson ? 'failed-month.place' : 'failed-month.lessons')}
          </p>
        </div>
      </Alert>
      {next.canBePaid && ways && <PayMonth id={_id} next={next} ways={ways} />}
      {providerFacts[way].keepsCards && trouble !== 'request' && <ChangeCard />}
    </div>
  );
}
