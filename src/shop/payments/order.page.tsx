import { href, Link, useLoaderData } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { MoneyBack } from './order/money-back.tsx';
import { OrderNext } from './order/order-next.tsx';
import { Refunds } from './order/refunds.tsx';
import { StandingNote } from './order/standing-note.tsx';
import { useFollowed } from './order/use-followed.ts';
import { PriceLines } from './price-lines.tsx';
import { readOrder } from './read-orders.ts';
import { Thing } from './thing.tsx';
import { useMoney } from './use-money.ts';

export const loader = signedIn(async (_, { params: { id = '' } }) => ({
  order: await orFailed(readOrder(id)),
}));

/** One order: how it stands, what is to be done next. Whoever has paid comes back here. */
export function Component() {
  const { t } = useTranslation('payments');
  const { order } = useLoaderData<typeof loader>();
  const { dayOf } = useMoney();
  useFollowed(order);
  const title = order ? t('order.title', { number: order.number }) : t('list.title');
  return (
    <div className="grid max-w-xl grid-cols-1 gap-6">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl">{title}</h1>
      {!order && <LoadProblem text={t('order.failed')} />}
      {order && (
        <>
          <StandingNote order={order} />
          <OrderNext order={order} />
          <Thing thing={order}>
            {order.learner.firstName && <ChildName face={order.learner} />}
            <p className="text-sm text-soft">
              {t('order.made')}: {dayOf(order.createdAt)}
            </p>
          </Thing>
          {order.subscription && (
            <p>
              {t('order.month')} <Link to={href('/renewals')}>{t('order.toSubscriptions')}</Link>
            </p>
          )}
          <PriceLines price={order} total={order.state === 'paid' ? 'paid' : 'due'} />
          <Refunds order={order} level="h2" />
          <MoneyBack order={order} />
        </>
      )}
    </div>
  );
}
