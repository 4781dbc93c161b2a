import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from './contract.ts';

/** How a value is written in a cursor and read again. */
const kinds = {
  instant: {
    write: (by: SQLWrapper) => sql`to_char(${by} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: sql.raw('timestamptz'),
    is: z.iso.datetime(),
  },
  id: { write: (by: SQLWrapper) => sql`${by}::text`, type: sql.raw('uuid'), is: z.uuid() },
  text: { write: (by: SQLWrapper) => sql`${by}::text`, type: sql.raw('text'), is: z.string().max(300) },
  number: {
    write: (by: SQLWrapper) => sql`${by}::text`,
    type: sql.raw('numeric'),
    is: z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/),
  },
};

/** What a list is ordered by: columns (or expressions) that are never null, the last of them unique. */
export type Order = {
  by: readonly { column: SQLWrapper; kind: keyof typeof kinds }[];
  descending?: boolean;
};

/** The orders that most lists have: by an id, which grows with time. */
export function byAge(id: SQLWrapper): Record<'newest' | 'oldest', Order> {
  const by = [{ column: id, kind: 'id' }] as const;
  return { newest: { by, descending: true }, oldest: { by } };
}

/** A query that has its conditions, but no order yet. */
type OpenQuery<Row> = {
  orderBy: (...columns: SQL[]) => { limit: (rows: number) => PromiseLike<Row[]> };
};

/**
 * Reads one page of a list.
 * @param find the rows, each with its `cursor`, under the condition `where`, which begins the page
 * @example readPage(order, asked, ({ where, cursor }) =>
 *            database.select({ ...shown, cursor }).from(users).where(and(where, …)))
 * @throws Failure invalid_input for a cursor that is not of this order
 */
export async function readPage<Row extends { cursor: string }>(
  order: Order,
  asked: { cursor?: string | undefined; limit: number },
  find: (page: Pick<ReturnType<typeof seek>, 'where' | 'cursor'>) => OpenQuery<Row>,
): Promise<Page<Omit<Row, 'cursor'>>> {
  const { orderBy, ...page } = seek(order, asked.cursor);
  return pageOf(
    await find(page)
      .orderBy(...orderBy)
      .limit(asked.limit + 1),
    asked.limit,
  );
}

/**
 * How to read one page of a list: `where` begins it after its cursor, `orderBy` is its order, and each row selects
 * `cursor`. An index over the columns of the order finds the page however far it is.
 * @example const { where, orderBy, cursor } = seek(order, asked);
 *          pageOf(await database.select({ …, cursor }).from(…).where(where).orderBy(...orderBy).limit(limit + 1), limit)
 * @throws Failure invalid_input for a cursor that is not of this order
 */
function seek({ by, descending = false }: Order, cursor: string | undefined) {
  const written = by.map(({ column, kind }) => kinds[kind].write(column));
  return {
    where: cursor === undefined ? undefined : after(by, descending, readCursor(by, cursor)),
    orderBy: by.map(({ column }) => sql`${column} ${sql.raw(descending ? 'desc' : 'asc')}`),
    cursor: sql<string>`jsonb_build_array(${sql.join(written, sql`, `)})::text`.as('cursor'),
  };
}

/** One page of rows, of which one more than it holds was read. */
export function pageOf<Row extends { cursor: string }>(
  rows: readonly Row[],
  limit: number,
): Page<Omit<Row, 'cursor'>> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items: items.map(({ cursor: _, ...row }) => row),
    next: last && Buffer.from(last.cursor).toString('base64url'),
  };
}

function after(by: Order['by'], descending: boolean, values: string[]): SQL {
  const columns = by.map(({ column }) => sql`${column}`);
  const bounds = by.map(({ kind }, index) => sql`${values[index]}::${kinds[kind].type}`);
  const beyond = sql.raw(descending ? '<' : '>');
  return sql`(${sql.join(columns, sql`, `)}) ${beyond} (${sql.join(bounds, sql`, `)})`;
}

function readCursor(by: Order['by'], cursor: string): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values) && values.length === by.length)
      return by.map(({ kind }, index) => kinds[kind].is.parse(values[index]));
  } catch {
    // Told below.
  }
  throw new Failure('invalid_input', { cursor: { key: 'format' } });
}
