import { beforeEach, expect, test } from 'vitest';
import { type Missed, makeMissed } from '../../../../tests/learning/missed-meetings.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let mother: SignedInPerson;
let missed: Missed;
beforeEach(async () => {
  program.clock.set('2026-03-01T12:00:00Z');
  [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const times = { missedAt: '2026-03-03T23:00:00Z', parallelAt: '2026-03-05T23:00:00Z' };
  missed = await makeMissed(program, { teacher, mother, ...times });
});

const read = async (who: SignedInPerson) =>
  (await who.call('GET', '/api/schedule?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z')).body;

test('a family reads that nobody comes, and its make-up in a parallel group, with the mark of its own', async () => {
  expect(await read(mother)).toMatchObject([{ _id: missed.missed, expected: true, mark: 1 }]);
  await missed.tell();
  expect(await read(mother)).toMatchObject([{ _id: missed.missed, notComing: 'kept', canMakeUp: true }]);
  await missed.takeOther();
  const [first, second] = await read(mother);
  expect(first).toMatchObject({ notComing: 'kept', madeUp: { _id: missed.other } });
  expect(first).not.toHaveProperty('canMakeUp');
  expect(second).toMatchObject({
    ...{ _id: missed.other, makesUp: true, expected: true, mark: 1 },
    lesson: { title: 'Chess on Thursdays' },
  });
});

test('the teacher reads by name who does not come, and who makes up', async () => {
  await missed.tell();
  await missed.takeOther();
  expect(await read(teacher)).toMatchObject([
    { _id: missed.missed, absent: ['Ali'] },
    { _id: missed.other, guests: ['Ali'] },
  ]);
});

test('a make-up for one learner alone is shown to nobody else of the lesson', async () => {
  const zone = 'America/New_York';
  const days = [{ weekday: 5, opensAt: '18:00', closesAt: '18:30' }];
  await teacher.call('PUT', '/api/working-hours', { zone, days });
  await missed.tell();
  const at = `/api/meetings/${missed.missed}/learners/${missed.learner}/make-ups`;
  const taken = await mother.call('POST', at, { zone, startTime: '2026-03-06T23:00:00Z' });
  const made = taken.body.meeting._id;
  const sister = await signIn(program, 'student');
  const enrolled = { groupId: missed.lesson, isConfirmed: true };
  expect((await sister.call('POST', '/api/manual-purchase/group', enrolled)).status).toBe(201);
  const ids = async (who: SignedInPerson) => (await read(who)).map(({ _id }: { _id: string }) => _id);
  expect(await ids(mother)).toEqual([missed.missed, made]);
  expect(await ids(sister)).toEqual([missed.missed]);
  expect(await ids(teacher)).toContain(made);
});
