import { readdirSync, readFileSync } from 'node:fs';
import { eq, getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailRefunded } from '#src/learning/enrolments/ending-mails.server.ts';
import { mailReceived } from '#src/learning/enrolments/money/received-mail.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import {
  mailByDispute,
  mailDeclined,
  mailExpired,
  mailGivenBack,
  mailSent,
  mailUnfulfilled,
} from '#src/shop/payments/mails/mails.server.ts';
import { payments, type RefundOrderRow, refundOrders } from '#src/shop/payments/tables.server.ts';
import { writeReceiptMail } from '#src/shop/receipts/mail.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import { makeEnrolment } from '../make/rows.ts';
import { eachWithTwoChildren, names } from '../make/two-children.ts';
import { makePaidOrder, makeRefund, receiptOf } from '../shop/receipts.ts';
import type { TestProgram } from '../start/program.ts';

/** What is mailed to a family about the money of one child says which of the two that is. */
let program: TestProgram;
let family: SignedInPerson;
let children: string[];
let lesson: string;
eachWithTwoChildren((given) => {
  ({ program, family, children, lesson } = given);
});

type Say = (order: OrderRow, refund: RefundOrderRow) => Promise<unknown>;
const context = () => program.context;
const rule = 'goodwill' as const;

const aboutOrders: Record<string, Say> = {
  expired: (order) => mailExpired(context(), order, 'yes'),
  unfulfilled: (order, refund) => mailUnfulfilled(context(), order, refund),
  refund: (order, refund) => mailGivenBack(context(), order, [{ refund, rule, provider: 'stripe' }]),
  sent: (order, refund) => mailSent(context(), order, refund, 'sent'),
  failed: (order, refund) => mailSent(context(), order, refund, 'failed'),
  'by-dispute': (order, refund) => mailByDispute(context(), order, refund, 100),
  declined: (order) => mailDeclined(context(), order, context().clock.now()),
  receipt: async (order) => {
    const { year, number } = await receiptOf(program, order);
    await writeReceiptMail.run(context(), { year, number }, { last: true });
  },
};

async function expectEachNamed(): Promise<void> {
  const mails = (await program.mails()).filter(({ recipientId }) => recipientId === family.id);
  const named = mails.map(({ content }) => names.filter((name) => content?.text.includes(name)));
  expect(named.toSorted()).toEqual([['Ali'], ['Laylo']]);
}

describe('about an order', () => {
  test.each(Object.entries(aboutOrders))('%s', async (_, say) => {
    for (const learnerId of children) {
      const order = await makePaidOrder(program, family, { order: { learnerId } });
      const [payment] = await context()
        .database.select()
        .from(payments)
        .where(eq(payments.orderId, order.id));
      const id = await makeRefund(program, order, 100, payment && { paymentId: payment.id });
      const [refund] = await context().database.select().from(refundOrders).where(eq(refundOrders.id, id));
      if (refund) await say(order, refund);
    }
    await expectEachNamed();
  });
});

describe('about an enrolment', () => {
  const money = {
    reason: 'goodwill',
    amount: 10,
    askedAt: new Date(),
    createdAt: new Date(),
    ofElsewhere: false,
  } as const;
  test.each(['received', 'refunded'])('%s', async (what) => {
    for (const learnerId of children) {
      const id = await makeEnrolment(program, lesson, family, learnerId);
      const [enrolment] = await context()
        .database.select({ ...getTableColumns(enrolments), lesson: lessonColumns })
        .from(enrolments)
        .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
        .where(eq(enrolments.id, id));
      if (!enrolment) throw new Error('no enrolment');
      const paid = { ...enrolment, paidAt: context().clock.now(), paidAmount: 10 };
      if (what === 'received') await mailReceived(context(), paid);
      else await mailRefunded(context(), enrolment, { ...money, id, enrolmentId: id });
    }
    await expectEachNamed();
  });
});

const source = (file: string) => readFileSync(`src/${file}`, 'utf8');

test('of every file that mails beside what people choose to be told, it is known whom it writes of', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const mailing = files.filter(
    (file) =>
      file.endsWith('.server.ts') &&
      file !== 'platform/mail/mail.server.ts' &&
      source(file).match(/(?<!function )queueMails?\(/),
  );
  const [naming, others] = [true, false].map((isNaming) =>
    mailing.filter((file) => source(file).includes('lettersWithNames') === isNaming).toSorted(),
  );
  expect(naming).toEqual([
    'learning/enrolments/ending-mails.server.ts',
    'learning/enrolments/money/received-mail.server.ts',
    'shop/payments/mails/mails.server.ts',
    'shop/receipts/mail.server.ts',
    'shop/renewals/mails/letter.server.ts',
    'shop/renewals/mails/payer-left.server.ts',
  ]);
  expect(others).toEqual([...ofNoChild, ...namingAlways].toSorted());
});

/** To accounts about themselves, to strangers, teachers and staff. */
const ofNoChild = [
  'people/accounts/email/email-mails.server.ts',
  'people/accounts/mails.server.ts',
  'people/accounts/second-factor/mails.server.ts',
  'school/messages/telling/staff-mails.server.ts',
  'school/messages/visitors/mails.server.ts',
  'room/live/alarm-letters.server.ts',
  'staff/deadlines/morning-mail.server.ts',
  'moving/opening/mails.server.ts',
  'offer/contact/mails/mails.server.ts',
  'offer/lessons/mails/mails.server.ts',
  'people/notifications/channel-mails.server.ts',
  'shop/payouts/letters.server.ts',
  'account/privacy/mails.server.ts',
  'learning/reviews/earned/notices.server.ts',
  'calendar/booking/mails/mails.server.ts',
  'offer/subscriptions/letter-mails.server.ts',
  'offer/subscriptions/mails.server.ts',
  'offer/teachers/pages/mails.server.ts',
];

/** They name the child whatever the family, or are handed the letter that does. */
const namingAlways = [
  // Where the family has several: `telling.test.ts` beside it.
  'school/messages/telling/letter.server.ts',
  'learning/attendance/credits/empty-mails.server.ts',
  'learning/families/guardians/mails.server.ts',
  'people/accounts/invitations.server.ts',
  'desk/invitations/send.server.ts',
  'people/notifications/notify.server.ts',
  'people/notifications/mail-fallback.server.ts',
  'offer/trials/mails/mails.server.ts',
  'offer/trials/appointment/room-mails.server.ts',
  'offer/trials/trials.server.ts',
];
