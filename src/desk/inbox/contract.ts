import { z } from 'zod';
import { learnerFace } from '#src/learning/families/contract.ts';
import { text } from '#src/platform/forms/schemas.ts';
import { defineContract, type OutputOf } from '#src/platform/http/contract.ts';
import { fieldsIn } from '#src/platform/language/field-in.ts';
import { languages } from '#src/platform/language/language.ts';
import { roles } from '#src/platform/program/person.ts';
import { messageLimits, monthsKept, phraseSides, reportReasons, sides } from '#src/school/messages/kinds.ts';
import { composing, message, thread } from '#src/school/messages/schemas.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { inboxMarks, inboxViews } from '../filters.ts';

const moment = z.iso.datetime();
const account = z.object({ _id: z.uuid(), email: z.string(), name: z.string(), role: z.enum(roles) });
const person = account.pick({ _id: true, email: true });

/** Whose a conversation is, as the staff know them. */
const who = {
  faces: z.array(learnerFace).describe('The learner that it is about; of an account all that it looks after'),
  account: account.optional().describe('Whose it is with the school, where it is about no learner'),
  guardian: person.optional().describe('The one guardian who takes part, where they are split'),
  visitor: z.object({ name: z.string(), email: z.string() }).optional(),
  assigned: person.optional(),
  marks: z.array(z.enum(inboxMarks)),
};

const listed = thread
  .omit({ last: true })
  .extend(who)
  .extend({
    last: z
      .object({ side: z.enum(sides), words: z.string(), hidden: z.string().optional(), at: moment })
      .optional()
      .describe('Without words where a family and a teacher write: who reads these is named to them'),
  });

const query = listQuery(['usual'], { view: z.enum(inboxViews).default('waiting') }).omit({ sort: true });

const report = z.object({
  _id: z.uuid(),
  side: z.enum(sides),
  reason: z.enum(reportReasons),
  words: z.string(),
  at: moment,
  seenAt: moment.nullable(),
});

const whole = thread
  .omit({ last: true })
  .extend(who)
  .extend({
    familyId: z.uuid().optional().describe('Whose page of a family stands beside it'),
    teacherId: z.uuid().optional(),
    held: z.object({ reason: z.string(), at: moment, by: z.string() }).optional(),
    closedAt: moment.nullable(),
    isSplit: z.boolean().describe('Each guardian of its learner has conversations of their own'),
    guardians: z.int().describe('How many look after its learner'),
    looks: z.array(z.object({ name: z.string(), at: moment })).describe('Who of the school has opened it'),
    blocks: z.array(z.object({ side: z.enum(sides), at: moment, seenAt: moment.nullable() })),
    composing,
    messages: z
      .array(
        message.extend({
          hasContact: z.boolean().describe('It holds a telephone number, an address or a link'),
          reports: z.array(report),
        }),
      )
      .describe('The latest, or those before a number, in their order'),
    admins: z.array(person).describe('To whom it can be given'),
  });

const phraseSide = z.enum(phraseSides);
const texts = z.record(z.enum(languages), z.string()).describe('In each language');
const done = { 200: z.object({ _id: z.uuid() }) };
const notSeenYet = { ...onOne, summary: 'It is not seen to yet', answer: done };
const onMessage = {
  ...onOne,
  params: onOne.params.extend({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
};

export const contract = defineContract({
  ...listEndpoints('inbox', {
    summary: 'Conversations; unless told otherwise those that wait for the school, the longest wait first',
    csv: 'The same list, whole, without what was said',
    query,
    row: listed,
  }),
  'GET /api/admin/inbox/:id': {
    ...onOne,
    summary:
      'One conversation as the staff see it. Of one between a family and a teacher it is noted who read it',
    query: z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
    answer: { 200: whole },
  },
  'PUT /api/admin/inbox/:id/assigned': {
    ...onOne,
    summary: 'Say who of the staff sees to it; null for nobody. Whoever is given it is told',
    body: z.object({
      userId: z.uuid().nullable(),
      from: z.uuid().nullable().optional().describe('To whom the caller saw it given; another: 409'),
    }),
    answer: done,
  },
  'POST /api/admin/inbox/:id/hold': {
    ...onOne,
    summary: 'Keep it beyond its time',
    body: z.object({ reason: text(messageLimits.reason) }),
    answer: done,
  },
  'POST /api/admin/inbox/:id/release': {
    ...onOne,
    summary: 'Keep it no longer than others',
    answer: done,
  },
  'POST /api/admin/inbox/:id/messages/:number/hide': {
    ...onMessage,
    summary: 'Hide a message from all but the staff; in its place stands the reason',
    body: z.object({ reason: text(messageLimits.reason) }),
    answer: done,
  },
  'POST /api/admin/inbox/:id/messages/:number/show': {
    ...onMessage,
    summary: 'Show a message again',
    answer: done,
  },
  'DELETE /api/admin/inbox/:id/blocks-seen': notSeenYet,
  'DELETE /api/admin/message-reports/:id/seen': notSeenYet,
  'POST /api/admin/inbox/:id/blocks-seen': {
    ...onOne,
    summary: 'Somebody has seen to whoever blocked the other side',
    answer: done,
  },
  'POST /api/admin/message-reports/:id/seen': {
    ...onOne,
    summary: 'Somebody has seen to a reported message',
    answer: done,
  },
  'POST /api/admin/learners/:id/split-threads': {
    ...onOne,
    summary: 'Give each guardian of a learner conversations of their own',
    answer: done,
  },
  'POST /api/admin/learners/:id/join-threads': {
    ...onOne,
    summary: 'Put the conversations of a learner’s guardians together again',
    answer: done,
  },
  'GET /api/admin/message-phrases': {
    summary: 'What families, teachers and the staff can say by one tap, in each language',
    roles: ['admin'],
    answer: {
      200: z.array(
        z.object({ _id: z.uuid(), side: phraseSide, texts, closes: z.boolean(), retired: z.boolean() }),
      ),
    },
  },
  'POST /api/admin/message-phrases': {
    summary: 'Offer another phrase',
    roles: ['admin'],
    body: z.object({
      side: phraseSide,
      ...fieldsIn('text', () => text(messageLimits.phrase)),
      closes: z.boolean().default(false).describe('Nobody needs to answer it'),
    }),
    answer: { 201: z.object({ _id: z.uuid() }) },
  },
  'POST /api/admin/message-phrases/:id/retire': {
    ...onOne,
    summary: 'Offer it no longer; where it was said it stays',
    answer: done,
  },
  'POST /api/admin/message-phrases/:id/restore': {
    ...onOne,
    summary: 'Offer a retired phrase again',
    answer: done,
  },
  'GET /api/admin/message-settings': {
    summary: 'How long conversations are kept',
    roles: ['admin'],
    answer: { 200: z.object({ monthsKept: z.int() }) },
  },
  'PUT /api/admin/message-settings': {
    summary: 'Set for how many months after a learner’s last lesson conversations are kept',
    roles: ['admin'],
    body: z.object({ monthsKept: z.int().min(monthsKept.least).max(monthsKept.most) }),
    answer: { 200: z.object({ monthsKept: z.int() }) },
  },
});

export type InboxQuery = z.output<typeof query>;

/** A conversation in the list. */
export type ListedThread = OutputOf<(typeof contract)['GET /api/admin/inbox']>[number];

/** A conversation as its page shows it. */
export type WholeThread = OutputOf<(typeof contract)['GET /api/admin/inbox/:id']>;
