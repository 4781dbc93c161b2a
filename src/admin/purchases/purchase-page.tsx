import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { Price } from '#src/lessons/price.tsx';
import { caller } from '#src/platform/call.ts';
import { productName } from '#src/platform/product.ts';
import { Facts } from '../facts.tsx';
import { forAdmin } from '../for-admin.ts';
import { deedsOn } from '../log/deeds.ts';
import { Story } from '../log/story.tsx';
import { Moment } from '../moment.tsx';
import type { contract } from './contract.ts';
import { dollars } from './dollars.ts';
import { PurchaseActs } from './purchase-acts.tsx';
import { Refunds } from './refunds.tsx';
import { State } from './state.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(async ({ params }) => {
  const id = params.id ?? '';
  const [purchase, deeds] = await Promise.all([
    call('GET /api/admin/purchases/:id', { params: { id } }),
    deedsOn(id),
  ]);
  return { purchase, deeds };
});

/** One purchase: what is known of it, its money, and what can be done. */
export function Component() {
  const { purchase, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/purchases');
  const { title, kind, lessonId, student, studentId, price, paid, refunded } = purchase;
  const { createdAt, paidAt, cancelledAt } = purchase;
  const moment = (at: string | null) => at && <Moment at={at} />;
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <div className="grid gap-2">
        <p>
          <Link to="/admin/purchases">{t('heading')}</Link>
        </p>
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
      </div>
      <PurchaseActs purchase={purchase} />
      <Facts
        facts={[
          [t('columns.state'), <State key="state" purchase={purchase} />],
          [
            t(`lessons:kind.${kind}`),
            <Link key="lesson" to={`/admin/lessons/${lessonId}`}>
              {title}
            </Link>,
          ],
          [
            t('columns.student'),
            <Link key="student" to={`/admin/people/${studentId}`}>
              {student}
            </Link>,
          ],
          [t('columns.createdAt'), moment(createdAt)],
          [t('columns.price'), <Price key="price" amount={price} />],
          [t('columns.paid'), paid === null ? null : dollars(paid)],
          [t('columns.paidAt'), moment(paidAt)],
          [t('columns.refunded'), refunded > 0 ? dollars(refunded) : null],
          [t('columns.cancelledAt'), moment(cancelledAt)],
        ]}
      />
      {purchase.refunds.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl">{t('refunds')}</h2>
          <Refunds refunds={purchase.refunds} />
        </section>
      )}
      <section className="grid gap-3">
        <h2 className="text-xl">{t('story')}</h2>
        <Story deeds={deeds} />
      </section>
    </>
  );
}
