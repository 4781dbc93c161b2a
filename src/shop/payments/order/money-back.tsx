import { useEffect, useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Loading } from '#src/ui/elements/loading.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { call, type Order, type Terms } from '../read-orders.ts';
import { useMoney } from '../use-money.ts';
import { leftOf } from './standing.ts';

/** Money back for a paid order: what the terms give, and where it goes; beyond the terms, a question to the staff. */
export function MoneyBack({ order }: { order: Order }) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  const [terms, setTerms] = useState<Terms | 'failed'>();
  if (leftOf(order) === 0 || order.refundAskedAt) return null;
  const known = terms !== 'failed' ? terms : undefined;
  const gives = known && known.back.amount > 0 ? known : undefined;
  const params = { id: order._id };

  async function act(answer: FormData) {
    if (!gives) return call('POST /api/orders/:id/ask-refund', { params });
    const way = answer.get('way') === 'credit' ? 'credit' : 'provider';
    return call('POST /api/orders/:id/refund', { params, body: { way, amount: gives.back.amount } });
  }

  return (
    <div>
      <Act
        label={t('back.label')}
        title={t('back.title', { number: order.number })}
        text={<Words order={order} terms={terms} onRead={setTerms} />}
        confirm={
          gives
            ? t('back.confirm', { amount: money(gives.back) })
            : known && known.left.amount > 0
              ? t('back.askConfirm')
              : undefined
        }
        destroys={gives !== undefined}
        act={act}
        done={gives ? t('back.done', { amount: money(gives.back) }) : t('back.askDone')}
      >
        {() => gives && <WhereTo terms={gives} order={order} />}
      </Act>
    </div>
  );
}

type WordsProps = {
  order: Order;
  terms: Terms | 'failed' | undefined;
  onRead: (terms: Terms | 'failed') => void;
};

/** Reads what the terms give now, whenever it is asked. */
function Words({ order, terms, onRead }: WordsProps) {
  const { t } = useTranslation('payments');
  const { money, day } = useMoney();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    call('GET /api/orders/:id/refund', { params: { id: order._id } }).then(onRead, (error) => {
      if (!(error instanceof CallError)) throw error;
      onRead('failed');
    });
  }, [order._id]);
  if (!terms) return <Loading />;
  if (terms === 'failed') return <Alert tone="error">{t('ui:failed')}</Alert>;
  const { back, left, until } = terms;
  if (left.amount === 0) return <p>{t('back.nothing')}</p>;
  if (back.amount === 0)
    return (
      <>
        <p className="font-semibold">{t('back.late', { day: day(until) })}</p>
        <p>{t('back.ask')}</p>
      </>
    );
  const words = { amount: money(back), day: day(until) };
  return (
    <>
      <p className="font-semibold">
        {back.amount === order.amount.amount ? t('back.terms', words) : t('back.part', words)}
      </p>
      <UsedLessons of={terms.package} />
      <p>{order.kind === 'lesson' ? t('back.endsLesson') : t('back.endsPackage')}</p>
    </>
  );
}

/** What becomes of the lessons of a package that were used already. */
function UsedLessons({ of }: { of: Terms['package'] }) {
  const { t } = useTranslation('payments');
  const used = of ? of.lessons - of.left : 0;
  if (!of || used === 0) return null;
  return <p>{t(`back.used.${of.back}`, { count: used, lessons: of.lessons })}</p>;
}

/** By the way it came, or as credit. */
function WhereTo({ terms: { ways }, order }: { terms: Terms; order: Order }) {
  const { t } = useTranslation('payments');
  const payment = order.payments.find(({ state }) => state === 'settled');
  return (
    <>
      <ChoiceGroup
        legend={t('back.way')}
        name="way"
        columns={1}
        options={ways.map((way) => ({
          value: way,
          label:
            way === 'provider' && payment
              ? t(`providers.${payment.provider}.back.choose`)
              : t('back.ways.credit'),
        }))}
        defaultValue={ways[0] ?? 'credit'}
        required
      />
      {payment && !ways.includes('provider') && (
        <p className="text-sm text-soft">
          {t('back.noProvider', { provider: providerFacts[payment.provider].name })}
        </p>
      )}
    </>
  );
}
