import { href, Link, useLoaderData } from 'react-router';
import { dollarWords } from '#src/books/money/words.ts';
import { Price } from '#src/offer/lessons/price/price.tsx';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment, useDay } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import type { contract } from './contract.ts';
import { EnrolmentActs } from './enrolment-acts.tsx';
import { Refunds } from './refunds.tsx';
import { EnrolmentStateWords } from './state.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/purchases/:id', { params: { id } }));

/** One enrolment: what is known of it, its money, and what can be done. */
export function Component() {
  const { thing: enrolment, deeds } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation(['staff/money/enrolments', 'families']);
  const { title, kind, lessonId, student, studentId, learner, price, paid, refunded } = enrolment;
  const { createdAt, paidAt, cancelledAt, months } = enrolment;
  const day = useDay();
  const moment = (at: string | null) => at && <Moment at={at} />;
  return (
    <ThingPage heading={title} section="enrolments" deeds={deeds}>
      <EnrolmentActs enrolment={enrolment} />
      <Facts
        facts={[
          [t('columns.state'), <EnrolmentStateWords key="state" enrolment={enrolment} />],
          [
            t(`lessons:kind.${kind}`),
            <Link key="lesson" to={href('/admin/lessons/:id', { id: lessonId })}>
              {title}
            </Link>,
          ],
          [
            t('columns.student'),
            <Link key="student" to={href('/admin/people/:id', { id: studentId })}>
              {student}
            </Link>,
          ],
          [
            t('columns.learner'),
            <Link key="learner" to={href('/admin/families/:id', { id: studentId })}>
              {learner || t('families:nameless')}
            </Link>,
          ],
          [
            t('order'),
            months.length > 0 && (
              <span key="orders" className="flex flex-wrap gap-x-3">
                {months.map(({ order }) => (
                  <Link key={order._id} to={href('/admin/orders/:id', { id: order._id })}>
                    {order.number}
                  </Link>
                ))}
              </span>
            ),
          ],
          [t('columns.createdAt'), moment(createdAt)],
          [t('columns.price'), <Price key="price" amount={price} />],
          [t('columns.promised'), enrolment.promised && t('yes')],
          [t('columns.paid'), paid === null ? null : dollarWords(paid, language)],
          [t('columns.paidAt'), moment(paidAt)],
          [t('columns.elsewhere'), enrolment.paidElsewhere && t('yes')],
          [t('columns.paidUntil'), enrolment.paidUntil && day(enrolment.paidUntil)],
          [t('columns.refunded'), refunded > 0 ? dollarWords(refunded, language) : null],
          [t('columns.cancelledAt'), moment(cancelledAt)],
          [t('columns.refundAskedAt'), moment(enrolment.refundAskedAt)],
        ]}
      />
      {enrolment.refunds.length > 0 && (
        <Part heading={t('refunds')}>
          <Refunds refunds={enrolment.refunds} />
        </Part>
      )}
    </ThingPage>
  );
}
