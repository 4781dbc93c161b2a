import { z } from 'zod';
import { learnerFace } from '#src/learning/families/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { maxPictureBytes } from '#src/people/files/pictures/picture-sizes.ts';
import { listLimit, optionalText } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { roles } from '#src/platform/program/person.ts';
import { messageLimits, reportReasons } from './kinds.ts';
import { liveEndpoints } from './live/contract.ts';
import { closed, composing, message, parent, thread, wholeThread } from './schemas.ts';

/** A number of a message, as PostgreSQL keeps it at most. */
const most = 2_147_483_647;
const number = z.coerce.number().int().max(most);
const id = z.uuid();
const params = z.object({ id });
const about = z.object({
  learnerId: z.uuid().optional().describe('About whom; left out: about the caller’s account'),
  lessonId: z.uuid().optional().describe('In which lesson; left out: with the school'),
  guardianId: z
    .uuid()
    .optional()
    .describe('To which guardianship, by a teacher, where a learner’s threads are split'),
});
const said = z.object({
  key: z.uuid().describe('The client’s own name for it: said again, it is the same message'),
  seen: z
    .int()
    .min(0)
    .max(most)
    .default(0)
    .describe('Up to which message the caller was shown it when they wrote: so far they have read'),
  words: optionalText(messageLimits.words).default(''),
  language: z.enum(languages).optional().describe('In which it is written; left out: the caller’s'),
  phrase: z
    .object({ _id: z.uuid(), minutes: z.int().min(1).max(messageLimits.minutes).optional() })
    .optional(),
  files: z
    .array(z.string().max(80))
    .max(messageLimits.files)
    .default([])
    .describe('Of POST /api/message-files'),
});

export const contract = defineContract({
  ...liveEndpoints,
  'GET /api/threads': {
    summary: 'The conversations that the caller takes part in, the latest first',
    roles: ['student', 'teacher'],
    query: z.object({ limit: listLimit(20, 50), cursor: z.string().min(1).max(600).optional() }),
    paged: true,
    answer: { 200: z.array(thread) },
  },
  'GET /api/threads/:id': {
    summary:
      'One conversation with its latest messages. Of a staff member it is noted that they have read it',
    roles,
    params,
    answer: { 200: wholeThread },
  },
  'GET /api/threads/:id/messages': {
    summary: 'Messages of a conversation in their order: those before a number, or those after it',
    roles,
    params,
    query: z.object({
      before: number.min(1).optional(),
      after: number.min(0).optional(),
      limit: listLimit(50, 100),
    }),
    answer: { 200: z.array(message) },
  },
  'GET /api/thread-about': {
    summary: 'What a conversation would be about that has no message yet; or its id, where it has',
    roles: ['student', 'teacher'],
    query: about,
    answer: {
      200: thread.omit({ _id: true }).extend({ _id: z.uuid().optional(), closed, composing }),
    },
  },
  'GET /api/thread-partners': {
    summary: 'To whom the caller can write, and about whom',
    roles: ['student', 'teacher'],
    answer: {
      200: z.array(
        z.object({
          learner: learnerFace.optional(),
          lesson: z.object({ _id: z.uuid(), kind: z.enum(kinds), title: z.string() }).optional(),
          teacher: z.string().optional(),
          guardianId: z.uuid().optional().describe('One of the guardians whose threads are split'),
          parent: parent.optional().describe('Who that is, as a teacher knows them'),
        }),
      ),
    },
  },
  'POST /api/threads': {
    summary:
      'Say something about a learner in a lesson, or to the school; the conversation begins where there is none',
    roles: ['student', 'teacher'],
    body: about.extend({ message: said }),
    answer: { 201: z.object({ _id: z.uuid(), message }) },
  },
  'POST /api/threads/:id/messages': {
    summary: 'Say something in a conversation, once',
    roles,
    params,
    body: said,
    answer: { 201: message },
  },
  'PUT /api/threads/:id/read': {
    summary: 'Note how far the caller has read; never back',
    roles,
    params,
    body: z.object({ number: z.int().min(0).max(most) }),
    // Of the last message: more may have come since the caller was shown some.
    answer: { 200: z.object({ unread: z.int(), last: z.int() }) },
  },
  'PUT /api/threads/:id/settled': {
    summary: 'Nobody needs to answer any more, says the side that is waited for',
    roles,
    params,
    answer: { 200: z.object({}) },
  },
  'PUT /api/threads/:id/block': {
    summary: 'Hear no more of the other side; the school is told',
    roles: ['student', 'teacher'],
    params,
    answer: { 200: z.object({}) },
  },
  'DELETE /api/threads/:id/block': {
    summary: 'Hear the other side again',
    roles: ['student', 'teacher'],
    params,
    answer: { 200: z.object({}) },
  },
  'PUT /api/threads/:id/messages/:number/report': {
    summary: 'Report a message to the school; what is said of it later is added',
    roles: ['student', 'teacher'],
    params: params.extend({ number: number.min(1) }),
    body: z.object({ reason: z.enum(reportReasons), words: optionalText(messageLimits.reason).default('') }),
    answer: { 200: z.object({}) },
    limit: { count: 60, seconds: 3600 },
  },
  'GET /api/messages/hidden': {
    summary:
      'Of these conversations those that the caller may read, and what of each the school has hidden: a device that keeps them forgets it',
    roles: ['student', 'teacher'],
    query: z.object({
      threads: z
        .string()
        .transform((ids) => ids.split(',').filter(Boolean))
        .pipe(z.array(z.uuid()).max(50))
        .describe('Separated by commas'),
    }),
    answer: { 200: z.array(z.object({ _id: z.uuid(), hidden: z.array(z.int()) })) },
  },
  'POST /api/message-files': {
    summary: 'Send in a picture or a PDF of at most 8 MB, to be sent with a message',
    roles,
    upload: { bytes: maxPictureBytes },
    body: z.object({
      name: z.string().optional().describe('What the file was called; not kept'),
      file: z.file().describe('A picture, or a PDF'),
    }),
    answer: { 201: z.object({ src: z.string().describe('Its name below /api/files/') }) },
    limit: { count: 120, seconds: 3600 },
  },
});
