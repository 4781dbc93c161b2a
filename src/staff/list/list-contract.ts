import { z } from 'zod';
import { listLimit, optionalLine } from '#src/platform/forms/schemas.ts';
import { sheetType } from '#src/platform/http/contract.ts';

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
    limit: listLimit(25),
    cursor: z.string().min(1).max(600).optional().describe('From the header Link of the page before'),
  });
}

/** The span of days that a list can be narrowed to, both included: days of the business zone. */
export const spanQuery = {
  from: z.iso.date().optional().describe('The first day, YYYY-MM-DD of the business zone'),
  until: z.iso.date().optional().describe('The last day'),
};

/** The answer of an export. @param type of what another program imports, and not a spreadsheet */
export const csvFile = (name: string, type: string = sheetType) =>
  ({
    file: { type, name: `${name}.csv` },
    answer: { 200: z.string() },
  }) as const;

type ListOf<Query, Row extends z.ZodType> = {
  summary: string;
  /** Of the file of the whole list. */
  csv?: string;
  query: Query;
  row: Row;
  /** The name of its file; that of the list unless it has another one. */
  file?: string;
};

/**
 * The two endpoints of a list: a page of it, and all of it for spreadsheets.
 * @example defineContract({ ...listEndpoints('people', { summary: 'Everybody', query, row }), … })
 */
export function listEndpoints<const Name extends string, Query extends z.ZodObject, Row extends z.ZodType>(
  name: Name,
  { summary, csv = 'The same list, whole, for spreadsheets', query, row, file = name }: ListOf<Query, Row>,
) {
  const roles = ['admin'] as const;
  const page = { summary, roles, query, paged: true, answer: { 200: z.array(row) } } as const;
  const whole = { summary: csv, roles, query, ...csvFile(file) } as const;
  return { [`GET /api/admin/${name}`]: page, [`GET /api/admin/${name}/csv`]: whole } as {
    [K in `GET /api/admin/${Name}`]: typeof page;
  } & { [K in `GET /api/admin/${Name}/csv`]: typeof whole };
}

/** What all endpoints about a single thing of a list have: the role, and its id in the address. */
export const onOne = { roles: ['admin'], params: z.object({ id: z.uuid() }) } as const;
