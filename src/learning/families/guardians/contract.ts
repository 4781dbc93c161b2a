import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { learnerFace } from '../contract.ts';
import { guardianKinds, invitationStates } from '../family.ts';
import { chosenLearners, invitation } from './input.ts';

const guardian = z.object({
  _id: z.uuid().describe('Names the guardian here; it is no id of an account'),
  isYou: z.boolean(),
  since: z.iso.date().describe('Since when they look after one of these'),
  learners: z
    .array(learnerFace.extend({ kind: z.enum(guardianKinds) }))
    .describe('Those that the caller looks after too'),
});

const openInvitation = z.object({
  _id: z.uuid(),
  email: z.string(),
  language: z.enum(languages),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  asker: z
    .nullable(z.object({ name: z.string(), email: z.string().describe('Masked') }))
    .describe('Who has opened the link with another address, and asks to accept'),
  learners: z.array(learnerFace),
});

const invited = z.object({
  state: z.enum([...invitationStates, 'expired', 'asked']),
  expiresAt: z.iso.datetime(),
  firstNames: z.array(z.string()).describe('Of the learners meant, where they are known; while it is open'),
});

const roles = ['student'] as const;
const params = z.object({ id: z.uuid() });
const key = z.object({ key: z.string().min(1).max(100).describe('The secret of the link that was mailed') });
const done = z.object({ message: z.string().describe("What to tell the person, in the caller's language") });

export const contract = defineContract({
  'GET /api/guardians': {
    summary:
      'Who looks after the learners of the caller, the caller first; of the others only that they exist',
    roles,
    answer: { 200: z.array(guardian) },
  },
  'POST /api/guardians/:id/remove': {
    summary: 'Take learners that the caller answers for from another guardian, who is told by mail',
    roles,
    params,
    body: chosenLearners,
    answer: { 200: done },
  },
  'POST /api/guardians/:id/hand-over': {
    summary: 'Make another guardian the one who answers for learners in the caller’s place',
    roles,
    params,
    body: chosenLearners,
    answer: { 200: done },
  },
  'POST /api/guardians/leave': {
    summary: 'Stop looking after learners; whoever answers for them is told by mail',
    roles,
    body: chosenLearners,
    answer: { 200: done },
  },
  'GET /api/guardian-invitations': {
    summary: 'The invitations of the caller that have not been answered',
    roles,
    answer: { 200: z.array(openInvitation) },
  },
  'POST /api/guardian-invitations': {
    summary: 'Invite somebody by mail to look after learners too: the link works for 7 days',
    roles,
    body: invitation,
    answer: { 201: openInvitation },
    limitByMail: { field: 'email', count: 5, seconds: 24 * 3600 },
  },
  'POST /api/guardian-invitations/:id/again': {
    summary: 'Mail an invitation again, with a new link; the old one ends',
    roles,
    params,
    answer: { 200: openInvitation },
  },
  'POST /api/guardian-invitations/:id/let-in': {
    summary: 'Let in whoever asks to accept an invitation with another address; they are told by mail',
    roles,
    params,
    answer: { 200: done },
  },
  'DELETE /api/guardian-invitations/:id': {
    summary: 'Take an invitation back. Repeating it does nothing more',
    roles,
    params,
    answer: { 200: done },
  },
  'GET /api/guardians/invited/:key': {
    summary: 'What an invitation is about, by the link that was mailed',
    params: key,
    answer: { 200: invited },
  },
  'POST /api/guardians/invited/:key/accept': {
    summary:
      'Accept an invitation; an account with another address than the invited one asks the inviter. Repeating it does nothing more',
    roles,
    params: key,
    answer: { 200: done.extend({ state: z.enum(['accepted', 'asked']) }) },
  },
  'POST /api/guardians/invited/:key/decline': {
    summary: 'Decline an invitation. Repeating it does nothing more',
    params: key,
    answer: { 200: done },
    limit: { count: 60, seconds: 3600 },
  },
});
