import { sql } from 'drizzle-orm';
import { lessonsTaughtBy, type TaughtLesson } from '#src/offer/lessons/imported-lessons.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { CellProblem } from '../stored-json.ts';
import { bringChildren } from './children.server.ts';
import { bringEnrolments, type LessonNamed } from './enrolments.server.ts';
import { bringFamilies } from './families.server.ts';
import type { Going, Step } from './going.ts';
import { bringLessons } from './lessons.server.ts';
import { familyAndName, findLesson } from './named.ts';
import type { Unit } from './plan.ts';
import { knownOf } from './references.server.ts';
import { isIn, keyOf, problem, type Result, type Results, type SheetRow, titleKey, wrong } from './row.ts';
import { bringTeachers } from './teachers.server.ts';

/**
 * Does some units of one kind in one transaction, within the caller's where there is one. One that fails takes the
 * others with it, so each is done by itself then.
 * @param after what is written in the same transaction about the rows that are done
 */
export async function applyUnits(
  context: Context,
  going: Going,
  units: readonly Unit[],
  results: Results,
  after: (context: Context, done: Results) => Promise<void> = async () => {},
): Promise<void> {
  try {
    const done = await inTransaction(context, async (within) => {
      const found = await bring({ context: within, going, results: new Map(results) }, units);
      await after(within, found);
      return found;
    });
    for (const [id, result] of done) results.set(id, result);
  } catch (error) {
    if (units.length > 1) {
      for (const unit of units) await applyUnits(context, going, [unit], results, after);
      return;
    }
    const lines = units.flatMap((unit) => unit.lines);
    const refused = refusalOf(error);
    if (!refused) throw error;
    const all = new Map(lines.map(({ id }) => [id, wrong(refused)]));
    await inTransaction(context, (within) => after(within, all));
    for (const [id, result] of all) results.set(id, result);
  }
}

/**
 * What the school refuses, or an invariant of the database, which refuses it each time: one unit stays away for it, and
 * the others come. Undefined for an error of ours, which is tried again.
 */
export function refusalOf(error: unknown): CellProblem | undefined {
  if (error instanceof Failure) return problem(null, 'refused', { code: error.code });
  const { cause } = error as { cause?: unknown };
  const { code, constraint, message } = (cause ?? error) as Partial<Record<string, unknown>>;
  if (!/^(23|P0001)/.test(String(code ?? ''))) return undefined;
  return problem(null, 'not_taken', { rule: String(constraint ?? message).slice(0, 100) });
}

async function bring(step: Step, units: readonly Unit[]): Promise<Results> {
  const { context, results } = step;
  await context.database.execute(sql`set constraints all deferred`);
  const lines = units.flatMap((unit) => unit.lines);
  for (const { id, problems, before = 'wrong' } of lines)
    if (problems.length > 0) results.set(id, { ...wrong(...problems), verdict: before });
  const right = lines.filter(({ problems }) => problems.length === 0);
  if (units[0]?.kind === 'teacher') await bringTeachers(step, right);
  else if (units[0]?.kind === 'lesson')
    await bringLessons(
      step,
      units.map((unit) => ({ ...unit, lines: unit.lines.filter(({ problems }) => problems.length === 0) })),
    );
  else await bringFamily(step, right);
  await context.database.execute(sql`set constraints all immediate`);
  return new Map(
    lines.flatMap(({ id }): [string, Result][] => {
      const result = results.get(id);
      return result ? [[id, result]] : [];
    }),
  );
}

async function bringFamily(step: Step, lines: readonly SheetRow[]): Promise<void> {
  const of = (sheet: SheetRow['sheet']) => lines.filter((line) => line.sheet === sheet);
  const places = of('enrolments').map(({ values }) => values.child ?? '');
  const names = [
    ...of('children').map(({ values }) => values.family ?? ''),
    ...places.flatMap((name) => familyAndName(name)?.family ?? []),
  ];
  const families = await bringFamilies(step, of('families'), names);
  const children = await bringChildren(step, of('children'), families, places);
  if (of('enrolments').length === 0) return;
  await bringEnrolments(step, of('enrolments'), children, await lessonsNamed(step, of('enrolments')));
}

/** Finds lessons by what rows call them: what came before in this run, and what is here. */
async function lessonsNamed(
  { context, going, results }: Step,
  lines: readonly SheetRow[],
): Promise<LessonNamed> {
  const names = lines.map(({ values }) => values.lesson ?? '');
  const known = await knownOf(context, 'lessons', { references: names });
  const byRow = names.flatMap((name) => {
    const row = findLesson(going.index.lessons, name);
    const result = row && row !== 'several' ? results.get(row.id) : undefined;
    return isIn(result) ? [result.subject] : [];
  });
  const ids = [...byRow, ...names.flatMap((name) => known.reference(name)?.subject ?? [])];
  const emails = names.flatMap((name) => {
    const last = name.trim().split(/\s+/).at(-1) ?? '';
    return last.includes('@') ? [keyOf(last)] : [];
  });
  const here = await lessonsTaughtBy(context, { ids: [...new Set(ids)], emails });
  const byId = new Map<string, TaughtLesson>(here.map((one) => [one.id, one]));
  return (name) => {
    const row = findLesson(going.index.lessons, name);
    if (row === 'several') return 'several';
    if (row) {
      const result = results.get(row.id);
      return isIn(result) ? byId.get(result.subject) : undefined;
    }
    const byReference = byId.get(known.reference(name)?.subject ?? '');
    if (byReference) return byReference;
    const [found, ...others] = here.filter(
      (one) => titleKey(`${one.title} ${one.teacherEmail}`) === titleKey(name),
    );
    return others.length > 0 ? 'several' : found;
  };
}
