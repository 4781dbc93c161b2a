import { z } from 'zod';
import { ownPassword } from '#src/people/accounts/input.ts';
import { defineContract, type OutputOf } from '#src/platform/http/contract.ts';
import { onOne } from '#src/staff/list/list-contract.ts';
import { archiveStates } from './everything-out.ts';

const instant = z.iso.datetime();

const archive = z.object({
  _id: z.uuid(),
  state: z.enum(archiveStates),
  askedAt: instant,
  done: z.int().describe('How many of its files are made'),
  total: z.int().describe('How many it will have; 0 before it is begun'),
  madeAt: instant.nullable(),
  bytes: z.int().nullable(),
  keptUntil: instant.describe('Then it is deleted'),
});

export const contract = defineContract({
  'GET /api/admin/archives': {
    summary: 'The archives of the whole school that are kept or being made, newest first',
    roles: ['admin'],
    answer: { 200: z.array(archive) },
  },
  'POST /api/admin/archives': {
    summary:
      'Have the whole school written into one archive, for the own password; one at a time. Wrong tries count with those of the login',
    roles: ['admin'],
    body: ownPassword,
    answer: { 201: archive },
    // A right password costs a hash.
    limit: { count: 30, seconds: 3600 },
  },
  'GET /api/admin/archives/:id/file': {
    ...onOne,
    summary: 'The archive: a ZIP of CSVs, the six sheets of the import among them',
    file: { type: 'application/zip', name: 'school.zip' },
    secret: true,
    answer: { 200: z.string() },
    limit: { count: 60, seconds: 3600 },
  },
});

/** An archive, as the staff see it. */
export type ShownArchive = OutputOf<(typeof contract)['POST /api/admin/archives']>;
