import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { refusals } from '#src/shop/payments/states.ts';
import { providers } from '#src/shop/provider.ts';

const item = z.object({
  _id: z.string(),
  name: z.string().describe('Whom it is about; a mail’s recipient'),
  about: z.string().describe('What was bought; what a mail is about; empty of the others'),
  phone: z.string().optional().describe('Of a family that is to be called'),
  hourOf: z
    .string()
    .optional()
    .describe('Of a trial that nobody gives yet: the teacher whose hour the family chose'),
  refusal: z.enum(refusals).optional().describe('Why a provider refused a refund for good'),
  provider: z.enum(providers).optional().describe('Which provider that was'),
  amount: money.optional().describe('What is to go back; by how much a provider’s list and the books differ'),
  byHand: z.boolean().optional().describe('Of what is to go back: it came outside of the product'),
  page: z.string().optional().describe('Where it stands, if not by its id'),
  at: z.iso.datetime().describe('By when it is due; of enrolments and mails since when it waits'),
});

const section = z.object({
  first: z.array(item).describe('At most five: the soonest due, or the oldest'),
  count: z.int().describe('How many there are; it stops counting at 50'),
  more: z.boolean().describe('Whether there are more than that'),
});

export const contract = defineContract({
  'GET /api/admin/today': {
    summary: 'What needs a person now, in sections',
    roles: ['admin'],
    answer: {
      200: z.object({
        alarms: section.describe('That nobody has seen to, of rooms of lessons; by lesson and teacher'),
        trials: section.describe('Families to contact: due within 48 hours, or past'),
        seats: section.describe(
          'Times of families that have not told us about the child; due when the lesson begins',
        ),
        requests: section.describe('Without an answer'),
        meetings: section.describe('While their teacher has another one; due when they begin'),
        teacherless: section.describe(
          'Meetings ahead whose teacher is blocked or teaches no longer; due when they begin',
        ),
        series: section.describe(
          'Lessons whose meetings ahead are not what their timetable promises; from which day on',
        ),
        refunds: section.describe('Places that ended with money to go back, and how much'),
        failedPayments: section.describe('Orders that are not paid, of which a payment failed today'),
        failedRefunds: section.describe('That a provider could not send in the last week: credit now'),
        refundsByHand: section.describe('To give back in a provider’s cabinet'),
        refundsAsked: section.describe('That families asked for outside of the terms'),
        disputes: section.describe('Open; due when the bank wants an answer'),
        differences: section.describe('Between a provider’s list and the books'),
        refusedRefunds: section.describe('That a provider refused for good'),
        refundsElsewhere: section.describe(
          'That somebody made on a provider’s own pages, and nobody of the staff has looked at',
        ),
        comparisons: section.describe(
          'Providers whose list was not compared for 36 hours; `name` says which',
        ),
        heldMonths: section.describe('Subscriptions of payers of whom a payment is disputed as a fraud'),
        lateMonths: section.describe(
          'Months of subscriptions that nobody charged in time; since the day on which they were due',
        ),
        failedMonths: section.describe('Months of subscriptions of which all tries are over'),
        reviews: section.describe('Reported, or corrected after they were hidden'),
        unconfirmed: section.describe('Over for a day, and nobody has said whether they took place'),
        teacherPages: section.describe('That teachers wrote, and nobody has published yet'),
        payouts: section.describe('That nobody has marked as paid for ten days'),
        rates: section.describe('Teachers who held lessons for which no rate holds; by their own ids'),
        short: section.describe(
          'Places paid with lessons of a package, where meetings were attended without one left',
        ),
        enrolments: section.describe('Unpaid'),
        neverCame: section.describe('Accounts that were brought in a year ago, and that nobody has accepted'),
        opening: section.describe(
          'That had to be right on the opening day, and is not; since it was measured last',
        ),
        mails: section.describe('That the mail server would not take'),
        dataRequests: section.describe('That wait for a decision'),
        threads: section.describe('Conversations in which the school’s answer is overdue'),
        reported: section.describe('Conversations with a reported message that nobody has seen to'),
        blocks: section.describe(
          'Conversations in which a family has blocked the teacher; nobody has seen to it',
        ),
        announcements: section.describe(
          'That teachers can no longer send, since the lesson is no longer theirs; due when they were to go out',
        ),
        schoolUnnamed: z.boolean().describe('Receipts do not say the school’s name and address yet'),
        exchangeRate: z
          .object({
            day: z.iso.date().nullable().describe('Of the last one; null where there is none'),
            isOffered: z.boolean().describe('Whether families can still pay in soums'),
          })
          .nullable()
          .describe('Where the next one is to be set'),
      }),
    },
  },
});
