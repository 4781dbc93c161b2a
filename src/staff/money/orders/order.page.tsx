import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { Entries } from '#src/staff/money/books/entries.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import { nameOfOrdered } from '../filters.ts';
import type { contract } from './contract.ts';
import { Disputes, Payments, Refunds } from './money-of-order.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Receipts } from './receipts.tsx';
import { RefundNews } from './refund-news.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/orders/:id', { params: { id } }));

/** Everything of one order, to the cent: what it is, what came, what went back, and what the books say of it. */
export function Component() {
  const { thing, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/money/orders');
  const { order, payments, refunds, disputes, receipts, entries } = thing;
  return (
    <ThingPage
      heading={t('title', { number: order.number })}
      lead={nameOfOrdered(order, t)}
      section="orders"
      deeds={deeds}
    >
      {order.refundAskedAt && (
        <p className="rounded-lg bg-sand p-4 font-semibold">
          {t('askedSince')} <Moment at={order.refundAskedAt} />
        </p>
      )}
      <RefundNews order={thing} />
      <OrderActs order={thing} />
      <OrderFacts thing={thing} />
      <Part heading={t('payments')}>
        <Payments payments={payments} />
      </Part>
      {refunds.length > 0 && (
        <Part heading={t('refunds')}>
          <Refunds refunds={refunds} />
        </Part>
      )}
      {disputes.length > 0 && (
        <Part heading={t('disputes')}>
          <Disputes disputes={disputes} />
        </Part>
      )}
      {receipts.length > 0 && (
        <Part heading={t('receipts')}>
          <Receipts receipts={receipts} />
        </Part>
      )}
      <Part heading={t('books')}>
        {entries.length > 0 ? <Entries entries={entries} /> : <p className="text-soft">{t('noBooks')}</p>}
      </Part>
    </ThingPage>
  );
}
