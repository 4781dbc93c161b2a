import { useRevalidator } from 'react-router';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Ways } from '#src/shop/payments/ways.ts';
import type { Provider } from '#src/shop/provider.ts';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { PayBy } from '../pay-by.tsx';
import { call, type Own } from './read-renewals.ts';

type PayMonthProps = { id: string; next: NonNullable<Own['next']>; ways: Ways };

/** Pays the open month by each way that is offered; credit on the family's account goes first. */
export function PayMonth({ id, next, ways }: PayMonthProps) {
  const { t } = useTranslation('renewals');
  const { revalidate } = useRevalidator();

  async function pay(way: Provider): Promise<string | null> {
    try {
      return (await call('POST /api/renewals/:id/pay', { params: { id }, body: { way } })).url;
    } catch (error) {
      if (error instanceof CallError && error.status === 404) await revalidate();
      throw error;
    }
  }

  async function paid() {
    await revalidate();
    tellHere(t('pay.done'));
  }

  return (
    <div className="grid gap-3">
      <PayBy amount={next.amount} ways={ways} pay={pay} onPaid={paid} />
      <p className="text-sm text-soft">{t('pay.credit')}</p>
    </div>
  );
}

/** Pays the month that comes before its day. */
export function PayAhead(props: PayMonthProps) {
  const { t } = useTranslation('renewals');
  return (
    <Act
      label={t('pay.ahead.label')}
      title={t('pay.ahead.title')}
      text={
        <>
          <p>{t('pay.ahead.text')}</p>
          <PayMonth {...props} />
        </>
      }
      act={async () => {}}
      done=""
    />
  );
}
