import { z } from 'zod';
import { acts } from '#src/people/audit/acts.ts';
import { subjectKinds } from '#src/people/audit/subjects.ts';
import { optionalLine } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { listEndpoints, listQuery } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';

const entry = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  actor: z
    .string()
    .nullable()
    .describe('The e-mail of whoever did it; null at the console, or once it is erased'),
  act: z.enum(acts),
  subjectKind: z.enum(subjectKinds),
  subjectId: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

const { q: _, ...asked } = listQuery(ageSorts, {
  act: z.enum(acts).optional(),
  actor: z.uuid().optional().describe('The account of whoever did it'),
  subject: optionalLine(120).optional().describe('The id of what it was done to'),
}).shape;
const query = z.object(asked);

export const contract = defineContract({
  ...listEndpoints('log', {
    summary: 'Who of the staff did what, when',
    query,
    row: entry,
    file: 'audit-log',
  }),
});

export type LogQuery = z.output<typeof query>;
