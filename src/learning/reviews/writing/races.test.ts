import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { reviews } from '#src/learning/reviews/tables.server.ts';
import { makeEarned, makeReview } from '../../../../tests/learning/reviews.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

const atOnce = async (calls: number, call: (turn: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: calls }, (_, turn) => call(turn)))).map(({ status }) => status);
const write = (person: SignedInPerson, lesson: string, turn: number) =>
  person.call('PUT', `/api/lessons/${lesson}/own-review`, {
    stars: (turn % 5) + 1,
    words: '',
    language: 'en',
  });
const rowsOf = (lesson: string) => program.context.database.$count(reviews, eq(reviews.lessonId, lesson));

test('a guardian who sends fifty at once has written one', async () => {
  const { lesson, student } = await makeEarned(program, teacher);
  const statuses = await atOnce(50, (turn) => write(student, lesson, turn));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await rowsOf(lesson)).toBe(1);
});

test('of two guardians of a child who send fifty at once, one has written', async () => {
  const { lesson, student, learner } = await makeEarned(program, teacher);
  const other = await signIn(program, 'student');
  await makeGuardian(program, learner, other);
  const statuses = await atOnce(50, (turn) => write(turn % 2 ? student : other, lesson, turn));
  expect(statuses.filter((status) => status === 200)).toHaveLength(25);
  expect(statuses.filter((status) => status === 409)).toHaveLength(25);
  expect(await rowsOf(lesson)).toBe(1);
});

test('twenty who find it helpful at once, twice each, are twenty; a teacher answers once', async () => {
  const { id } = await makeReview(program, teacher);
  const readers = await Promise.all(Array.from({ length: 20 }, () => signIn(program, 'student')));
  const vote = (turn: number) =>
    (readers[turn % 20] as SignedInPerson).call('PUT', `/api/reviews/${id}/helpful`);
  expect(new Set(await atOnce(40, vote))).toEqual(new Set([200]));
  const [review] = await program.context.database.select().from(reviews).where(eq(reviews.id, id));
  expect(review?.helpful).toBe(20);
  const answer = () => teacher.call('POST', `/api/reviews/${id}/answer`, { answer: 'Thank you.' });
  expect((await atOnce(10, answer)).filter((status) => status === 200)).toHaveLength(1);
});
