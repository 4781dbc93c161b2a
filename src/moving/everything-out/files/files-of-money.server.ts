import { eq, sql } from 'drizzle-orm';
import { enrolments, refunds } from '#src/learning/enrolments/tables.server.ts';
import { creditUses, packages } from '#src/learning/packages/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { payouts } from '#src/shop/payouts/tables.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { type ArchiveFile, type Source, tableFile } from './archive-file.server.ts';
import { addressOf, byIds, decimalOf, referenceOf, whole, written } from './references.server.ts';

/** What was bought, paid and given back. */
export function filesOfMoney(source: Source): ArchiveFile[] {
  const left = sql`(select -account.balance from ledger_accounts account
    where account.owner_id = ${whole(packages.id)} and account.kind = 'package' and account.unit = 'lesson')`;
  return [
    tableFile(source, 'places', {
      from: enrolments,
      by: byIds(enrolments.id),
      columns: {
        enrolment: enrolments.id,
        child: referenceOf('children', enrolments.learnerId),
        lesson: referenceOf('lessons', enrolments.lessonId),
        payer: addressOf(enrolments.studentId),
        made: enrolments.createdAt,
        given: enrolments.cancelledAt,
        price: written(enrolments.price),
        priceFor: enrolments.priceFor,
        paid: written(enrolments.paidAmount),
        paidAt: enrolments.paidAt,
        paidUntil: enrolments.paidUntil,
        byLessons: enrolments.byCredits,
      },
    }),
    tableFile(source, 'packages', {
      from: packages,
      by: byIds(packages.id),
      columns: {
        package: packages.id,
        child: referenceOf('children', packages.learnerId),
        payer: addressOf(packages.payerId),
        order: orderNumber(packages.orderId),
        kind: packages.kind,
        plan: packages.plan,
        lessons: packages.lessons,
        left,
        made: packages.createdAt,
        ended: packages.endedAt,
      },
    }),
    tableFile(source, 'used-lessons', {
      from: creditUses,
      by: byIds(creditUses.meetingId, creditUses.learnerId),
      columns: {
        package: creditUses.packageId,
        meeting: creditUses.meetingId,
        child: referenceOf('children', creditUses.learnerId),
        used: creditUses.usedAt,
        returned: creditUses.returnedAt,
      },
    }),
    tableFile(source, 'orders', {
      from: orders,
      by: byIds(orders.id),
      columns: {
        order: orders.number,
        id: orders.id,
        payer: addressOf(orders.payerId),
        child: referenceOf('children', orders.learnerId),
        lesson: referenceOf('lessons', orders.lessonId),
        title: orders.title,
        plan: orders.plan,
        lessons: orders.lessons,
        listAmount: decimalOf(orders.listAmount),
        discount: orders.discountKind,
        amount: decimalOf(orders.amount),
        fromCredit: decimalOf(orders.fromCredit),
        state: orders.state,
        made: orders.createdAt,
        paidAt: orders.paidAt,
      },
    }),
    ...filesOfPayments(source),
  ];
}

/** How it was paid and given back, what renews itself, and what teachers earned. */
function filesOfPayments(source: Source): ArchiveFile[] {
  return [
    tableFile(source, 'payments', {
      from: payments,
      by: byIds(payments.id),
      columns: {
        order: orderNumber(payments.orderId),
        provider: payments.provider,
        providerId: payments.providerId,
        amount: decimalOf(payments.amount),
        currency: payments.currency,
        state: payments.state,
        made: payments.createdAt,
        paidAt: payments.settledAt,
      },
    }),
    tableFile(source, 'refunds', {
      from: refundOrders,
      by: byIds(refundOrders.id),
      columns: {
        order: orderNumber(refundOrders.orderId),
        way: refundOrders.way,
        reason: refundOrders.rule,
        amount: decimalOf(refundOrders.amount),
        atProvider: decimalOf(refundOrders.providerAmount),
        currency: refundOrders.currency,
        providerId: refundOrders.providerId,
        state: refundOrders.state,
        asked: refundOrders.askedAt,
        finished: refundOrders.settledAt,
      },
    }),
    tableFile(source, 'refunds-by-hand', {
      from: refunds,
      with: { table: enrolments, on: eq(enrolments.id, refunds.enrolmentId) },
      by: byIds(refunds.id),
      columns: {
        enrolment: refunds.enrolmentId,
        child: referenceOf('children', enrolments.learnerId),
        lesson: referenceOf('lessons', enrolments.lessonId),
        reason: refunds.reason,
        amount: written(refunds.amount),
        asked: refunds.askedAt,
        made: refunds.createdAt,
      },
    }),
    tableFile(source, 'subscriptions', {
      from: subscriptions,
      by: byIds(subscriptions.id),
      columns: {
        id: subscriptions.id,
        payer: addressOf(subscriptions.payerId),
        child: referenceOf('children', subscriptions.learnerId),
        lesson: referenceOf('lessons', subscriptions.lessonId),
        plan: subscriptions.plan,
        lessons: subscriptions.lessons,
        provider: subscriptions.way,
        dayOfMonth: subscriptions.anchor,
        amount: decimalOf(subscriptions.amount),
        state: subscriptions.state,
        made: subscriptions.createdAt,
        paidUntil: subscriptions.paidUntil,
        ended: subscriptions.endedAt,
      },
    }),
    tableFile(source, 'payouts', {
      from: payouts,
      by: byIds(payouts.id),
      columns: {
        teacher: addressOf(payouts.teacherId),
        month: payouts.month,
        amount: decimalOf(payouts.amount),
        made: payouts.createdAt,
        paidAt: payouts.paidAt,
        reference: payouts.reference,
      },
    }),
  ];
}

function orderNumber(
  orderId: typeof packages.orderId | typeof payments.orderId | typeof refundOrders.orderId,
) {
  return sql`(select bought.number from orders bought where bought.id = ${whole(orderId)})`;
}
