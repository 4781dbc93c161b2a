import { and, eq, lt, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { firstIdAt } from '#src/platform/database/tables.server.ts';
import type { Context } from './context.server.ts';

/** For how long something is kept. */
type Time = { hours: number } | { days: number } | { months: number };

/** What ends by time: rows go, or some of their columns are emptied. */
type Kept<T extends PgTable> = {
  /** Counted from when; a primary key tells when its row was made. */
  from: AnyPgColumn;
  /** Left out, `from` is when it ends. */
  for?: Time;
  /** Only these rows. */
  where?: SQL | undefined;
  /** Left out, the rows go. */
  blank?: PgUpdateSetSource<T>;
};

/** What is forgotten each night in a way of its own: what hangs on other tables. */
type Forget = (context: Context) => Promise<void>;

/** What an erasure does to the rows of an account: they go, or some of their columns are emptied. */
type Erased<T extends PgTable> = {
  /** The account whose row it is. */
  of: AnyPgColumn;
  /** Only these rows. */
  where?: SQL | undefined;
  /** Left out, the rows go. */
  blank?: PgUpdateSetSource<T>;
};

/** What a table keeps of people. */
export type Personal = {
  table: PgTable;
  kept: readonly (Kept<PgTable> | Forget)[];
  erased: readonly Erased<PgTable>[];
};

/** Declares what a table keeps of people, beside it: until when, and what an erasure does, one after another. */
export function personal<T extends PgTable>(
  table: T,
  declared: {
    kept?: Kept<T> | Forget | readonly (Kept<T> | Forget)[];
    erased?: Erased<T> | readonly Erased<T>[];
  },
): Personal {
  const { kept = [], erased = [] } = declared;
  return {
    table,
    kept: [kept].flat() as Personal['kept'],
    erased: [erased].flat() as Personal['erased'],
  };
}

/** Forgets what a table has kept for its time. */
export async function forgetOld(context: Context, { table, kept }: Personal): Promise<void> {
  for (const rule of kept) {
    if (typeof rule === 'function') await rule(context);
    else await empty(context, table, isOver(context, rule), rule.blank);
  }
}

/** Erases what these tables keep of an account, as they declare it. Call it in the transaction of the erasure. */
export async function eraseOwn(
  context: Pick<Context, 'database'>,
  data: readonly Personal[],
  accountId: string,
): Promise<void> {
  for (const { table, erased } of data)
    for (const { of, where, blank } of erased)
      await empty(context, table, and(eq(of, accountId), where), blank);
}

async function empty(
  { database }: Pick<Context, 'database'>,
  table: PgTable,
  which: SQL | undefined,
  blank: PgUpdateSetSource<PgTable> | undefined,
): Promise<void> {
  await (blank ? database.update(table).set(blank).where(which) : database.delete(table).where(which));
}

function isOver({ clock }: Context, { from, for: time, where }: Kept<PgTable>): SQL | undefined {
  const before = time ? ago(clock.now(), time) : clock.now();
  // What is kept for a time goes after that instant; what says itself when it ends goes at it.
  const isBefore = time ? lt : lte;
  return and(isBefore(from, from.primary ? firstIdAt(before) : before), where);
}

/** So long before an instant. */
export function ago(now: Date, time: Time): Date {
  const before = new Date(now);
  if ('months' in time) before.setUTCMonth(before.getUTCMonth() - time.months);
  else before.setTime(before.getTime() - ('days' in time ? time.days * 24 : time.hours) * 3_600_000);
  return before;
}
