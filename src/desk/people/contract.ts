import { z } from 'zod';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { limits as teacherLimits } from '#src/offer/teachers/teacher.ts';
import { blockReasons } from '#src/people/accounts/account.ts';
import { text } from '#src/platform/forms/schemas.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { roles } from '#src/platform/program/person.ts';
import { listEndpoints, listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { enrolmentStates } from '#src/staff/money/filters.ts';
import { peopleSorts, personStates } from '../filters.ts';

const row = {
  _id: z.uuid(),
  email: z.string().describe('Of somebody without one: their phone'),
  phone: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(personStates),
  language: z.enum(languages),
  name: z.string().describe('Empty until they say it'),
  createdAt: z.iso.datetime(),
};
const more = z.boolean().describe('Whether there are more than these, the latest');
const whole = z.object({
  ...row,
  agreedTo: z
    .object({ terms: z.string(), privacy: z.string() })
    .nullable()
    .describe('The legal texts that they agreed to, in which versions; null of rows older than this record'),
  secondFactor: z.iso.datetime().nullable().describe('Since when they have a second factor'),
  timeZone: z.string().nullable().describe('On whose clock they are told times; null as their device has it'),
  sessions: z.int().describe('How many are open'),
  acceptance: z
    .enum(['waiting', 'unconfirmed'])
    .nullable()
    .describe(
      'Of an account that was brought in: the invitation waits, or was accepted by a code with an e-mail that is not confirmed',
    ),
  trials: z.int().describe('How many were booked with the same e-mail'),
  teaches: z.object({
    items: z.array(z.object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string(), learners: z.int() })),
    more,
  }),
  check: z
    .object({
      at: z.iso.datetime(),
      by: z.string().nullable().describe('The e-mail of who looked; null once it is erased'),
      note: z.string().describe('What was seen'),
    })
    .nullable()
    .describe('Of a teacher whom the staff have looked at'),
  away: z
    .array(z.object({ firstDay: z.iso.date(), lastDay: z.iso.date(), zone: z.string(), reason: z.string() }))
    .describe('Of a teacher: days away that are not over'),
  enrolments: z.object({
    items: z.array(
      z.object({
        _id: z.uuid(),
        title: z.string(),
        state: z.enum(enrolmentStates),
        refunded: z.number(),
        createdAt: z.iso.datetime(),
      }),
    ),
    more,
  }),
});

const query = listQuery(peopleSorts, {
  role: z.enum(roles).optional(),
  status: z.enum(personStates).optional(),
});

export const contract = defineContract({
  ...listEndpoints('people', {
    summary: 'Everybody who has an account; `q` stands in their e-mail, phone or name',
    query,
    row: z.object(row),
  }),
  'GET /api/admin/people/:id': {
    ...onOne,
    summary: 'One account, with what they teach and have bought',
    answer: { 200: whole },
  },
  'POST /api/admin/people/:id/thread': {
    ...onOne,
    summary:
      'The conversation of an account with the school, which may write first; until then nobody sees it',
    answer: { 200: z.object({ _id: z.uuid() }) },
  },
  'POST /api/admin/people/:id/role': {
    ...onOne,
    summary: 'Give somebody another role; ends their sessions',
    body: z.object({ role: z.enum(roles) }),
    answer: { 200: whole },
  },
  'POST /api/admin/people/:id/block': {
    ...onOne,
    summary: 'Block an account; ends its sessions',
    body: z.object({ reason: z.enum(blockReasons).describe('For the log alone') }),
    answer: { 200: whole },
  },
  'POST /api/admin/people/:id/unblock': {
    ...onOne,
    summary: 'Let a blocked account in again',
    answer: { 200: whole },
  },
  'POST /api/admin/people/:id/check': {
    ...onOne,
    summary: 'Note that a teacher was looked at, and what was seen',
    body: z.object({ note: text(teacherLimits.note) }),
    answer: { 200: whole },
  },
  'POST /api/admin/people/:id/uncheck': {
    ...onOne,
    summary: 'Take it back',
    answer: { 200: whole },
  },
  'POST /api/admin/people/:id/second-factor/off': {
    ...onOne,
    summary: 'Switch off the second factor of who lost it; they are mailed',
    answer: { 200: whole },
  },
  'POST /api/admin/people/:id/acceptance/end': {
    ...onOne,
    summary:
      'Take back that a code was accepted with an e-mail that nobody confirmed; ends the password and the sessions',
    answer: { 200: whole },
  },
  'GET /api/admin/second-factor': {
    summary: 'Whether admins must have a second factor',
    roles: ['admin'],
    answer: { 200: z.object({ required: z.boolean() }) },
  },
  'PATCH /api/admin/second-factor': {
    summary:
      'Set it; whoever asks for it must have one. To others the back office is closed until they set one up',
    roles: ['admin'],
    body: z.object({ required: z.boolean() }),
    answer: { 200: z.object({ required: z.boolean() }) },
  },
  'POST /api/admin/people/:id/end-sessions': {
    ...onOne,
    summary: 'Log somebody out everywhere',
    answer: { 200: whole },
  },
});

export type PeopleQuery = z.output<typeof query>;

/** One account as its page shows it. */
export type ShownPerson = OutputOf<(typeof contract)['GET /api/admin/people/:id']>;
