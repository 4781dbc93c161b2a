import { href, Link } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import type { Page } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { usePages } from '#src/ui/loading/use-pages.ts';
import { listOrders, type Order } from '../read-orders.ts';
import { useMoney } from '../use-money.ts';
import { MoneyBack } from './money-back.tsx';
import { CancelOrder } from './order-next.tsx';
import { Refunds } from './refunds.tsx';
import { type Standing, standingOf } from './standing.ts';

const looks: Record<Standing, string> = {
  paid: 'bg-mint',
  ended: 'bg-sand',
  late: 'bg-sky',
  pending: 'bg-sky',
  failed: 'bg-blush',
  open: 'bg-honey text-ink',
  expired: 'bg-sand',
  cancelled: 'bg-sand',
};

/** The orders, newest first, each with how it stands and what can be done with it. */
export function OrderList({ first }: { first: Page<Order> }) {
  const { t } = useTranslation('payments');
  const { items, more, state, showMore } = usePages(first, listOrders);
  return (
    <section aria-labelledby="orders" className="grid gap-4">
      <h2 id="orders" className="text-xl">
        {t('list.heading')}
      </h2>
      <ul className="grid gap-4">
        {items.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {state === 'failed' && <Alert tone="error">{t('list.failed')}</Alert>}
      {more && (
        <Button variant="quiet" busy={state === 'busy'} onClick={showMore} className="justify-self-center">
          {state === 'failed' ? t('ui:retry') : t('list.more')}
        </Button>
      )}
    </section>
  );
}

function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation('payments');
  const { money, dayOf } = useMoney();
  const { _id, number, title, lessons, learner, amount, createdAt, state } = order;
  const standing = standingOf(order);
  return (
    <Card as="article" aria-labelledby={_id} className="grid gap-3 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={_id} className="min-w-0 text-lg wrap-anywhere">
          <Link to={href('/orders/:id', { id: _id })}>{title || t('package', { count: lessons ?? 0 })}</Link>
        </h3>
        <p className="text-lg font-bold whitespace-nowrap">{money(amount)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <span className={`rounded-full px-2.5 py-0.5 font-bold text-ink ${looks[standing]}`}>
          {t(`list.states.${standing}`)}
        </span>
        {t('order.title', { number })} · {dayOf(createdAt)}
      </p>
      {learner.firstName && <ChildName face={learner} />}
      <Refunds order={order} level="h4" />
      <div className="flex flex-wrap items-center gap-3">
        {state === 'open' && standing !== 'pending' && (
          <>
            <Link to={href('/orders/:id', { id: _id })} className="press small">
              {t('order.pay.again')}
            </Link>
            <CancelOrder order={order} />
          </>
        )}
        <MoneyBack order={order} />
      </div>
    </Card>
  );
}
