import { z } from 'zod';
import { optionalLine } from '#src/platform/schemas.ts';

/**
 * What every list of the back office may be asked for, besides its own filters: how it is ordered (the first of
 * `sorts` unless told), how much of it, from where on.
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sorts: S,
  filters: F,
) {
  return z.object({
    ...filters,
    q: optionalLine(140).optional().describe('Words that stand in it'),
    sort: z.enum(sorts).default(sorts[0] as never),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: z.string().max(600).optional().describe('From the header Link of the page before'),
  });
}

/** The answer of an export. */
export const csvFile = (name: string) =>
  ({
    file: { type: 'text/csv; charset=utf-8', name: `${name}.csv` },
    answer: { 200: z.string() },
  }) as const;
