import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol, makeEnrolment, makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { programAnew } from '../../../../tests/start/program.ts';
import { enrolments } from '../tables.server.ts';
import { offerPlaces } from './offers.server.ts';
import { waits } from './tables.server.ts';

/** Whoever got no connection within ten seconds is told so, and tries again. */
async function untilServed(attempt: () => Promise<{ status: number }>): Promise<number> {
  const { status } = await attempt();
  return status === 503 ? untilServed(attempt) : status;
}

test('two hundred at once, while places are offered, taken and left, sell no place twice', async () => {
  const program = await programAnew();
  const { context } = program;
  const { database } = context;
  const teacher = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, teacher, { places: 5 });
  const first = await signIn(program, 'student');
  const places: string[] = [];
  for (let place = 0; place < 5; place += 1)
    places.push(await makeEnrolment(program, lesson, first, await makeLearner(program, first)));
  // Half of them stand in the line, the others are strangers.
  const families: SignedInPerson[] = [];
  for (let family = 0; family < 20; family += 1) families.push(await signIn(program, 'student'));
  const line = families.slice(0, 10);
  for (const family of line) await family.call('POST', `/api/lessons/${lesson}/waits`, {});
  const offer = () => offerPlaces.run(context, {}, { last: true });
  for (const id of places.slice(0, 3))
    await database.update(enrolments).set({ cancelledAt: context.clock.now() }).where(eq(enrolments.id, id));
  const attempts = Array.from({ length: 200 }, (_, turn) => async () => {
    if (turn % 25 === 0) await offer().catch(() => {});
    const family = families[turn % families.length];
    return family ? enrol(family, 'class', lesson) : { status: 503 };
  });
  const statuses = await Promise.all(attempts.map(untilServed));
  expect([...new Set(statuses)].sort()).toEqual([201, 409]);
  await offer();
  const learn = await database
    .select({ studentId: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.lessonId, lesson), isNull(enrolments.cancelledAt)));
  const inLine = await database.select().from(waits).where(eq(waits.lessonId, lesson));
  const [counted] = await database.select().from(lessons).where(eq(lessons.id, lesson));
  const offered = inLine.filter(({ offeredUntil }) => offeredUntil !== null);
  expect([counted?.learners, counted?.waiting]).toEqual([learn.length, inLine.length]);
  expect(learn.length + offered.length).toBe(5);
  // Strangers got none, and of the line the first three alone could.
  const ids = new Set(line.slice(0, 3).map(({ id }) => id));
  expect(learn.filter(({ studentId }) => studentId !== first.id && !ids.has(studentId))).toEqual([]);
}, 120_000);
