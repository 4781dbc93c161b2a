import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { childLinks, childSessions, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { stays } from '#src/room/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLearner } from '../../../../tests/make/rows.ts';
import { importing, smallSchool } from '../../../../tests/moving/moving-in.ts';
import { programAnew, type TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
let staff: ReturnType<typeof importing>;
beforeEach(async () => {
  program = await programAnew();
  staff = importing(program, await signIn(program, 'admin'));
});

/** Brings a child in, and then its place. @returns the import of the place, the child, and the first lesson */
async function withPlace() {
  const { database } = program.context;
  const { enrolments: _, ...rest } = smallSchool;
  await staff.bringIn(rest);
  const places = 'child,lesson,paid,paidOn,paidUntil\nC1,L1,80.00,2026-01-02,2026-02-01\n';
  const id = await staff.bringIn({ enrolments: places });
  const [child] = await database.select().from(learners).where(eq(learners.firstName, 'Ali'));
  const [first] = await database
    .select({ id: meetings.id, startsAt: meetings.startsAt })
    .from(meetings)
    .innerJoin(lessons, eq(lessons.id, meetings.lessonId))
    .where(eq(lessons.title, 'Chess'))
    .orderBy(meetings.startsAt)
    .limit(1);
  if (!child || !first) throw new Error('it did not come');
  return { id, learnerId: child.id, first };
}

async function outcome(id: string) {
  await staff.foresee(id);
  return (await staff.outcomes(id))['enrolments 2'];
}

test('a place stays once its child was in the room, though the teacher has said nothing', async () => {
  const { id, learnerId, first } = await withPlace();
  expect(await outcome(id)).toBe('taken-back');
  const cameAt = program.clock.now();
  await program.context.database
    .insert(stays)
    .values({ meetingId: first.id, learnerId, kind: 'learner', cameAt, seenAt: cameAt });
  expect(await outcome(id)).toBe('kept met');
});

test('a place stays once a lesson has begun to which its child was to come', async () => {
  const { id, first } = await withPlace();
  program.clock.set(first.startsAt.toISOString());
  expect(await outcome(id)).toBe('kept met');
});

test('what came into the account of a family stays once its child may have seen it by the link of its own', async () => {
  const { database } = program.context;
  const family = await signIn(program, 'student');
  const learnerId = await makeLearner(program, family, { firstName: 'Ali' });
  await database.execute('delete from sessions');
  await staff.bringIn({
    teachers: smallSchool.teachers,
    lessons: smallSchool.lessons,
    times: smallSchool.times,
  });
  const id = await staff.bringIn({ enrolments: `child,lesson\n${family.email} Ali,L1\n` });
  expect(await outcome(id)).toBe('taken-back');
  const now = program.clock.now();
  const [link] = await database
    .insert(childLinks)
    .values({ learnerId, hash: 'of a link', createdBy: family.id, createdAt: now })
    .returning();
  await database
    .insert(childSessions)
    .values({ hash: 'of a session', linkId: link?.id ?? '', device: '', usedAt: now, createdAt: now });
  expect(await outcome(id)).toBe('kept seen');
});

test('a phone by which another family is known by now is not set back', async () => {
  const of = (number: string, phone: string, name: string) =>
    staff.bringIn({ families: `family,phone,name\n${number},${phone},${name}\n` });
  await of('F1', '+998901234567', 'Anna');
  const changed = await of('F1', '+998907654321', 'Anna Karimova');
  await of('F2', '+998901234567', 'Vera');
  await staff.foresee(changed);
  await staff.undo(changed);
  expect(await staff.outcomes(changed)).toEqual({ 'families 2': 'kept address_taken' });
  const { database } = program.context;
  const people = await database.select().from(users).where(eq(users.role, 'student')).orderBy(users.name);
  expect(people.map(({ name, phone }) => `${name} ${phone}`)).toEqual([
    'Anna +998907654321',
    'Vera +998901234567',
  ]);
});
