import { durationOf } from '#src/learning/enrolments/joining/countdown.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import type { Order } from '../read-orders.ts';
import { goesBack, type Standing, standingOf } from './standing.ts';

const tones: Record<Standing, 'success' | 'error' | 'info'> = {
  paid: 'success',
  ended: 'info',
  late: 'info',
  pending: 'info',
  failed: 'error',
  open: 'info',
  expired: 'info',
  cancelled: 'info',
};

/** How an order stands, said plainly; a screen reader hears when that changes. */
export function StandingNote({ order }: { order: Order }) {
  const { t } = useTranslation('payments');
  const standing = standingOf(order);
  const isTwice = standing === 'paid' && order.refunds.some(({ rule }) => rule === 'unfulfilled');
  return (
    <div role="status" className="grid gap-3">
      <Alert
        key={standing}
        tone={tones[standing]}
        role="none"
        title={t(`order.standing.${standing}.heading`)}
      >
        {standing === 'paid' || standing === 'ended'
          ? t(`order.standing.${standing}.${order.kind}`)
          : t(`order.standing.${standing}.text`)}
        {standing === 'ended' && goesBack(order) && ` ${t('order.standing.ended.back')}`}
      </Alert>
      {isTwice && (
        <Alert tone="info" role="none">
          {t('order.twice')}
        </Alert>
      )}
    </div>
  );
}

/** How long the place, or the price, still stands. */
export function Countdown({ order: { expiresAt, kind } }: { order: Order }) {
  const { t } = useTranslation(['payments', 'enrolments']);
  const left = new Date(expiresAt).getTime() - useNow();
  if (left <= 0) return <p>{t('order.ending')}</p>;
  const time = durationOf(Math.ceil(left / 60_000), t);
  return (
    <p className="font-semibold">
      {kind === 'lesson' ? t('order.heldPlace', { time }) : t('order.heldPrice', { time })}
    </p>
  );
}
