import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ColumnKey, Sheet, Values } from '../sheets.ts';
import { importReferences } from '../tables.server.ts';
import { keyOf } from './row.ts';

/** What is known of something that came in by an import, or was found by one. */
export type Known = typeof importReferences.$inferSelect;
export type KnownBy = {
  reference: (text: string | undefined) => Known | undefined;
  subject: (id: string) => Known | undefined;
};

/** What an archive of this school names by its id where no old system named it. */
const ownTables = { families: users, children: learners, lessons } as const;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What is known of these, by the old system's references, or our own ids in their place, and by what they are here.
 * One query for all.
 */
export async function knownOf(
  { database }: Pick<Context, 'database'>,
  sheet: Sheet,
  {
    references = [],
    subjects = [],
  }: { references?: readonly (string | undefined)[]; subjects?: readonly string[] },
): Promise<KnownBy> {
  const keys = [...new Set(references.map(keyOf).filter(Boolean))];
  const ids = keys.filter((key) => uuid.test(key));
  const rows =
    keys.length + subjects.length === 0
      ? []
      : await database
          .select()
          .from(importReferences)
          .where(
            and(
              eq(importReferences.sheet, sheet),
              or(
                sql`${importReferences.reference} = any(${sql.param(keys)}::text[])`,
                sql`${importReferences.subject} = any(${sql.param([...subjects, ...ids])}::text[])`,
              ),
            ),
          );
  const byReference = new Map(rows.map((row) => [row.reference ?? '', row]));
  const bySubject = new Map(rows.map((row) => [row.subject, row]));
  for (const own of await ownIdsOf(
    { database },
    sheet,
    ids.filter((id) => !byReference.has(id)),
  ))
    byReference.set(
      own,
      bySubject.get(own) ?? { sheet, subject: own, reference: null, second: null, family: null, written: {} },
    );
  return {
    reference: (text) => (text ? byReference.get(keyOf(text)) : undefined),
    subject: (id) => bySubject.get(id),
  };
}

/** What is known of the children that came with these families, whoever looks after them by now. */
export async function cameWith(
  { database }: Pick<Context, 'database'>,
  families: readonly string[],
): Promise<Known[]> {
  if (families.length === 0) return [];
  const { family, sheet } = importReferences;
  return database
    .select()
    .from(importReferences)
    .where(and(inArray(family, [...families]), eq(sheet, 'children')));
}

/** Which of these are ids of what is here, or was. */
async function ownIdsOf(
  { database }: Pick<Context, 'database'>,
  sheet: Sheet,
  ids: readonly string[],
): Promise<string[]> {
  const table = sheet in ownTables ? ownTables[sheet as keyof typeof ownTables] : undefined;
  if (!table || ids.length === 0) return [];
  const { rows } = await database.execute<{ id: string }>(
    sql`select id::text as id from ${table} where id = any(${sql.param([...ids])}::uuid[])
      ${sheet === 'families' ? sql`and role = 'student'` : sql``}`,
  );
  return rows.map(({ id }) => id);
}

/** What is to be kept of a thing: its reference, where the row has one, and what was written. */
export type Keeping = {
  sheet: Sheet;
  subject: string;
  reference?: string | undefined;
  second?: string | null | undefined;
  family?: string | undefined;
  written: Record<string, string>;
};

/** Keeps it, beside what is known already. Nothing is written where nothing is new. */
export async function keepKnown(
  { database }: Pick<Context, 'database'>,
  all: readonly Keeping[],
): Promise<void> {
  if (all.length === 0) return;
  const once = new Map<string, Keeping>();
  for (const one of all) {
    const before = once.get(`${one.sheet} ${one.subject}`);
    once.set(`${one.sheet} ${one.subject}`, before ? merged(before, one) : one);
  }
  await database
    .insert(importReferences)
    .values(
      [...once.values()].map(({ reference, second = null, ...one }) => ({
        ...one,
        second,
        // Our own id is no number of theirs, and a later file may bring that.
        reference: keyOf(reference) === one.subject ? null : keyOf(reference) || null,
      })),
    )
    .onConflictDoUpdate({
      target: [importReferences.sheet, importReferences.subject],
      set: {
        reference: sql`coalesce(${importReferences.reference}, excluded.reference)`,
        second: sql`coalesce(excluded.second, ${importReferences.second})`,
        family: sql`coalesce(${importReferences.family}, excluded.family)`,
        written: sql`${importReferences.written} || excluded.written`,
      },
      setWhere: sql`(${importReferences.reference} is null and excluded.reference is not null)
        or (${importReferences.family} is null and excluded.family is not null)
        or (excluded.second is not null and ${importReferences.second} is distinct from excluded.second)
        or not ${importReferences.written} @> excluded.written`,
    });
}

function merged(before: Keeping, { reference, second, written }: Keeping): Keeping {
  return {
    ...before,
    reference: before.reference ?? reference,
    second: second ?? before.second,
    written: { ...before.written, ...written },
  };
}

/** What is kept of a cell that was written: enough to know it again, not to read it. */
export function mark(column: ColumnKey, value: string): string {
  return createHash('sha256').update(`${column}:${value}`).digest('base64url').slice(0, 16);
}

/** The marks of cells. */
export function marksOf(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, mark(column as ColumnKey, value)]),
  );
}

/** Tells whether an import wrote a value into a column last; undefined where none wrote into it. */
export function wroteBy(known: Known | undefined) {
  return (column: ColumnKey, value: string): boolean | undefined => {
    const written = known?.written[column];
    return written === undefined ? undefined : written === mark(column, value);
  };
}

/**
 * Places of these learners that an import brought along and that have ended here, as learner and lesson: a file does
 * not bring them, and their money, once more.
 */
export async function givenUpOf({ database }: Context, learnerIds: readonly string[]): Promise<Set<string>> {
  if (learnerIds.length === 0) return new Set();
  const { id, learnerId, lessonId, cancelledAt } = enrolments;
  const rows = await database
    .select({ learnerId, lessonId })
    .from(enrolments)
    .innerJoin(
      importReferences,
      and(eq(importReferences.sheet, 'enrolments'), eq(importReferences.subject, sql`${id}::text`)),
    )
    .where(and(inArray(learnerId, [...new Set(learnerIds)]), isNotNull(cancelledAt)));
  return new Set(rows.map((one) => `${one.learnerId} ${one.lessonId}`));
}
