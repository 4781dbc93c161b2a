import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { Price } from '#src/lessons/price.tsx';
import { caller } from '#src/platform/call.ts';
import { Facts } from '../facts.tsx';
import { Moment } from '../moment.tsx';
import { Part } from '../part.tsx';
import { forThing, ThingPage } from '../thing-page.tsx';
import type { contract } from './contract.ts';
import { dollars } from './dollars.ts';
import { PurchaseActs } from './purchase-acts.tsx';
import { Refunds } from './refunds.tsx';
import { State } from './state.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/purchases/:id', { params: { id } }));

/** One purchase: what is known of it, its money, and what can be done. */
export function Component() {
  const { thing: purchase, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/purchases');
  const { title, kind, lessonId, student, studentId, price, paid, refunded } = purchase;
  const { createdAt, paidAt, cancelledAt } = purchase;
  const moment = (at: string | null) => at && <Moment at={at} />;
  return (
    <ThingPage heading={title} section="purchases" deeds={deeds}>
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
        <Part heading={t('refunds')}>
          <Refunds refunds={purchase.refunds} />
        </Part>
      )}
    </ThingPage>
  );
}
