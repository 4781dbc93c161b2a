import {
  changeBrought,
  lessonsTaughtBy,
  type TaughtLesson,
} from '#src/offer/lessons/imported-lessons.server.ts';
import type { Kind, PriceUnit } from '#src/offer/lessons/lesson.ts';
import { createLesson } from '#src/offer/lessons/lessons.server.ts';
import { dayIn, occurrencesOf } from '#src/platform/dates/wall-clock.server.ts';
import { folded } from '#src/platform/language/folded.ts';
import type { Values } from '../sheets.ts';
import { afterOf, compareCells, numberedBy } from './cells.ts';
import type { Going, Step } from './going.ts';
import { lessonFields, oursOf } from './lesson-cells.ts';
import { lessonOfTimes } from './named.ts';
import { type Account, accountsOf } from './others.server.ts';
import type { Unit } from './plan.ts';
import { type Keeping, type KnownBy, keepKnown, knownOf, marksOf, wroteBy } from './references.server.ts';
import { leftOut, problem, type Result, type SheetRow, taken, titleKey, wrong } from './row.ts';
import { bringTimes, type Timed } from './times.server.ts';
import { lessonOfOther } from './whose-number.server.ts';

/** What is here of lessons and their teachers, looked up for some units at once; those that rows of this import are. */
type Here = {
  accounts: Map<string, Account>;
  lessons: TaughtLesson[];
  known: KnownBy;
  met: Set<string | null>;
  /** What is to be kept of them. */
  keep: Keeping[];
};

/** Brings in lessons with their weekly times: a unit each. */
export async function bringLessons(step: Step, units: readonly Unit[]): Promise<void> {
  const here = await lookUp(step, units);
  const timed: Timed[] = [];
  for (const { lines } of units) {
    const [first] = lines;
    const row = lines.find(({ sheet }) => sheet === 'lessons');
    const times = lines.filter(({ sheet }) => sheet === 'times');
    if (row) step.results.set(row.id, await bringLesson(step, row, times, here));
    if (times.length === 0 || !first) continue;
    const lesson = lessonOfTimes(step.going.index.lessons, step.results, times[0], here);
    if (typeof lesson === 'object' && 'verdict' in lesson)
      for (const one of times) step.results.set(one.id, lesson);
    else timed.push({ lesson, lines: times });
  }
  await keepKnown(step.context, here.keep);
  await bringTimes(step, timed);
}

async function lookUp({ context, results }: Step, units: readonly Unit[]): Promise<Here> {
  const lines = units.flatMap((unit) => unit.lines);
  const emails = lines.flatMap(({ values }) =>
    [values.teacher, lastWord(values.lesson)].flatMap((one) => one ?? []),
  );
  const references = lines.map(({ values }) => values.lesson);
  const known = await knownOf(context, 'lessons', { references });
  const ids = references.flatMap((one) => known.reference(one)?.subject ?? []);
  const [accounts, lessons] = [
    await accountsOf(context, { emails }),
    await lessonsTaughtBy(context, { emails, ids }),
  ];
  const bySubject = await knownOf(context, 'lessons', { references, subjects: lessons.map(({ id }) => id) });
  const met = new Set([...results.values()].map(({ subject }) => subject));
  const byEmail = new Map(accounts.map((one) => [one.email, one]));
  return { accounts: byEmail, lessons, known: bySubject, met, keep: [] };
}

/** A lesson may be named by its title and its teacher's address. */
function lastWord(text: string | undefined): string | undefined {
  const word = text?.trim().split(/\s+/).at(-1)?.toLowerCase();
  return word?.includes('@') ? word : undefined;
}

async function bringLesson(
  step: Step,
  line: SheetRow,
  times: readonly SheetRow[],
  here: Here,
): Promise<Result> {
  const { context, going } = step;
  const { values } = line;
  const teacher = teacherOf(step, line, here);
  if ('verdict' in teacher) return teacher;
  const category = categoryOf(going, values);
  if (category === 'none') return wrong(problem('category', 'no_category'));
  const says = category ? { ...values, category: category.name } : values;
  const byReference = here.known.reference(values.lesson);
  // A teacher may have two groups of one title: no two rows are the same lesson.
  const [found, ...others] = here.lessons.filter((one) =>
    byReference
      ? one.id === byReference.subject
      : one.teacherId === teacher.id &&
        titleKey(one.title) === titleKey(values.title) &&
        !here.met.has(one.id) &&
        !(values.lesson && here.known.subject(one.id)?.reference),
  );
  if (byReference && !found) return wrong(problem('lesson', 'was_deleted'));
  if (others.length > 0) return wrong(problem('lesson', 'several_lessons'));
  if (found) here.met.add(found.id);
  if (found) return meetLesson(step, { ...line, values: says }, found, teacher, here);
  const over = overSince(step, times);
  if (over) return wrong(problem(null, 'group_over', { day: over }));
  const made = await createLesson(
    context,
    values.kind as Kind,
    {
      ...{ title: values.title ?? '', description: values.description ?? values.title ?? '' },
      ...{ room: values.link ? 'link' : 'own', link: values.link ?? null, category: category?.id ?? null },
      ...{ price: numberIn(values.price), priceFor: (values.priceFor ?? null) as PriceUnit | null },
      ...{ places: numberIn(values.places), isPublished: values.offered === 'yes' },
    },
    teacher,
  );
  here.lessons.push({ ...made, teacherEmail: teacher.email });
  here.met.add(made.id);
  here.keep.push({ sheet: 'lessons', subject: made.id, reference: values.lesson, written: marksOf(says) });
  return taken(made.id, { verdict: 'new' });
}

/**
 * The last day of a lesson that is over by its times: without a day ahead it would come in as one that never ends.
 * Undefined where it goes on.
 */
function overSince({ context, going: { zone } }: Step, lines: readonly SheetRow[]): string | undefined {
  const until = lines.find(({ values }) => values.until)?.values.until;
  if (!until) return undefined;
  const now = context.clock.now();
  const today = dayIn(now, zone);
  const times = lines.map(({ values }) => ({ weekday: Number(values.weekday), at: values.time ?? '' }));
  const from = lines.find(({ values }) => values.from)?.values.from ?? today;
  const isAhead = occurrencesOf({ zone, from, until, minutes: 60, times }, today, until).some(
    ({ startsAt }) => startsAt > now,
  );
  return isAhead ? undefined : until;
}

function numberIn(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

function teacherOf({ going, results }: Step, { values }: SheetRow, here: Here): Account | Result {
  const email = values.teacher ?? '';
  const account = here.accounts.get(email);
  if (account?.role === 'teacher' && account.status === 'active')
    return account.isUnproved ? wrong(problem('teacher', 'address_unproved')) : account;
  const row = going.teachers.get(email);
  if (row) return leftOut('teacher', row, results);
  return wrong(problem('teacher', account ? 'not_a_teacher' : 'no_teacher'));
}

function categoryOf({ categories }: Going, { category }: Values) {
  return category === undefined ? undefined : (categories.get(folded(category).trim()) ?? 'none');
}

async function meetLesson(
  { context, going }: Step,
  { values }: SheetRow,
  found: TaughtLesson,
  teacher: Account,
  here: Here,
): Promise<Result> {
  if (found.teacherId !== teacher.id)
    return wrong(problem('teacher', 'other_teacher', { here: found.teacherEmail }));
  if (found.kind !== values.kind) return wrong(problem('kind', 'other_kind'));
  const numbered = here.known.reference(values.lesson);
  const other = numbered && lessonOfOther(values, found, numbered);
  if (other) return wrong(other);
  const { lesson: reference, teacher: _, kind: __, ...says } = values;
  const { changes, notes } = compareCells(
    says,
    oursOf(found, going.categoryNames),
    wroteBy(here.known.subject(found.id)),
  );
  if (changes.length > 0) {
    const fields = lessonFields(afterOf(changes), going.categories);
    if (!(await changeBrought(context, found.id, fields)))
      return wrong(problem('places', 'fewer_places', { learners: found.learners }));
    Object.assign(found, fields);
  }
  here.keep.push({ sheet: 'lessons', subject: found.id, reference, written: marksOf(afterOf(changes)) });
  const trace = numberedBy(here.known.subject(found.id), reference);
  return taken(found.id, { changes, notes, trace, ...(changes.length > 0 && { verdict: 'change' }) });
}
