import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { heldFor } from '#src/books/ledger/balances.server.ts';
import { makePackage } from '../../../tests/make/packages.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLearner } from '../../../tests/make/rows.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { creditsLeft, grantPackage, packagesOf } from './packages.server.ts';
import { giveLessonBack, takeLesson } from './use.server.ts';

const program = sharedProgram();
let mother: SignedInPerson;
beforeAll(async () => {
  mother = await signIn(program, 'student');
});

test('an order gives its package once', async () => {
  const learnerId = await makeLearner(program, mother);
  const id = await makePackage(program, mother, learnerId);
  const [known] = await packagesOf(program.context, learnerId);
  if (!known?.orderId) throw new Error('no package');
  const { payerId, kind, plan, lessons } = known;
  const orderId = known.orderId;
  const again = () => grantPackage(program.context, { orderId, payerId, learnerId, kind, plan, lessons });
  expect((await Promise.all([again(), again()])).map((one) => one.id)).toEqual([id, id]);
  expect(await packagesOf(program.context, learnerId)).toMatchObject([{ id, lessons: 8, left: 8 }]);
});

test('of twenty at once no more get a lesson than there are, and one that is given back is there again', async () => {
  const learnerId = await makeLearner(program, mother);
  const id = await makePackage(program, mother, learnerId, { lessons: 3 });
  const { context } = program;
  const use = (meetingId: string) =>
    takeLesson(context, { meetingId, learnerId, kind: 'group', aboutId: meetingId });
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const used = await Promise.all(ids.map(use));
  const taken = ids.filter((_, index) => used[index]);
  expect([taken.length, await heldFor(context, 'package', id)]).toEqual([3, 0]);
  const meetingId = taken[0] ?? '';
  const back = () => giveLessonBack(context, { meetingId, learnerId });
  expect((await Promise.all([back(), back()])).filter(Boolean)).toHaveLength(1);
  expect(await creditsLeft(context, learnerId, 'group')).toBe(1);
  expect(await creditsLeft(context, learnerId, 'individual')).toBe(0);
  const again = await Promise.all([use(meetingId), use(meetingId)]);
  expect(again.map((one) => one?.isNew).toSorted()).toEqual([false, true]);
  expect(await creditsLeft(context, learnerId, 'group')).toBe(0);
});

test('lessons that somebody else has paid for are not counted where the payer matters', async () => {
  const learnerId = await makeLearner(program, mother);
  await makePackage(program, mother, learnerId);
  const other = await signIn(program, 'student');
  expect(await creditsLeft(program.context, learnerId, 'group', other.id)).toBe(0);
  expect((await other.call('GET', '/api/packages')).body).toEqual([]);
});
