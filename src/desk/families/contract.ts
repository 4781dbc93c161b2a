import { z } from 'zod';
import { money } from '#src/books/money/schemas.ts';
import { mostOfReason } from '#src/learning/certificates/certificate.ts';
import { ownCertificate } from '#src/learning/certificates/contract.ts';
import { guardianKinds } from '#src/learning/families/family.ts';
import { sentReport } from '#src/learning/reports/schemas.ts';
import { forms } from '#src/offer/contact/forms.ts';
import { price } from '#src/offer/lessons/input.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { gradeLevels } from '#src/offer/trials/choices.ts';
import { trialStates } from '#src/offer/trials/trial.ts';
import type { MailAbout } from '#src/platform/database/tables.server.ts';
import { text } from '#src/platform/forms/schemas.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { contract as familyContract } from '#src/shop/payments/contract.ts';
import { onOne } from '#src/staff/list/list-contract.ts';
import { enrolmentStates } from '#src/staff/money/filters.ts';
import { listedSubscription } from '#src/staff/money/subscriptions/contract.ts';

/** A family's page shows the latest so many things of each kind; the whole lists have the rest. */
export const shownOfFamily = 40;

const moment = z.iso.datetime();
const latest = <Item extends z.ZodType>(item: Item) =>
  z
    .object({ items: z.array(item), more: z.boolean().describe('Whether there are more than these') })
    .describe(`The latest first, ${shownOfFamily} at most`);

const guardian = z.object({
  _id: z.uuid(),
  email: z.string().describe('Of somebody without one: their phone'),
  phone: z.string().nullable(),
  language: z.enum(languages),
  confirmedAt: moment.nullable().describe('Since when the address is known to be theirs'),
  createdAt: moment,
  looksAfter: z
    .array(z.object({ _id: z.uuid(), kind: z.enum(guardianKinds) }))
    .describe('Which of these learners, and as what'),
});

const learner = z.object({
  _id: z.uuid(),
  firstName: z.string().describe('Empty where it has not been said'),
  birthYear: z.int().nullable(),
  grade: z.enum(gradeLevels).nullable(),
  note: z.string(),
});

const certificate = ownCertificate.extend({ _id: z.uuid(), learnerId: z.uuid() });

const enrolment = z.object({
  _id: z.uuid(),
  learnerId: z.uuid(),
  lessonId: z.uuid(),
  kind: z.enum(kinds),
  title: z.string(),
  student: z.string().describe('The e-mail of the account that enrolled, and pays'),
  state: z.enum(enrolmentStates),
  price: z.number().nullable(),
  paid: z.number().nullable(),
  refunded: z.number(),
  createdAt: moment,
  cancelledAt: moment.nullable(),
  nextMeeting: moment.nullable().describe('When the lesson meets next, while there is a place in it'),
});

/** What an account of the family paid, got back and holds: exactly as the account itself sees it. */
const account = z.object({
  _id: z.uuid(),
  email: z.string(),
  credit: money,
  orders: z.array(familyContract['GET /api/orders/:id'].answer[200]),
  packages: z.array(
    z.object({
      _id: z.uuid(),
      orderId: z.uuid().nullable().describe('Null for what was paid before the school moved here'),
      learnerId: z.uuid(),
      lessons: z.int(),
      left: z.int(),
      lessonPrice: z
        .number()
        .nullable()
        .describe('What a lesson had cost where it was paid, in dollars; null of what was bought here'),
      endedAt: moment.nullable(),
    }),
  ),
});

const family = z.object({
  email: z.string().describe('Of the account that was asked for'),
  guardians: z.array(guardian).describe('Whoever looks after one of its learners, the account itself first'),
  learners: z.array(learner),
  certificates: z.array(certificate).describe('Of its learners, the newest first, withdrawn ones too'),
  account: z.object({
    payers: z.array(account).describe('Of each of its accounts, the one that was asked for first'),
    more: z.boolean().describe('Whether there are more orders than these'),
  }),
  subscriptions: latest(listedSubscription).describe('Of its learners, whoever pays'),
  enrolments: latest(enrolment),
  reports: z
    .array(sentReport)
    .describe(`What teachers wrote of them, the latest first, ${shownOfFamily} at most`),
  requests: latest(
    z.object({
      _id: z.uuid(),
      form: z.enum(forms),
      isComplaint: z.boolean(),
      createdAt: moment,
      dueAt: moment,
      answeredAt: moment.nullable(),
      answeredBy: z.string().nullable(),
    }),
  ),
  trials: latest(
    z.object({
      _id: z.uuid(),
      child: z.string(),
      subject: z.string(),
      state: z.enum(trialStates),
      startTime: moment.nullable(),
      createdAt: moment,
    }),
  ),
  failedMails: latest(
    z.object({
      _id: z.uuid(),
      recipient: z.string(),
      about: z.custom<MailAbout | ''>((about) => typeof about === 'string'),
      error: z.string().nullable(),
      createdAt: moment,
    }),
  ),
});

export const contract = defineContract({
  'GET /api/admin/families/:id': {
    ...onOne,
    summary:
      'The family of an account: who looks after whom, what they learn, paid, asked, were told and mailed',
    answer: { 200: family },
  },
  'POST /api/admin/packages/:id/given-back': {
    ...onOne,
    summary:
      'Note that money for lessons that were paid before the school moved here was given back by hand: the package ends',
    body: z.object({
      amount: price.check(z.describe('In dollars; no more than was paid for it')),
      left: z.int().min(0).max(1000).describe('What was shown to be left: anything else is a conflict'),
    }),
    answer: { 200: z.object({ endedAt: moment }) },
  },
  'POST /api/admin/certificates/:id/anew': {
    ...onOne,
    summary:
      'Write a certificate anew with the name that its learner has now: the old one is withdrawn, and the family is told',
    answer: { 200: z.object({ _id: z.uuid().describe('Of the new one') }) },
  },
  'POST /api/admin/certificates/:id/withdraw': {
    ...onOne,
    summary: 'Withdraw a certificate: who checks it reads so, and its family reads the reason',
    body: z.object({ reason: text(mostOfReason) }),
    answer: { 200: z.object({ withdrawn: z.literal(true) }) },
  },
});

/** A family as its page shows it. */
export type ShownFamily = OutputOf<(typeof contract)['GET /api/admin/families/:id']>;
