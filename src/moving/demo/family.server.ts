import { enrol } from '#src/learning/enrolments/enrolments.server.ts';
import { settle } from '#src/learning/enrolments/money/payments.server.ts';
import { addLearner } from '#src/learning/families/learners.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { DemoPeople } from './accounts.server.ts';
import { children, familyZone, places } from './family.ts';
import { daysAgo } from './quiet.server.ts';

type Child = keyof typeof children;

/** The family's children, whom the mother has named and the father looks after too. */
async function nameChildren(
  now: Context,
  { student, father }: Pick<DemoPeople, 'student' | 'father'>,
): Promise<Map<Child, string>> {
  const context = daysAgo(now, 30);
  const year = context.clock.now().getUTCFullYear();
  const named = new Map<Child, string>();
  for (const [child, { age, ...names }] of Object.entries(children)) {
    const { id } = await addLearner(context, { ...names, birthYear: year - age }, student);
    named.set(child as Child, id);
  }
  // Not by an invitation: its mail would have to be answered.
  const createdAt = daysAgo(now, 9).clock.now();
  await context.database.insert(guardianships).values(
    [...named.values()].map((learnerId) => ({
      learnerId,
      userId: father.id,
      kind: 'guardian' as const,
      createdAt,
    })),
  );
  return named;
}

/** The family: its children, and what each of them learns; one of the places has not been paid yet. */
export async function settleFamily(
  context: Context,
  people: Pick<DemoPeople, 'student' | 'father'>,
  lessons: Map<string, Lesson>,
): Promise<void> {
  const named = await nameChildren(context, people);
  for (const place of places) {
    const lesson = lessons.get(place.lesson);
    if (!lesson) throw new Error(`There is no ${place.lesson}.`);
    const then = daysAgo(context, place.daysAgo);
    const input = {
      lessonId: lesson.id,
      learnerId: named.get(place.child),
      agreedTo: inForce('enrolment'),
      timeZone: familyZone,
    };
    const { id } = await enrol(then, lesson.kind, input, people.student);
    if (place.isPaid) await inTransaction(then, (transaction) => settle(transaction, id, {}));
  }
}
