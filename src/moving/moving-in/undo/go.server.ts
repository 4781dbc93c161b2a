import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { refusalOf } from '../run/apply.server.ts';
import { planOf, rowsOf } from '../run/go.server.ts';
import { problem } from '../run/row.ts';
import { type ImportRow, importRows } from '../tables.server.ts';
import { judgeLessons } from './judge-lessons.server.ts';
import { judgeAccounts, judgeChildren } from './judge-people.server.ts';
import { judgePlaces } from './judge-places.server.ts';
import { type DoneRow, type Judgements, type Judging, judged } from './judged.server.ts';
import { takeBack } from './take-back.server.ts';
import type { Gone } from './uses.server.ts';

/** So many rows are taken back in one transaction, unless one unit has more. */
const rowsAtOnce = 120;

/** What an undo of an import goes by. */
export type Undoing = { judging: Judging; rows: DoneRow[] };

/** The rows that made or changed something and were not taken back, the last unit first, and by what they are judged. */
export async function undoingOf(context: Context, one: ImportRow): Promise<Undoing> {
  const rows = (await rowsOf(context, one.id))
    .flatMap(({ subject, doneAt, verdict, ...row }): DoneRow[] =>
      subject &&
      doneAt &&
      !(row.undoneAt && row.undo === 'taken-back') &&
      (verdict === 'new' || verdict === 'change')
        ? [{ ...row, subject, doneAt, verdict }]
        : [],
    )
    .sort((one, other) => other.unit - one.unit || other.place - one.place);
  const { going } = await planOf(context, one, []);
  const { rows: named } = await context.database.execute<{ sheet: string; subject: string }>(sql`
    select distinct later.sheet, later.subject from import_rows as own
    join import_rows as later on later.subject = own.subject and later.sheet = own.sheet
    where own.import_id = ${one.id} and own.done_at is not null and later.import_id <> own.import_id
      and later.done_at > own.done_at and later.undone_at is null`);
  const later = new Set(named.map(({ sheet, subject }) => `${sheet} ${subject}`));
  const isLater: Judging['isLater'] = (sheet, subject) => later.has(`${sheet} ${subject}`);
  return { judging: { context, going, gone: nothingGone(), isLater, locks: false }, rows };
}

/** Judges some units, those things first that hang on others; what would be gone is noted in `judging.gone`. */
export async function judgeRows(judging: Judging, rows: readonly DoneRow[]): Promise<Judgements> {
  const { gone } = judging;
  const results: Judgements = new Map();
  const of = (...sheets: DoneRow['sheet'][]) => rows.filter(({ sheet }) => sheets.includes(sheet));
  await note(of('enrolments'), judgePlaces, gone.enrolments);
  await note(of('children'), judgeChildren, gone.learners);
  await note(of('families'), judgeAccounts, gone.users);
  await note(of('lessons', 'times'), judgeLessons, gone.lessons);
  await note(of('teachers'), judgeAccounts, gone.users);
  return results;

  async function note(some: DoneRow[], judge: typeof judgePlaces, into: Set<string>): Promise<void> {
    for (const [id, found] of await judge(judging, some)) results.set(id, found);
    for (const { id, sheet, subject, verdict } of some)
      if (sheet !== 'times' && verdict === 'new' && results.get(id)?.outcome === 'taken-back')
        into.add(subject);
  }
}

/** Whole units together, as many as are taken back at once. */
export function* chunksOf(rows: readonly DoneRow[]): Generator<DoneRow[]> {
  let chunk: DoneRow[] = [];
  for (const [, unit] of Map.groupBy(rows, (row) => row.unit)) {
    if (chunk.length > 0 && chunk.length + unit.length > rowsAtOnce) {
      yield chunk;
      chunk = [];
    }
    chunk.push(...unit);
  }
  if (chunk.length > 0) yield chunk;
}

/**
 * Judges a chunk anew under locks and takes back what can be, in one transaction with what is written of its rows. A
 * chunk that is refused goes unit by unit; a unit that is refused stays.
 */
export async function undoChunk(judging: Judging, rows: readonly DoneRow[]): Promise<void> {
  try {
    await inTransaction(judging.context, async (context) => {
      const within = { ...judging, context, gone: nothingGone(), locks: true };
      await context.database.execute(sql`set constraints all deferred`);
      const results = await judgeRows(within, rows);
      await takeBack(within, rows, results);
      await context.database.execute(sql`set constraints all immediate`);
      await writeJudgements(context, results, context.clock.now());
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const units = [...Map.groupBy(rows, (row) => row.unit).values()];
    if (units.length > 1) for (const unit of units) await undoChunk(judging, unit);
    else {
      const refused = judged([problem(null, 'refused', { code: refusal.values?.code ?? 'conflict' })]);
      const all: Judgements = new Map(rows.map(({ id }) => [id, refused]));
      await writeJudgements(judging.context, all, judging.context.clock.now());
    }
  }
}

/** Writes what was judged of rows, in one statement for a thousand. */
export async function writeJudgements(
  { database }: Pick<Context, 'database'>,
  results: Judgements,
  undoneAt: Date | null,
): Promise<void> {
  const all = [...results].map(([id, { outcome, reasons }]) => ({ id, outcome, reasons }));
  for (let at = 0; at < all.length; at += 1000)
    await database.execute(sql`
      update ${importRows} set undo = given.outcome, undo_reasons = given.reasons,
        undone_at = ${undoneAt?.toISOString() ?? null}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(all.slice(at, at + 1000))}::jsonb) as given(
        id uuid, outcome text, reasons jsonb)
      where import_rows.id = given.id`);
}

function nothingGone(): Gone {
  return { enrolments: new Set(), learners: new Set(), lessons: new Set(), users: new Set() };
}
