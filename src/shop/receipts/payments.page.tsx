import { href, Link, useLoaderData } from 'react-router';
import { OwedPlaces, owedIn } from '#src/learning/enrolments/money/owed-places.tsx';
import { PaidBefore } from '#src/learning/enrolments/money/paid-before.tsx';
import { readHowToPay } from '#src/learning/enrolments/money/payment.ts';
import { listBought } from '#src/learning/enrolments/read-bought.ts';
import { listPackages, PackagesSection } from '#src/learning/packages/packages-section.tsx';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { EmptyState } from '#src/school/home/empty-state.tsx';
import { OrderList } from '#src/shop/payments/order/order-list.tsx';
import { call, listOrders } from '#src/shop/payments/read-orders.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';

import { readReceipts } from './read-receipts.ts';
import { ReceiptList } from './receipt-list.tsx';

export const loader = signedIn(async ({ role }) => {
  if (role !== 'student') return { role } as const;
  const [orders, packages, bought, howToPay, receipts, held] = await Promise.all([
    orFailed(listOrders()),
    orFailed(listPackages()),
    orFailed(listBought()),
    orFailed(readHowToPay()),
    orFailed(readReceipts()),
    orFailed(call('GET /api/orders/credit', {})),
  ]);
  const lists = { packages: packages?.items ?? [], bought: bought?.items ?? [] };
  return { role, orders, ...lists, howToPay, receipts, credit: held?.credit } as const;
});

/** What a family has ordered, paid and got back, and what is on its account. */
export function Component() {
  const { t } = useTranslation('payments');
  const loaded = useLoaderData<typeof loader>();
  const { money } = useMoney();
  const owed = owedIn(loaded.role === 'student' ? loaded.bought : []);
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-8">
      <PageTitle>{t('list.title')}</PageTitle>
      <h1 className="text-2xl">{t('list.title')}</h1>
      {loaded.role !== 'student' && <p>{t('buy.onlyFamilies')}</p>}
      {loaded.role === 'student' && (
        <>
          {loaded.credit && loaded.credit.amount > 0 && (
            <div className="grid gap-1 rounded-lg bg-mint p-4">
              <p className="font-semibold">{t('list.credit', { amount: money(loaded.credit) })}</p>
              <p className="text-sm">{t('list.creditHint')}</p>
            </div>
          )}
          <OwedPlaces places={owed} howToPay={loaded.howToPay} />
          <p>
            <Link to={href('/renewals')}>{t('list.subscriptions')}</Link>
          </p>
          <PackagesSection packages={loaded.packages} />
          <PaidBefore bought={loaded.bought} />
          {!loaded.orders && <LoadProblem text={t('list.failed')} />}
          {loaded.orders?.items.length === 0 && owed.length === 0 && (
            <EmptyState picture="coin" heading={t('list.empty.heading')} text={t('list.empty.text')}>
              <ButtonLink href={href('/pricing')}>{t('list.empty.button')}</ButtonLink>
            </EmptyState>
          )}
          {loaded.orders && loaded.orders.items.length > 0 && <OrderList first={loaded.orders} />}
          {loaded.receipts && loaded.receipts.first.items.length > 0 && (
            <ReceiptList receipts={loaded.receipts} />
          )}
        </>
      )}
    </div>
  );
}
