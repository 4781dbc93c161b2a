import { z } from 'zod';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { lists } from '#src/offer/subscriptions/subscription.ts';
import { upcomingSlugs } from '#src/offer/subscriptions/upcoming-courses.ts';
import { documentNames } from '#src/people/consent/editions.ts';
import { defineContract, ownAccount } from '#src/platform/http/contract.ts';

const given = {
  agreedTo: z
    .partialRecord(z.enum(documentNames), z.string())
    .nullable()
    .describe('The legal texts, each with its version; null of rows older than this record'),
  at: z.iso.datetime().describe('When it was given'),
};
const withdrawnAt = z.iso.datetime().nullable().describe('When it ended; null while it holds');

const consents = z.object({
  account: z.object(given),
  enrolments: z.array(
    z.object({
      ...given,
      _id: z.uuid(),
      learner: z
        .string()
        .nullable()
        .describe('First name of who learns there; null where the caller looks after them no longer'),
      lesson: z.object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() }),
      withdrawnAt,
    }),
  ),
  subscriptions: z
    .array(
      z.object({
        ...given,
        _id: z.uuid(),
        list: z.enum(lists),
        course: z.enum(upcomingSlugs).nullable(),
        confirmedAt: z.iso.datetime().nullable(),
        withdrawnAt,
      }),
    )
    .nullable()
    .describe('Of the account’s address; null until that is confirmed: it may be somebody else’s'),
});

export const contract = defineContract({
  'GET /api/consents': {
    summary: 'What the caller has agreed to: when, and in which versions',
    ...ownAccount,
    answer: { 200: consents },
  },
  'POST /api/consents/subscriptions/:id/withdraw': {
    summary: 'End a subscription of the own address. Repeating it changes nothing. Needs a confirmed e-mail',
    ...ownAccount,
    params: z.object({ id: z.uuid() }),
    answer: { 200: consents },
  },
});
