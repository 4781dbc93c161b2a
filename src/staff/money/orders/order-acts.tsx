import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { RefundAct } from '#src/staff/money/enrolments/refund-act.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract, ShownOrder } from './contract.ts';
import { GoodwillAct } from './goodwill-act.tsx';

const call = caller<typeof contract>();

/** What can be done with an order: refunds by the terms or outside of them, or declining what was asked. */
export function OrderActs({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('staff/money/orders');
  const { enrolment, back } = order;
  const { refundAskedAt, _id: id, number } = order.order;
  if (order.order.state !== 'paid') return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {back.left.amount > 0 && enrolment && enrolment.months.length > 0 && (
          <RefundAct enrolment={enrolment} />
        )}
        {back.left.amount > 0 && <GoodwillAct order={order} />}
        {refundAskedAt && (
          <Act
            label={t('decline.button')}
            title={t('decline.title', { number })}
            text={<p>{t('decline.text')}</p>}
            confirm={t('decline.button')}
            destroys
            act={() => call('POST /api/admin/orders/:id/decline-refund', { params: { id } })}
            done={t('decline.done')}
          />
        )}
      </div>
      {back.left.amount === 0 && <p className="text-soft">{t('nothingLeft')}</p>}
    </div>
  );
}
