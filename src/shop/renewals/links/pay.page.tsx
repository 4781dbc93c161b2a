import { href, type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router';
import { LinkPage } from '#src/people/accounts/entering/link-page.tsx';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { call as callPayments } from '#src/shop/payments/read-orders.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import type { Provider } from '#src/shop/provider.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { PayBy } from '../pay-by.tsx';
import { thingName } from '../thing.ts';
import { byLink, call } from './links.ts';

export const loader = ({ request, params: { key = '' } }: LoaderFunctionArgs) => byLink(read(key, request));

async function read(key: string, request: Request) {
  const [month, ways] = await Promise.all([
    call('GET /api/renewals/pay/:key', { params: { key } }, request),
    callPayments('GET /api/payment-ways', {}, request),
  ]);
  return { ...month, ways };
}

/** A month of a subscription, for whoever holds its link: what it is, how much, and the ways to pay it. */
export function Component() {
  const { state, found } = useLoaderData<typeof loader>();
  const { key = '' } = useParams();
  const { t } = useTranslation('renewals/links');
  const { money, day } = useMoney();
  const { revalidate, state: loading } = useRevalidator();

  async function pay(way: Provider): Promise<string | null> {
    try {
      return (await call('POST /api/renewals/pay/:key', { params: { key }, body: { way } })).url;
    } catch (error) {
      // Paid or stopped meanwhile: the page says so.
      if (error instanceof CallError && (error.code === 'order_closed' || error.status === 404))
        await revalidate();
      throw error;
    }
  }

  const amount = found && !found.isPaid ? found.amount : null;
  const values = {
    what: found ? thingName(t, found) : '',
    day: found ? day(found.day) : '',
    amount: amount ? money(amount) : '',
  };
  const at = found?.isPaid ? 'paid' : amount ? 'open' : 'nothing';
  const trouble = state === 'failed' ? 'failed' : 'unknown';
  const words = found
    ? { heading: t(`pay.${at}.heading`, values), text: t(`pay.${at}.text`, values) }
    : { heading: t(`trouble.${trouble}.heading`), text: t(`trouble.${trouble}.text`) };
  return (
    <LinkPage title={t('pay.title')} {...words}>
      {amount && found && (
        <PayBy amount={amount} ways={found.ways} pay={pay} onPaid={() => void revalidate()} />
      )}
      {amount && <p className="text-sm text-soft">{t('pay.safe')}</p>}
      {state === 'failed' && (
        <Button busy={loading === 'loading'} onClick={() => revalidate()}>
          {t('ui:retry')}
        </Button>
      )}
      {state !== 'failed' && !amount && <ButtonLink href={href('/')}>{t('home')}</ButtonLink>}
    </LinkPage>
  );
}
