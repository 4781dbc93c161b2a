import { z } from 'zod';
import { subjects } from '#src/offer/trials/choices.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { csvFile } from '#src/staff/list/list-contract.ts';
import { periods, sources, usualPeriod } from './figures.ts';

const counts = {
  booked: z.int(),
  kept: z.int().describe('Of those, that took place; the enrolled ones included'),
  enrolled: z.int().describe('Of those, after which the family enrolled'),
};

const query = z.object({
  weeks: z.enum(periods).default(usualPeriod).describe('This week and those before it'),
});

export const contract = defineContract({
  'GET /api/admin/figures': {
    summary: 'Trial lessons by the week they were booked in, by how families heard of us, and by subject',
    roles: ['admin'],
    query,
    answer: {
      200: z.object({
        weeks: z
          .array(z.object({ monday: z.iso.date(), ...counts }))
          .describe('Of the business zone, the earliest first; those without trials included'),
        sources: z.array(z.object({ source: z.enum(sources), ...counts })),
        subjects: z.array(z.object({ subject: z.enum(subjects), ...counts })),
      }),
    },
  },
  'GET /api/admin/figures/csv': {
    summary: 'The weeks for spreadsheets',
    roles: ['admin'],
    query,
    ...csvFile('figures'),
  },
});

export type FiguresQuery = z.output<typeof query>;
