import { and, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expectAtPlaces } from '#src/learning/attendance/expect.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { endWaits, hasPlace, waitsOf } from '#src/learning/enrolments/waiting/waits.server.ts';
import type { TaughtLesson } from '#src/offer/lessons/imported-lessons.server.ts';
import { isOver } from '#src/offer/lessons/over.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { afterOf } from './cells.ts';
import type { Children } from './children.server.ts';
import type { Child, Step } from './going.ts';
import { beginLater } from './meeting/begin-later.server.ts';
import { bringMoney, bringNewMoney, moneyOf, moneyProblems, type Place } from './money.server.ts';
import { familyAndName, findChild, findLesson } from './named.ts';
import { givenUpOf, type Keeping, keepKnown, knownOf, marksOf } from './references.server.ts';
import { keyOf, leftOut, problem, type Result, type SheetRow, staysAway, taken, wrong } from './row.ts';

/** The lesson of a row that enrols, or what becomes of the row without one. */
export type LessonNamed = (name: string) => TaughtLesson | 'several' | undefined;
type Who = Omit<Place, 'enrolmentId'>;

/** Enrols children where they learn, with the money that was paid elsewhere. No consent is recorded: none was given. */
export async function bringEnrolments(
  step: Step,
  lines: readonly SheetRow[],
  children: Children,
  lessonNamed: LessonNamed,
): Promise<void> {
  const { context, results } = step;
  const right: Who[] = [];
  for (const line of lines) {
    const found = whoAndWhere(step, line, children, lessonNamed, right);
    if ('verdict' in found) results.set(line.id, found);
    else right.push({ line, ...found });
  }
  const here = await enrolmentsOf(context, right);
  const all = right.filter(({ child, lesson }) => !here.has(`${child.learnerId} ${lesson.id}`));
  const gaveUp = await givenUpOf(
    context,
    all.map(({ child }) => child.learnerId),
  );
  const places = await placesOf(context, all);
  const later = await beginLater(step, all);
  const waiting = await waitsOf(
    context,
    all.map(({ child }) => child.learnerId),
  );
  const known = await knownOf(context, 'enrolments', { subjects: [...here.values()] });
  const made = new Map<string, string>();
  const inserts: (typeof enrolments.$inferInsert)[] = [];
  for (const one of right) {
    const key = `${one.child.learnerId} ${one.lesson.id}`;
    if (here.has(key)) continue;
    if (gaveUp.has(key)) {
      results.set(one.line.id, wrong(problem('lesson', 'was_given_up')));
      continue;
    }
    const place = places.get(one.lesson.id);
    const wait = waiting.find(({ learnerId, lessonId }) => key === `${learnerId} ${lessonId}`);
    if (!place || place.isOver) results.set(one.line.id, wrong(problem('lesson', 'lesson_over')));
    else if (later.has(one.line.id))
      results.set(one.line.id, wrong(problem('since', later.get(one.line.id) ?? '')));
    else if (!hasPlace(place, wait, context.clock.now()))
      results.set(one.line.id, wrong(problem('lesson', 'no_place', { places: place.places ?? 0 })));
    else {
      place.learners += 1;
      if (wait) place.waiting -= 1;
      const id = uuidv7();
      made.set(key, id);
      inserts.push(newEnrolment(step, one, id));
    }
  }
  if (inserts.length > 0) await context.database.insert(enrolments).values(inserts);
  await endWaits(
    context,
    waiting.filter(({ learnerId, lessonId }) => made.has(`${learnerId} ${lessonId}`)),
  );
  await expectAtPlaces(context, [...made.values()]);
  const keep: Keeping[] = [];
  const fresh: Place[] = [];
  for (const one of right) {
    if (results.has(one.line.id)) continue;
    const key = `${one.child.learnerId} ${one.lesson.id}`;
    const newId = made.get(key);
    const id = newId ?? here.get(key) ?? '';
    if (newId) {
      fresh.push({ ...one, enrolmentId: id });
      results.set(one.line.id, taken(id, { verdict: 'new' }));
      keep.push({ sheet: 'enrolments', subject: id, written: marksOf(moneyOf(one.line.values)) });
      continue;
    }
    const written = known.subject(id)?.written ?? {};
    const { changes, problems, before } = await bringMoney(step, { ...one, enrolmentId: id }, written);
    const verdict = changes.length > 0 ? 'change' : 'same';
    const marksBefore = Object.fromEntries(
      changes.flatMap(({ column }) => (written[column] ? [[column, written[column]]] : [])),
    );
    const trace = { money: before, written: marksBefore };
    results.set(
      one.line.id,
      problems.length > 0 ? wrong(...problems) : taken(id, { verdict, changes, trace }),
    );
    keep.push({ sheet: 'enrolments', subject: id, written: marksOf(afterOf(changes)) });
  }
  await bringNewMoney(step, fresh);
  await keepKnown(context, keep);
}

function whoAndWhere(
  step: Step,
  { values }: SheetRow,
  children: Children,
  lessonNamed: LessonNamed,
  before: readonly Who[],
): { child: Child; lesson: TaughtLesson } | Result {
  const { going, results } = step;
  const row = findChild(going.index.children, values.child ?? '');
  if (row === 'several') return wrong(problem('child', 'several_children'));
  const families = going.index.families.get(keyOf(familyAndName(values.child ?? '')?.family)) ?? [];
  const child = children(values.child ?? '');
  const awaited = staysAway(row ? [row] : families, results) ?? (child ? undefined : row);
  if (awaited) return leftOut('child', awaited, results);
  if (!child) return wrong(problem('child', 'no_child'));
  const lesson = lessonNamed(values.lesson ?? '');
  if (lesson === 'several') return wrong(problem('lesson', 'several_lessons'));
  if (!lesson) {
    const named = findLesson(going.index.lessons, values.lesson ?? '');
    if (!named || named === 'several') return wrong(problem('lesson', 'no_lesson'));
    // A place ends with its group.
    const isOver = results.get(named.id)?.problems.some(({ code }) => code === 'group_over');
    return leftOut('lesson', named, results, isOver ? 'place_over' : 'left_out');
  }
  const problems = moneyProblems(step, values);
  if (problems.length > 0) return wrong(...problems);
  const same = before.find((one) => one.child.learnerId === child.learnerId && one.lesson.id === lesson.id);
  return same ? wrong(problem('child', 'twice', { number: same.line.number })) : { child, lesson };
}

async function enrolmentsOf(
  { database }: Context,
  all: readonly { child: Child; lesson: TaughtLesson }[],
): Promise<Map<string, string>> {
  if (all.length === 0) return new Map();
  const rows = await database
    .select({ id: enrolments.id, learnerId: enrolments.learnerId, lessonId: enrolments.lessonId })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.learnerId, [...new Set(all.map(({ child }) => child.learnerId))]),
        isNull(enrolments.cancelledAt),
      ),
    );
  return new Map(rows.map(({ id, learnerId, lessonId }) => [`${learnerId} ${lessonId}`, id]));
}

/** How many places there are and who takes them, of lessons that are locked until the transaction ends. */
async function placesOf(context: Context, all: readonly Who[]) {
  const { id, places, learners, held, waiting } = lessons;
  const rows = await context.database
    .select({ id, places, learners, held, waiting, isOver: isOver(context) })
    .from(lessons)
    .where(and(inArray(id, [...new Set(all.map(({ lesson }) => lesson.id))]), isNull(lessons.deletedAt)))
    .orderBy(id)
    .for('no key update');
  return new Map(rows.map((one) => [one.id, one]));
}

function newEnrolment(
  { context, going }: Step,
  { line: { values }, child, lesson }: Who,
  id: string,
): typeof enrolments.$inferInsert {
  const now = context.clock.now();
  const since = values.since ? startOfDay(values.since, going.zone) : now;
  return {
    ...{ id, lessonId: lesson.id, learnerId: child.learnerId, studentId: child.payerId },
    ...{ price: lesson.price, priceFor: lesson.priceFor, agreedTo: null },
    createdAt: new Date(Math.min(since.getTime(), now.getTime())),
    byCredits: Number(values.lessonsLeft ?? 0) > 0,
    byCreditsSince: Number(values.lessonsLeft ?? 0) > 0 ? now : null,
  };
}
