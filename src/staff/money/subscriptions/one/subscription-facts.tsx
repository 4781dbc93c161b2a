import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment, useDay } from '#src/staff/frame/moment.tsx';
import { useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import { nameOfPlan, nameOfSubscribed } from '../../filters.ts';
import type { ShownSubscription } from '../contract.ts';
import { MonthlyPrice } from '../state.tsx';

/** What it is, whose, at what price, until when, and what is to change. */
export function SubscriptionFacts({ subscription: one }: { subscription: ShownSubscription }) {
  const { t } = useTranslation([
    'staff/money/subscriptions/one',
    'staff/money/subscriptions',
    'staff/money/orders',
  ]);
  const day = useDay();
  const words = useMoneyWords();
  const { lesson, teacher, way, pause, change, stopped } = one;
  const { keepsCards, name: provider } = providerFacts[way];
  const moment = (at: string | null | undefined) => at && <Moment at={at} />;
  return (
    <Facts
      facts={[
        [
          t('staff/money/subscriptions:columns.what'),
          lesson ? (
            <Link key="lesson" to={href('/admin/lessons/:id', { id: lesson._id })}>
              {one.title}
            </Link>
          ) : (
            nameOfSubscribed(one, t)
          ),
        ],
        [
          t('staff/money/subscriptions:columns.teacher'),
          teacher && (
            <Link key="teacher" to={href('/admin/people/:id', { id: teacher._id })}>
              {teacher.name}
            </Link>
          ),
        ],
        [
          t('staff/money/subscriptions:columns.learner'),
          one.learner || t('staff/money/subscriptions:nameless'),
        ],
        [
          t('staff/money/subscriptions:columns.payer'),
          <Link key="payer" to={href('/admin/families/:id', { id: one.payerId })}>
            {one.payer}
          </Link>,
        ],
        [t('staff/money/subscriptions:columns.amount'), <MonthlyPrice key="amount" {...one} />],
        [t('facts.sibling'), one.siblingPercent > 0 ? `${one.siblingPercent}%` : null],
        [t('facts.charged'), t(keepsCards ? 'facts.card' : 'facts.request', { provider })],
        [t('facts.day'), one.anchor],
        [t('facts.zone'), one.zone],
        [t('staff/money/subscriptions:columns.next'), one.next && day(one.next.day)],
        [t('staff/money/subscriptions:columns.paidUntil'), day(one.paidUntil)],
        [t('facts.pause'), pause && t('facts.paused', { from: day(pause.from), until: day(pause.until) })],
        [t('facts.place'), one.placeUntil && day(one.placeUntil)],
        [t('facts.change'), change && `${nameOfPlan(change.plan, t)}, ${words(change.amount)}`],
        [t('facts.offer'), one.offer && <Offer key="offer" subscription={one} />],
        [t('staff/money/subscriptions:columns.createdAt'), moment(one.createdAt)],
        [t('staff/money/subscriptions:columns.stoppedAt'), moment(stopped?.at)],
        [
          t('staff/money/subscriptions:columns.cause'),
          stopped &&
            [t(`staff/money/subscriptions:causes.${stopped.cause}`), stopped.by].filter(Boolean).join(': '),
        ],
        [
          t('staff/money/subscriptions:columns.reason'),
          stopped?.reason && t(`staff/money/subscriptions:reasons.${stopped.reason}`),
        ],
        [t('facts.ended'), moment(stopped?.endedAt)],
      ]}
    />
  );
}

/** Another price that was announced, and whether it holds by itself, is agreed to, or waits. */
function Offer({ subscription: { offer, amount } }: { subscription: ShownSubscription }) {
  const { t } = useTranslation([
    'staff/money/subscriptions/one',
    'staff/money/subscriptions',
    'staff/money/orders',
  ]);
  const day = useDay();
  const words = useMoneyWords();
  if (!offer) return null;
  const isLower = offer.amount.amount < amount.amount;
  const how = isLower ? 'lower' : offer.acceptedAt ? 'accepted' : 'offered';
  return <span>{t(`facts.${how}`, { amount: words(offer.amount), day: day(offer.from) })}</span>;
}
