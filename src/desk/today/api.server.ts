import { readBusiness } from '#src/people/business/business.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { rateDue } from '#src/staff/money/exchange-rate/rate-due.server.ts';
import { contract } from './contract.ts';
import { readToday } from './today.server.ts';
import { counted, shown, type Waiting } from './waiting.ts';

export const todayApi = implement(contract, {
  'GET /api/admin/today': async (context, _, { language }) => {
    const {
      alarms,
      trials,
      seats,
      requests,
      meetings,
      teacherless,
      series,
      unconfirmed,
      reviews,
      teacherPages,
      refunds,
      payouts,
      rates,
      short,
      enrolments,
      mails,
      dataRequests,
      threads,
      reported,
      blocks,
      announcements,
      heldMonths,
      lateMonths,
      failedMonths,
      neverCame,
      opening,
      ...money
    } = await readToday(context, language);
    return {
      alarms: section(alarms),
      trials: section(trials),
      seats: section(seats),
      requests: section(requests),
      meetings: section(meetings),
      teacherless: section(teacherless),
      series: section(series),
      refunds: section(refunds),
      reviews: section(reviews),
      teacherPages: section(teacherPages),
      unconfirmed: section(unconfirmed),
      payouts: section(payouts),
      rates: section(rates),
      short: section(short),
      enrolments: section(enrolments),
      neverCame: section(neverCame),
      mails: section(mails),
      opening: section(opening),
      dataRequests: section(dataRequests),
      threads: section(threads),
      reported: section(reported),
      blocks: section(blocks),
      announcements: section(announcements),
      heldMonths: section(heldMonths),
      lateMonths: section(lateMonths),
      failedMonths: section(failedMonths),
      schoolUnnamed: (await readBusiness(context)) === undefined,
      exchangeRate: await rateDue(context),
      failedPayments: section(money.failedPayments),
      failedRefunds: section(money.failedRefunds),
      refundsByHand: section(money.refundsByHand),
      refundsAsked: section(money.refundsAsked),
      disputes: section(money.disputes),
      differences: section(money.differences),
      comparisons: section(money.comparisons),
      refusedRefunds: section(money.refusedRefunds),
      refundsElsewhere: section(money.refundsElsewhere),
    };
  },
});

function section(all: Waiting[]) {
  return {
    first: all.slice(0, shown).map(({ id, at, ...item }) => ({ ...item, _id: id, at: at.toISOString() })),
    count: Math.min(all.length, counted),
    more: all.length > counted,
  };
}
