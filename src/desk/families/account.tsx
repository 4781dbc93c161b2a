import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { nameOfOrdered } from '#src/staff/money/filters.ts';
import { useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import { BroughtBack } from './brought-back.tsx';
import type { ShownFamily } from './contract.ts';
import { Things } from './things.tsx';

type AccountProps = Pick<ShownFamily, 'account' | 'learners'> & { addresses: readonly string[] };
type Order = ShownFamily['account']['payers'][number]['orders'][number];
type Package = ShownFamily['account']['payers'][number]['packages'][number];

/** What each of the family's accounts holds, ordered, paid and got back: as the account itself sees it. */
export function Account({ account, learners, addresses }: AccountProps) {
  const { t } = useTranslation(['desk/families', 'families']);
  const words = useMoneyWords();
  const aboutOrder = useAboutOrder();
  const nameOf = (id: string) => learners.find(({ _id }) => _id === id)?.firstName || t('families:nameless');
  const { payers, more } = account;
  const aboutPackage = ({ learnerId, left, lessons, endedAt }: Package) =>
    endedAt
      ? t('account.ended', { name: nameOf(learnerId) })
      : t('account.lessons', { name: nameOf(learnerId), left, lessons });
  return (
    <div className="grid gap-5">
      {payers.map(({ _id, email, credit, orders, packages }) => (
        <div key={_id} className="grid gap-3">
          <p className="wrap-anywhere">
            <span className="font-semibold">{email}</span> · {t('account.credit', { amount: words(credit) })}
          </p>
          {packages.length > 0 && (
            <ul className="grid gap-1 text-sm">
              {packages.map((bought) => (
                <li key={bought._id}>
                  {bought.orderId ? (
                    <Link to={href('/admin/orders/:id', { id: bought.orderId })}>{aboutPackage(bought)}</Link>
                  ) : (
                    <>
                      {`${aboutPackage(bought)} · ${t('account.brought')}`}
                      {!bought.endedAt && <BroughtBack bought={bought} />}
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
          <Things
            things={orders.map((order) => ({
              _id: order._id,
              name: (
                <Link to={href('/admin/orders/:id', { id: order._id })}>
                  {order.number} · {nameOfOrdered(order, t)}
                </Link>
              ),
              about: aboutOrder(order),
            }))}
            more={more}
            all={{ to: `${href('/admin/orders')}?`, addresses }}
          />
        </div>
      ))}
    </div>
  );
}

/** One line about an order: for whom, the price, the state, how it was paid and what went back. */
function useAboutOrder(): (order: Order) => string {
  const { t } = useTranslation(['desk/families', 'staff/money/orders', 'staff/money/payments', 'families']);
  const words = useMoneyWords();
  return ({ learner, amount, state, payments, refunds, refundAskedAt }) =>
    [
      learner.firstName || t('families:nameless'),
      words(amount),
      t(`staff/money/orders:states.${state}`),
      ...payments.map(
        ({ provider, amount, state }) =>
          `${providerFacts[provider].name} ${words(amount)}: ${t(`staff/money/payments:payment.${state}`)}`,
      ),
      ...refunds.map(
        ({ amount, state, way }) =>
          `${t('account.refunded', { amount: words(amount) })} (${t(`staff/money/payments:ways.${way}`)}, ${t(`staff/money/payments:refund.${state}`)})`,
      ),
      refundAskedAt && t('account.asked'),
    ]
      .filter(Boolean)
      .join(' · ');
}
