import { z } from 'zod';
import { learnerFace } from '#src/learning/families/contract.ts';
import { face } from '#src/offer/lessons/contract.ts';
import { priceUnits } from '#src/offer/lessons/lesson.ts';
import { byCredits, credits, paidElsewhere, paidUntil } from '#src/offer/lessons/price/payment-schemas.ts';
import { agreedTo } from '#src/people/consent/input.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { listLimit, timeZone, wholeList } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';

const summary = z.object({
  title: z.string(),
  imageUrl: z.string().nullable(),
  startDate: z.iso.datetime().nullable(),
  teacher: face.optional().describe('Where the teacher has given a name'),
});

/** A manual purchase (spec §3): it carries classId or groupId. */
export const enrolment = z.object({
  _id: z.uuid(),
  classId: z.uuid().optional(),
  groupId: z.uuid().optional(),
  studentId: z.uuid().describe('The account; to another guardian of the learner their own'),
  isConfirmed: z.literal(true),
  isPaid: z.boolean().describe('Whether an admin has seen the money; false where another guardian pays'),
  isOthers: z.literal(true).optional().describe('Another guardian of the learner enrolled, and pays'),
  createdAt: z.iso.datetime(),
  price: z.number().optional().describe('What it cost at the enrolment, in dollars, where it had a price'),
  priceFor: z.enum(priceUnits).optional().describe('What that buys, where it is known'),
  paidAt: z.iso.datetime().optional().describe('When the money was seen'),
  paidAmount: z.number().optional().describe('How much came, in dollars'),
  paidElsewhere,
  paidUntil,
  monthUnpaid: z
    .literal(true)
    .optional()
    .describe('It is paid by the month, and all tries to charge the month are over; to its payer alone'),
  byCredits,
  credits,
  learner: learnerFace.optional().describe('Who learns, for their guardians'),
  lesson: summary.describe('What was bought, as a card shows it'),
});

const isConfirmed = z
  .boolean()
  .refine((isTicked) => isTicked, { params: { key: 'confirm' satisfies FieldKey } });
const bought = {
  isConfirmed,
  learnerId: z
    .uuid()
    .optional()
    .describe(
      'Who learns; needed once the account looks after several, else 400 learner_needed with the list',
    ),
  agreedTo: agreedTo('enrolment'),
  timeZone: timeZone.optional().describe('IANA name of the zone the family lives in, for its mails'),
};
const page = z.object({
  limit: listLimit(wholeList, wholeList),
  cursor: z.uuid().optional().describe('From the header Link of the page before'),
});

export const contract = defineContract({
  'GET /api/manual-purchase': {
    summary: "The enrolments of the caller's learners; for an admin, everybody's. Newest first",
    roles: ['student', 'admin'],
    query: page,
    paged: true,
    answer: { 200: z.array(enrolment) },
  },
  'GET /api/manual-purchase/how-to-pay': {
    summary: 'How a family pays, as the staff wrote it in the caller’s language',
    roles: ['student'],
    answer: { 200: z.object({ text: z.string().nullable().describe('null until they did') }) },
  },
  'POST /api/manual-purchase/class': {
    opensFor: 'families',
    summary: 'Enrol in a class. Repeating it answers the same record',
    roles: ['student'],
    body: z.object({ classId: z.uuid(), ...bought }),
    answer: { 201: enrolment },
  },
  'POST /api/manual-purchase/group': {
    opensFor: 'families',
    summary: 'Enrol in a group. Repeating it answers the same record',
    roles: ['student'],
    body: z.object({ groupId: z.uuid(), ...bought }),
    answer: { 201: enrolment },
  },
  'PATCH /api/manual-purchase/:id': {
    summary: 'Note that an enrolment has been paid, or has not',
    roles: ['admin'],
    params: z.object({ id: z.uuid() }),
    body: z.object({ isPaid: z.boolean() }),
    answer: { 200: enrolment },
  },
});
