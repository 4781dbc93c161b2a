import { href, Link } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Face } from '#src/school/families/child-face.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Folding } from '#src/ui/elements/unfold.tsx';
import { PayByCredits } from '../enrolling/pay-by-credits.tsx';
import { HowToPay, isOfMoney, owesMoney, type Payment, PaymentItem } from './payment-state.tsx';

type BoughtPlace = Payment & {
  _id: string;
  classId?: string | undefined;
  groupId?: string | undefined;
  isOthers?: true | undefined;
  learner?: (Face & { _id: string }) | undefined;
  lesson: { title: string };
};

/** What is due, how it is paid, and what was received; empty where lessons are free or another guardian pays. */
export function PaymentsSection({
  bought,
  howToPay,
}: {
  bought: BoughtPlace[];
  howToPay: string | undefined;
}) {
  const { t } = useTranslation('enrolments');
  const { paysOnline } = useSettings();
  const payments = bought.filter((one) => !one.isOthers && isOfMoney(one));
  // What is due comes first, so that it is not what folds.
  const shown = payments.toSorted((one, other) => Number(owesMoney(other)) - Number(owesMoney(one)));
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="payments" className="grid gap-4 p-5 sm:p-6">
      <h2 id="payments" className="text-xl">
        {t('pay.heading')}
      </h2>
      <Folding name="payments" items={shown}>
        {(some) => (
          <ul className="grid gap-3">
            {some.map(({ _id, classId, groupId, lesson, learner, ...payment }) => (
              <PaymentItem key={_id} title={lesson.title} learner={learner} payment={payment}>
                {paysOnline && (owesMoney(payment) || goesOnHere(payment)) && payment.price !== undefined && (
                  <PayNow
                    lessonId={classId ?? groupId ?? ''}
                    title={lesson.title}
                    learnerId={learner?._id}
                    label={t(goesOnHere(payment) ? 'pay.next' : 'pay.now')}
                  />
                )}
                {learner && owesMoney(payment) && payment.credits && (
                  <PayByCredits
                    lessonId={classId ?? groupId ?? ''}
                    learnerId={learner._id}
                    title={lesson.title}
                    left={payment.credits.left}
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
    </Card>
  );
}

/** Whether the next month of what was paid before the school moved here can be paid ahead. */
function goesOnHere({ paidElsewhere, paidUntil, priceFor }: Payment): boolean {
  return paidElsewhere === true && paidUntil !== undefined && priceFor === 'month';
}

type PayNowProps = { lessonId: string; title: string; learnerId: string | undefined; label: string };

function PayNow({ lessonId, title, learnerId, label }: PayNowProps) {
  const what = new URLSearchParams({ lesson: lessonId, ...(learnerId && { learner: learnerId }) });
  return (
    <p className="flex min-h-11 items-center">
      <Link to={`${href('/buy')}?${what}`}>
        {label} <span className="sr-only">{title}</span>
      </Link>
    </p>
  );
}
