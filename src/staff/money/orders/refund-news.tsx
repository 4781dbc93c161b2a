import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type RefusedEnd, refusedEnds } from '#src/shop/payments/states.ts';
import { givesBackByHand, namesOf, providerFacts } from '#src/shop/provider.ts';
import { useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import type { contract, ShownOrder } from './contract.ts';

const call = caller<typeof contract>();

/** Refunds that need a decision: refused by the provider, waiting in a provider's cabinet, or given back elsewhere. */
export function RefundNews({ order }: { order: ShownOrder }) {
  const open = order.refunds.filter(
    ({ state, provider, way }) =>
      state === 'refused' || (state === 'asked' && way === 'provider' && givesBackByHand(provider)),
  );
  return (
    <>
      {open.map((refund) => (
        <OpenRefund key={refund._id} order={order} refund={refund} />
      ))}
      <RefundsElsewhere order={order} />
    </>
  );
}

function OpenRefund({ order, refund }: { order: ShownOrder; refund: ShownOrder['refunds'][number] }) {
  const { t } = useTranslation(['staff/money/orders', 'staff/money/payments']);
  const amount = useMoneyWords()(refund.amount);
  // It is the family's money: it goes back one way or the other.
  const isRefused = refund.state === 'refused';
  const ends = refusedEnds.filter(
    (how) => (how !== 'drop' || refund.rule !== 'unfulfilled') && (how !== 'again' || isRefused),
  );
  const provider = refund.provider ? providerFacts[refund.provider].name : '';
  const why = isRefused
    ? refund.refusal && t(`staff/money/payments:refusals.${refund.refusal}`, { provider })
    : t('inCabinet.text');
  return (
    <Alert
      tone={isRefused ? 'error' : 'info'}
      title={t(isRefused ? 'refused.title' : 'inCabinet.title', { amount, provider })}
      role="none"
    >
      <p>{why}</p>
      <Act
        label={t('refused.button')}
        title={t('refused.ask', { amount })}
        text={<p>{why}</p>}
        confirm={t('refused.confirm')}
        act={(form) =>
          call('POST /api/admin/orders/:id/refused-refund', {
            params: { id: order.order._id },
            body: { refund: refund._id, how: form.get('how') as RefusedEnd },
          })
        }
        done={t('refused.done')}
      >
        {(errors) => (
          <ChoiceGroup
            legend={t('refused.how')}
            name="how"
            columns={1}
            required
            options={ends.map((value) => ({ value, label: t(`refused.ends.${value}`) }))}
            defaultValue={isRefused ? 'again' : undefined}
            error={errors.how}
          />
        )}
      </Act>
    </Alert>
  );
}

function RefundsElsewhere({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('staff/money/orders');
  const words = useMoneyWords();
  const unseen = order.refunds.filter(({ isUnseen }) => isUnseen);
  if (unseen.length === 0) return <NotSeenYet order={order} />;
  const given = unseen.map(({ amount }) => words(amount)).join(', ');
  const provider = namesOf([...new Set(unseen.flatMap((refund) => refund.provider ?? []))]);
  const thing = order.package ? 'package' : 'place';
  const lasts = order.package ? !order.package.endedAt : order.enrolment && !order.enrolment.cancelledAt;
  return (
    <Alert tone="info" title={t('elsewhere.title', { amount: given, provider })} role="none">
      <p>{t('elsewhere.text')}</p>
      <Act
        label={t('elsewhere.button')}
        title={t('elsewhere.title', { amount: given, provider })}
        text={<p>{t(lasts ? `elsewhere.ask.${thing}` : 'elsewhere.over')}</p>}
        confirm={t('elsewhere.confirm')}
        act={(form) =>
          call('POST /api/admin/orders/:id/seen-refund', {
            params: { id: order.order._id },
            body: { ends: form.get('ends') === 'ends' },
          })
        }
        done={t('elsewhere.done')}
      >
        {() =>
          lasts && (
            <ChoiceGroup
              legend={t(`goodwill.${thing}`)}
              name="ends"
              columns={1}
              options={(['stays', 'ends'] as const).map((value) => ({
                value,
                label: t(`goodwill.${thing === 'package' ? 'ofPackage' : 'ofPlace'}.${value}`),
              }))}
              defaultValue="stays"
            />
          )
        }
      </Act>
    </Alert>
  );
}

/** What was noted as looked at by mistake stands on Today again. */
function NotSeenYet({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('staff/money/orders');
  if (!order.refunds.some(({ isUnseen }) => isUnseen === false)) return null;
  return (
    <Act
      label={t('elsewhere.unseen.button')}
      title={t('elsewhere.unseen.title')}
      text={<p>{t('elsewhere.unseen.text')}</p>}
      confirm={t('elsewhere.unseen.button')}
      act={() => call('DELETE /api/admin/orders/:id/seen-refund', { params: { id: order.order._id } })}
      done={t('elsewhere.unseen.done')}
    />
  );
}
