import { asc, eq } from 'drizzle-orm';
import { listCategories } from '#src/offer/lessons/categories/categories.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { folded } from '#src/platform/language/folded.ts';
import { firstLanguage } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type ImportRow, importRows, type StoredRow } from '../tables.server.ts';
import { applyUnits } from './apply.server.ts';
import type { Going } from './going.ts';
import { underPhones } from './phones/rows.ts';
import { indexOf, planUnits, type Unit } from './plan.ts';
import { wrongWithin } from './repeated-rows.ts';
import type { Results, SheetRow } from './row.ts';

/** So many rows are done in one transaction at most, unless one unit has more. */
const rowsAtOnce = 120;

/** The rows of an import, in their order. */
export function rowsOf({ database }: Pick<Context, 'database'>, importId: string): Promise<StoredRow[]> {
  return database
    .select()
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.place));
}

/**
 * Rows as a run goes through them, with what is wrong by what stands before. A row that the dry run found wrong stays
 * so: the owner has agreed to what comes in.
 */
export function linesOf(rows: readonly StoredRow[]): SheetRow[] {
  const lines = underPhones(
    rows.map(
      ({ id, sheet, number, place, values, problems, verdict }): SheetRow => ({
        ...{ id, sheet, number, place, values: values ?? {}, problems },
        ...((verdict === 'wrong' || verdict === 'left-out') && { before: verdict }),
      }),
    ),
  );
  const within = wrongWithin(lines);
  return lines.map((line) =>
    line.before ? line : { ...line, problems: [...line.problems, ...(within.get(line.id) ?? [])] },
  );
}

/** What a run goes by, and its units. */
export async function planOf(
  context: Context,
  { zone, createdBy }: Pick<ImportRow, 'zone' | 'createdBy'>,
  lines: readonly SheetRow[],
): Promise<{ going: Going; units: Unit[] }> {
  const index = indexOf(lines);
  const categories = new Map<string, { id: string; name: string }>();
  const categoryNames = new Map<string, string>();
  for (const { _id: id, names, formerly } of await listCategories(context, firstLanguage)) {
    const name = names[firstLanguage];
    categoryNames.set(id, name);
    for (const one of [...Object.values(names), ...formerly.map((former) => former.name)])
      categories.set(folded(one).trim(), { id, name });
  }
  const teachers = new Map(
    // Of several the first.
    lines
      .toReversed()
      .flatMap((line) =>
        line.sheet === 'teachers' && line.values.email ? [[line.values.email, line] as const] : [],
      ),
  );
  const [owner] = createdBy
    ? await context.database.select({ language: users.language }).from(users).where(eq(users.id, createdBy))
    : [];
  const language = owner?.language ?? firstLanguage;
  return {
    going: { zone, language, index, teachers, categories, categoryNames },
    units: planUnits(lines, index),
  };
}

/** Goes through units in chunks of one kind. @param after what is written with each chunk, and told after it */
export async function goThrough(
  context: Context,
  going: Going,
  units: readonly Unit[],
  results: Results,
  { after, told }: { after?: (context: Context, done: Results) => Promise<void>; told: () => Promise<void> },
): Promise<void> {
  for (const chunk of chunksOf(units)) {
    await applyUnits(context, going, chunk, results, after);
    await told();
  }
}

function* chunksOf(units: readonly Unit[]): Generator<Unit[]> {
  let chunk: Unit[] = [];
  let rows = 0;
  for (const unit of units) {
    if (chunk.length > 0 && (chunk[0]?.kind !== unit.kind || rows + unit.lines.length > rowsAtOnce)) {
      yield chunk;
      [chunk, rows] = [[], 0];
    }
    chunk.push(unit);
    rows += unit.lines.length;
  }
  if (chunk.length > 0) yield chunk;
}
