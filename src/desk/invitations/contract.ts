import { z } from 'zod';
import { offeredRoles } from '#src/people/accounts/account.ts';
import { invitationStates, mostAtOnce } from '#src/people/accounts/invited/invited.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { announcementLimits } from '#src/school/messages/kinds.ts';
import { listEndpoints, listQuery } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';

const brought = z.array(
  z.object({
    child: z.string().describe('First name; empty where none is known, or for a teacher'),
    lessons: z.array(z.string()).describe('Titles'),
  }),
);

const person = z.object({
  _id: z.uuid().describe('Of the account'),
  email: z.string(),
  name: z.string(),
  role: z.enum(offeredRoles),
  language: z.enum(languages),
  brought,
});

const withoutAddress = person.omit({ email: true, role: true }).extend({ phone: z.string() });

const listed = person.extend({
  broughtInAt: z.iso.datetime(),
  invitedAt: z.iso.datetime().nullable().describe('The latest letter'),
  reminders: z.int().describe('Letters of the staff after the first'),
  acceptedAt: z.iso.datetime().nullable(),
});

const query = listQuery(ageSorts, {
  state: z.enum(invitationStates).optional(),
  role: z.enum(offeredRoles).optional(),
});

const letter = z.object({
  language: z.enum(languages),
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  actions: z.array(z.string()),
  closing: z.array(z.string()),
});

const roles = ['admin'] as const;

const isAgain = z.boolean().describe('A reminder to those who were invited before, at most twice each');

export const contract = defineContract({
  ...listEndpoints('invitations', {
    summary:
      'Accounts that were brought in: who is invited, and who has accepted; `q` is how an e-mail begins, or a part of a phone',
    query,
    row: listed,
  }),
  'GET /api/admin/invitation-wave': {
    summary: 'Whom a wave of invitations would reach, and its letter in each language; nothing is sent',
    roles,
    query: z.object({
      role: z.enum(offeredRoles).optional(),
      lessonIds: z
        .string()
        .default('')
        .transform((ids) => ids.split(',').filter(Boolean))
        .pipe(z.array(z.uuid()).max(announcementLimits.lessons))
        .describe('Families and teachers of these lessons alone; separated by commas'),
      first: z.coerce.number().int().min(1).max(mostAtOnce).default(mostAtOnce).describe('So many at most'),
      again: z.stringbool().default(false).describe('Those to remind, instead of those to invite'),
    }),
    answer: {
      200: z.object({
        people: z.array(person),
        left: z.int().describe('How many more there are beyond these'),
        withoutAddress: z.int().describe('People whom no letter reaches: they are invited on paper'),
        letters: z.array(letter).describe('To one of them, in each language'),
      }),
    },
  },
  'GET /api/admin/invitation-papers': {
    summary: 'Who was brought in without an e-mail and has not accepted: who has no code yet first',
    roles,
    answer: {
      200: z.object({
        people: z.array(
          withoutAddress.extend({
            invitedAt: z.iso.datetime().nullable().describe('When the latest code was made'),
          }),
        ),
        left: z.int().describe('How many more have no code yet beyond these'),
      }),
    },
  },
  'POST /api/admin/invitation-papers': {
    summary:
      'Make a code on paper for people without an e-mail. It is told here and kept nowhere; a code of before ends',
    roles,
    secret: true,
    body: z.object({
      userIds: z.array(z.uuid()).min(1).max(mostAtOnce),
      anew: z
        .array(z.uuid())
        .max(mostAtOnce)
        .default([])
        .describe('Those of them who have a code already, which ends; any other who has one is a conflict'),
    }),
    answer: {
      200: z.object({
        papers: z.array(withoutAddress.extend({ code: z.string() })),
        words: z
          .array(
            z.object({
              language: z.enum(languages),
              heading: z.string(),
              text: z.string(),
              address: z.string(),
              code: z.string(),
              until: z.string(),
            }),
          )
          .describe('What each sheet says'),
      }),
    },
  },
  'POST /api/admin/invitations': {
    summary:
      'Invite people whose accounts were brought in. A job mails them; whoever was invited meanwhile, or has accepted, gets nothing',
    roles,
    body: z.object({ userIds: z.array(z.uuid()).min(1).max(mostAtOnce), isAgain: isAgain.default(false) }),
    answer: { 200: z.object({ asked: z.int().describe('How many of them can be written to now') }) },
  },
});

export type InvitationQuery = z.output<typeof query>;
