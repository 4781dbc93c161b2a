import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { call, type Order } from '../read-orders.ts';
import { useMoney } from '../use-money.ts';
import { standingOf } from './standing.ts';
import { Countdown } from './standing-note.tsx';

/** Where the same is ordered anew. */
function buyPath({ lesson, plan, learner }: Order): string {
  const what: Record<string, string> = lesson ? { lesson: lesson._id } : { plan: plan ?? '' };
  return `${href('/buy')}?${new URLSearchParams({ ...what, learner: learner._id })}`;
}

/** What can be done next with an order. */
export function OrderNext({ order }: { order: Order }) {
  const { t } = useTranslation('payments');
  const standing = standingOf(order);
  if (standing === 'open' || standing === 'failed') return <PayNow order={order} />;
  if (standing === 'pending') return null;
  const isOver = standing !== 'paid';
  return (
    <div className="flex flex-wrap gap-3">
      {isOver && (order.lesson || order.plan) && (
        <ButtonLink href={buyPath(order)}>{t('order.again')}</ButtonLink>
      )}
      {!isOver && order.lesson && (
        <ButtonLink href={href('/classroom/:id/:type', { id: order.lesson._id, type: order.lesson.kind })}>
          {t('order.toClass')}
        </ButtonLink>
      )}
      {!isOver && !order.lesson && <ButtonLink href={href('/classes')}>{t('order.toClasses')}</ButtonLink>}
      <ButtonLink href={href('/payments')} variant="quiet">
        {t('order.toPayments')}
      </ButtonLink>
    </div>
  );
}

/** Each page on which it can be paid still; the buying page offers the other ways. */
function PayNow({ order }: { order: Order }) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  const begun = order.payments.filter(({ url }) => url !== null);
  const last = new Map(begun.map((payment) => [payment.provider, payment]));
  return (
    <div className="grid gap-4">
      <Countdown order={order} />
      <div className="flex flex-wrap gap-3">
        {[...last.values()].map(({ provider, amount, url }, index) => (
          <a key={provider} href={url ?? ''} className={index === 0 ? 'press' : 'quiet'}>
            {t(`providers.${provider}.pay`, { amount: money(amount) })}
          </a>
        ))}
        <ButtonLink href={buyPath(order)} variant={last.size > 0 ? 'quiet' : 'press'}>
          {t('order.pay.again')}
        </ButtonLink>
      </div>
      <div>
        <CancelOrder order={order} />
      </div>
    </div>
  );
}

/** Gives an open order up. */
export function CancelOrder({ order }: { order: Pick<Order, '_id'> }) {
  const { t } = useTranslation('payments');
  return (
    <Act
      label={t('order.cancel.label')}
      look={{ variant: 'plain', size: 'small' }}
      title={t('order.cancel.title')}
      text={<p>{t('order.cancel.text')}</p>}
      confirm={t('order.cancel.confirm')}
      destroys
      act={() => call('DELETE /api/orders/:id', { params: { id: order._id } })}
      done={t('order.cancel.done')}
    />
  );
}
