import { href, Link, useLocation } from 'react-router';
import type { Face } from '#src/learning/families/child-face.tsx';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Folding, Unfold } from '#src/ui/elements/unfold.tsx';
import { PayByCredits } from '../enrolling/pay-by-credits.tsx';
import { buyAddress } from './buy-address.ts';
import { isOfMoney, owesMoney, type Payment } from './owed.ts';
import { HowToPay, PaymentItem } from './payment-state.tsx';

type BoughtPlace = Payment & {
  _id: string;
  classId?: string | undefined;
  groupId?: string | undefined;
  isOthers?: true | undefined;
  learner?: (Face & { _id: string }) | undefined;
  lesson: { title: string };
};

/** What is due, how it is paid, and what was received, folded until it is asked for; empty where lessons are free or another guardian pays. */
export function PaymentsSection({
  bought,
  howToPay,
}: {
  bought: BoughtPlace[];
  howToPay: string | undefined;
}) {
  const { t } = useTranslation('enrolments');
  const { paysOnline } = useSettings();
  const { hash } = useLocation();
  const payments = bought.filter((one) => !one.isOthers && isOfMoney(one));
  // What is due comes first, so that it is not what folds.
  const isDue = (one: BoughtPlace) => owesMoney(one) || one.monthUnpaid === true;
  const shown = payments.toSorted((one, other) => Number(isDue(other)) - Number(isDue(one)));
  if (shown.length === 0) return null;
  const due = shown.filter(isDue).length;
  const label = (
    <h2 className="text-base">
      {t('pay.heading')}
      {due > 0 && <span className="ml-3 text-pomegranate">{t('pay.dueCount', { count: due })}</span>}
    </h2>
  );
  return (
    <section id="payments" aria-label={t('pay.heading')}>
      <Unfold label={label} open={hash === '#payments'}>
        <div className="grid gap-4">
          <Folding name="payments" items={shown} atOnce={Math.max(due, 3)}>
            {(some) => (
              <ul className="grid gap-3">
                {some.map((place) => (
                  <PaymentItem
                    key={place._id}
                    title={place.lesson.title}
                    learner={place.learner}
                    payment={place}
                  >
                    {place.monthUnpaid && <MonthUnpaid />}
                    {paysOnline && (owesMoney(place) || goesOnHere(place)) && place.price !== undefined && (
                      <p className="flex min-h-11 items-center">
                        <Link to={buyAddress(place)}>
                          {t(goesOnHere(place) ? 'pay.next' : 'pay.now')}{' '}
                          <span className="sr-only">{place.lesson.title}</span>
                        </Link>
                      </p>
                    )}
                    {place.learner && owesMoney(place) && place.credits && (
                      <PayByCredits
                        lessonId={place.classId ?? place.groupId ?? ''}
                        learnerId={place.learner._id}
                        title={place.lesson.title}
                        left={place.credits.left}
                      />
                    )}
                  </PaymentItem>
                ))}
              </ul>
            )}
          </Folding>
          {shown.some(owesMoney) && (howToPay !== undefined || !paysOnline) && (
            <div className="grid gap-1.5 rounded-lg bg-sand p-4">
              <h3 className="text-base">{t('pay.how')}</h3>
              <HowToPay text={howToPay} />
            </div>
          )}
          {paysOnline && <Link to={href('/payments')}>{t('pay.all')}</Link>}
        </div>
      </Unfold>
    </section>
  );
}

/** Whether the next month of what was paid before the school moved here can be paid ahead. */
function goesOnHere({ paidElsewhere, paidUntil, priceFor }: Payment): boolean {
  return paidElsewhere === true && paidUntil !== undefined && priceFor === 'month';
}

/** That the month was not paid, and where it can be. */
function MonthUnpaid() {
  const { t } = useTranslation('enrolments');
  return (
    <p className="font-semibold">
      {t('pay.monthUnpaid')} <Link to={href('/renewals')}>{t('pay.payMonth')}</Link>
    </p>
  );
}
