import { z } from 'zod';
import { defineContract, ownAccount } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { roles } from '#src/platform/program/person.ts';
import { handedOutKinds } from './account.ts';
import {
  acceptance,
  accountChange,
  emailChange,
  forgotten,
  login,
  mailedLink,
  passwordChange,
  registration,
  reset,
} from './input.ts';

/** A person as they are shown to themselves (spec §3, User). */
const user = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  status: z.string(),
  language: z.enum(languages),
  name: z.string().describe('What they are called by us; empty until they say it'),
  timeZone: z.string().nullable().describe('On whose clock times are told; null as their device has it'),
  isConfirmed: z.boolean().describe('Whether a link mailed to their address has come back'),
});

/** What a log-in answers. */
const sessionBegun = z.object({
  access_token: z.string().describe('To be sent as Authorization: Bearer'),
  user,
});

/** A device on which a person is logged in. */
const device = z.object({
  _id: z.uuid(),
  device: z.string().describe('Browser and system; empty where it said neither'),
  zone: z.string().nullable().describe('The time zone that it was in at the log-in'),
  loggedInAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable().describe('To the hour'),
  isThis: z.boolean().describe('Whether it is the one that asks'),
});

/** A way in that needs no password. */
const handedOut = z.object({
  kind: z.enum(handedOutKinds),
  name: z.string().describe('A child’s first name, or the address invited; may be empty'),
});

const message = z.object({ message: z.string().describe("Tells the person, in the caller's language") });

export const contract = defineContract({
  'POST /api/user/register': {
    summary: 'Sign up, as a student or a teacher. That an address has an account is told by mail alone',
    body: registration,
    answer: { 201: message },
    limit: { count: 20, seconds: 3600 },
    limitByMail: { field: 'email', count: 10, seconds: 3600 },
  },
  'POST /api/user/login': {
    summary: 'Log in: a session of 12 hours, or of 30 days',
    body: login,
    secret: true,
    answer: { 200: sessionBegun },
    // Wrong tries are counted apart; right ones cost a hash too.
    limit: { count: 200, seconds: 3600 },
  },
  'POST /api/user/invitation': {
    summary: 'Accept an invitation by the secret of a mailed link: first password, consent, log-in',
    body: acceptance,
    secret: true,
    answer: { 200: sessionBegun },
    limit: { count: 30, seconds: 3600 },
  },
  'POST /api/user/invitation/state': {
    summary: 'Whether the link of an invitation still works; asking uses nothing up',
    body: mailedLink,
    answer: { 200: z.object({ isOpen: z.boolean() }) },
    limit: { count: 60, seconds: 3600 },
  },
  'GET /api/user/login/access': {
    summary: 'Whose session this is',
    ...ownAccount,
    answer: { 200: z.object({ user }) },
  },
  'POST /api/user/logout': {
    summary: 'End this session',
    ...ownAccount,
    answer: { 200: message },
  },
  'POST /api/user/forgot-password': {
    summary: 'Mail a link that sets a new password. The answer is the same for an address without an account',
    body: forgotten,
    answer: { 200: message },
    limit: { count: 20, seconds: 3600 },
  },
  'POST /api/user/reset-password': {
    summary: 'Set a new password by the secret of a mailed link; ends every session',
    body: reset,
    answer: { 200: message },
    limit: { count: 30, seconds: 3600 },
  },
  'POST /api/user/reset-password/handed-out': {
    summary:
      'What the account of a mailed link has handed out, which ends with a new password unless it is kept',
    body: mailedLink,
    answer: { 200: z.array(handedOut) },
    limit: { count: 60, seconds: 3600 },
  },
  'GET /api/user/handed-out': {
    summary: 'What the caller has handed out, which ends with a new password unless it is kept',
    ...ownAccount,
    answer: { 200: z.array(handedOut) },
  },
  'PATCH /api/user/account': {
    summary: 'Change the own name, time zone or language; what is left out stays',
    ...ownAccount,
    body: accountChange,
    answer: { 200: z.object({ user }) },
  },
  'POST /api/user/confirm-email': {
    summary: 'Confirm an address by the secret of a mailed link',
    body: mailedLink,
    answer: { 200: message },
    limit: { count: 60, seconds: 3600 },
  },
  'POST /api/user/confirm-email/about': {
    summary: 'Which address the secret of a mailed link would confirm; changes nothing',
    body: mailedLink,
    answer: {
      200: z.object({
        email: z.string(),
        isChange: z.boolean().describe('Whether the account has another address until then'),
        isOthers: z.boolean().describe('Whether the caller is logged in with another account'),
      }),
    },
    limit: { count: 60, seconds: 3600 },
  },
  'POST /api/user/confirm-email/again': {
    summary: 'Mail another link that confirms the own address',
    ...ownAccount,
    answer: { 200: message },
  },
  'PUT /api/user/email': {
    summary:
      'Mail a link to another address that makes it the account’s. Wrong passwords count with those of the login',
    ...ownAccount,
    body: emailChange,
    answer: { 200: message },
    limit: { count: 30, seconds: 3600 },
  },
  'GET /api/user/email': {
    summary: 'The address that the account waits for, if another was asked for and not yet confirmed',
    ...ownAccount,
    answer: {
      200: z.object({
        awaited: z.nullable(z.object({ email: z.string(), until: z.iso.datetime() })),
      }),
    },
  },
  'DELETE /api/user/email': {
    summary:
      'Wait for no other address any more; the link that was mailed there ends. Repeating it changes nothing',
    ...ownAccount,
    answer: { 200: message },
  },
  'POST /api/user/email/undo': {
    summary: 'Give an account its old address back by the secret mailed there; ends every session',
    body: mailedLink,
    answer: { 200: message },
    limit: { count: 60, seconds: 3600 },
  },
  'GET /api/user/devices': {
    summary: 'Where the caller is logged in: this device first, then the latest',
    ...ownAccount,
    answer: { 200: z.array(device) },
  },
  'POST /api/user/devices/log-out': {
    summary: 'Log out everywhere but here',
    ...ownAccount,
    answer: { 200: message },
  },
  'DELETE /api/user/devices/:id': {
    summary: 'Log out on one device',
    ...ownAccount,
    params: z.object({ id: z.uuid() }),
    answer: { 200: message },
  },
  'PUT /api/user/password': {
    summary: 'Change the own password; ends every other session. Wrong tries count with those of the login',
    ...ownAccount,
    body: passwordChange,
    answer: { 200: message },
    // A right one costs two hashes.
    limit: { count: 30, seconds: 3600 },
  },
});
