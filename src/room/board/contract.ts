import { z } from 'zod';
import { maxPictureBytes } from '#src/people/files/pictures/picture-sizes.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { papers } from '../room.ts';
import { boardItem } from '../schemas.ts';

const meeting = z.object({ id: z.uuid().describe('The meeting') });
const trialKey = z.string().min(1).max(200);
const picture = z.uuid().describe('As a page of the board names it');

const board = z.object({
  title: z.string().describe('Of the class or group; of a trial its subject'),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  pages: z
    .array(z.object({ paper: z.enum(papers), picture: z.uuid().nullable(), items: z.array(boardItem) }))
    .describe('Those on which there is something, in their order; none where nothing was drawn'),
});

/** A picture under a page: small, and for those who read that board alone. */
const pictureFile = {
  file: { type: 'image/webp', name: 'board.webp' },
  answer: { 200: z.string() },
} as const;

export const contract = defineContract({
  'POST /api/rooms/:id/board-picture': {
    summary:
      'Lay a picture under a page of a board: for who gives the meeting, and the staff; as for POST /api/files. At most 20 a meeting',
    roles: ['teacher', 'admin'],
    params: meeting,
    upload: { bytes: maxPictureBytes },
    body: z.object({ file: z.file().describe('The picture') }),
    answer: { 201: z.object({ _id: picture }) },
    limit: { count: 120, seconds: 3600 },
  },
  'GET /api/rooms/:id/board-pictures/:picture': {
    summary: 'A picture under a page of a board, for who reads that board',
    roles: ['student', 'teacher', 'admin'],
    params: meeting.extend({ picture }),
    ...pictureFile,
  },
  'GET /api/my-lessons/boards/:id/pictures/:picture': {
    summary: 'The same, for a child who came by their link',
    child: true,
    params: meeting.extend({ picture }),
    ...pictureFile,
    limit: { count: 600, seconds: 3600 },
  },
  'GET /api/trial-rooms/:key/pictures/:picture': {
    summary: 'The same, for the family of a trial, by the secret of its address',
    params: z.object({ key: trialKey, picture }),
    ...pictureFile,
    limit: { count: 300, seconds: 3600 },
  },
  'GET /api/boards/:id': {
    summary: 'What was drawn in a meeting: for who gave it, the guardians of whom it was for, and the staff',
    roles: ['student', 'teacher', 'admin'],
    params: meeting,
    answer: { 200: board },
  },
  'GET /api/my-lessons/boards/:id': {
    summary: 'The same, for a child who came by their link',
    child: true,
    params: meeting,
    answer: { 200: board },
  },
  'GET /api/trial-boards/:key': {
    summary: 'The same, for the family of a trial, by the secret of its address',
    params: z.object({ key: trialKey }),
    answer: { 200: board },
    limit: { count: 120, seconds: 60 },
  },
});
