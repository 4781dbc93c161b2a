import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailRefunded } from '#src/enrolments/ending-mails.server.ts';
import { enrolmentsWhere } from '#src/enrolments/enrolments.server.ts';
import { mailReceived } from '#src/enrolments/received-mail.server.ts';
import { enrolments } from '#src/enrolments/tables.server.ts';
import type { OrderRow } from '#src/orders/tables.server.ts';
import {
  mailByDispute,
  mailDeclined,
  mailExpired,
  mailGivenBack,
  mailSent,
  mailUnfulfilled,
} from '#src/payments/mails/mails.server.ts';
import { type RefundOrderRow, refundOrders } from '#src/payments/tables.server.ts';
import { writeReceiptMail } from '#src/receipts/mail.server.ts';
import type { SignedInPerson } from './people.ts';
import type { TestProgram } from './program.ts';
import { makePaidOrder, makeRefund, receiptOf } from './receipts.ts';
import { makeEnrolment } from './school.ts';
import { eachWithTwoChildren, names } from './two-children.ts';

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
  expired: (order) => mailExpired(context(), order),
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
      const id = await makeRefund(program, order, 100);
      const [refund] = await context().database.select().from(refundOrders).where(eq(refundOrders.id, id));
      if (refund) await say(order, refund);
    }
    await expectEachNamed();
  });
});

describe('about an enrolment', () => {
  const money = { reason: 'goodwill', amount: 10, askedAt: new Date(), createdAt: new Date() } as const;
  test.each(['received', 'refunded'])('%s', async (what) => {
    for (const learnerId of children) {
      const id = await makeEnrolment(program, lesson, family, learnerId);
      const [enrolment] = await enrolmentsWhere(context(), eq(enrolments.id, id));
      if (!enrolment) throw new Error('no enrolment');
      const paid = { ...enrolment, paidAt: context().clock.now(), paidAmount: 10 };
      if (what === 'received') await mailReceived(context(), paid);
      else await mailRefunded(context(), enrolment, { ...money, id, enrolmentId: id });
    }
    await expectEachNamed();
  });
});

test('of every file that mails beside what people choose to be told, it is known whose mails it writes', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.server\.ts$/.test(file),
  );
  const writing = files.filter((file) => /[^n] queueMails?\(/.test(readFileSync(`src/${file}`, 'utf8')));
  const naming = writing.filter((file) => readFileSync(`src/${file}`, 'utf8').includes('lettersWithNames'));
  expect(naming.toSorted()).toEqual([
    'enrolments/ending-mails.server.ts',
    'enrolments/received-mail.server.ts',
    'payments/mails/mails.server.ts',
    'receipts/mail.server.ts',
  ]);
  // Accounts, strangers, staff, teachers; a trial's names its child always; what stands in for a notice is told whom.
  expect(writing.filter((file) => !naming.includes(file)).toSorted()).toEqual([]);
});
