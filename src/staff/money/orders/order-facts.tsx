import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Amount, useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import type { ShownOrder } from './contract.ts';

/** What was bought, by whom and for whom, and what it costs. */
export function OrderFacts({ thing }: { thing: ShownOrder }) {
  const { t } = useTranslation(['staff/money/orders', 'families']);
  const words = useMoneyWords();
  const { order, payer, package: bought, enrolment, back } = thing;
  const { learner, lesson, discount, fromCredit } = order;
  const why = discount && t(`discounts.${discount.kind}`);
  const moment = (at: string | null) => at && <Moment at={at} />;
  return (
    <Facts
      facts={[
        [t('columns.state'), t(`states.${order.state}`)],
        [
          t('columns.payer'),
          <Link key="payer" to={href('/admin/families/:id', { id: payer._id })}>
            {payer.email}
          </Link>,
        ],
        [t('columns.learner'), learner.firstName || t('families:nameless')],
        [
          t('columns.kind'),
          lesson ? (
            <Link key="lesson" to={href('/admin/lessons/:id', { id: lesson._id })}>
              {order.title}
            </Link>
          ) : (
            t('package', { count: order.lessons ?? 0 })
          ),
        ],
        [
          t('place'),
          enrolment && (
            <Link key="place" to={href('/admin/purchases/:id', { id: enrolment._id })}>
              {t('toPlace')}
            </Link>
          ),
        ],
        [
          t('lessonsLeft'),
          bought &&
            (bought.endedAt ? t('packageEnded') : t('left', { left: bought.left, lessons: bought.lessons })),
        ],
        [t('columns.list'), <Amount key="list" money={order.list} />],
        [t('discount'), discount && `${why}: −${discount.percent}%, ${words(discount.amount)}`],
        [t('columns.amount'), <Amount key="amount" money={order.amount} />],
        [t('columns.fromCredit'), fromCredit.amount > 0 ? <Amount key="credit" money={fromCredit} /> : null],
        [t('due'), <Amount key="due" money={order.due} />],
        [t('stillHere'), order.state === 'paid' ? <Amount key="left" money={back.left} /> : null],
        [t('columns.createdAt'), moment(order.createdAt)],
        [t('expiresAt'), order.state === 'open' ? moment(order.expiresAt) : null],
        [t('columns.paidAt'), moment(order.paidAt)],
        [t('declinedAt'), moment(order.refundDeclinedAt)],
      ]}
    />
  );
}
