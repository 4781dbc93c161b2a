import { expect, test } from 'vitest';
import { waitingRequest } from '../../../../tests/account/data-links.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { meetingsOf } from '../../../../tests/make/weekly-lessons.ts';
import { friday } from '../../../../tests/offer/trial-bookings.ts';
import { eachWithLearners } from '../../../../tests/school/told-changes.ts';
import { makeTrial } from '../../../../tests/staff/trials.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

/** Somebody who gives meetings of another's class is erased: the class and its family lose nothing. */
let program: TestProgram;
let admin: SignedInPerson;
let teacher: SignedInPerson;
let lesson: string;
const { idAt, act, wait, told } = eachWithLearners((given) => {
  ({ program, admin, teacher, lesson } = given);
});

async function substituteFrom(place: number, scope: 'one' | 'later'): Promise<SignedInPerson> {
  const other = await signIn(program, 'teacher', 'other@dars.test');
  await act(admin, await idAt(place), 'teacher', { teacherId: other.id, scope });
  await wait(60);
  await emptyTables(program, 'mails');
  return other;
}

async function erase(person: SignedInPerson): Promise<void> {
  await person.call('POST', '/api/privacy/erasure');
  expect((await (await waitingRequest(admin, person.email)).erase()).status).toBe(200);
}

const standing = async () =>
  (await meetingsOf(program, lesson)).map(({ teacherId, state }) => `${teacherId} ${state}`);

test('what they were to give falls back to the class’s own teacher, and all concerned are told', async () => {
  const before = await standing();
  const other = await substituteFrom(1, 'later');
  await act(admin, await idAt(2), 'cancel', { reason: 'A trip' });
  await wait(60);
  await emptyTables(program, 'mails');
  await erase(other);
  expect(await standing()).toEqual(before.with(2, `${teacher.id} cancelled`));
  await emptyTables(program, 'mails');
  await wait(60);
  expect((await told()).map(({ to, subject }) => [to, subject])).toEqual([
    ['teacher@dars.test', 'You are teaching: Chess'],
    ['family@dars.test', 'Substitute teacher: Chess'],
  ]);
});

test('what they have given stays theirs, also where nobody has said yet that it took place', async () => {
  const other = await substituteFrom(0, 'one');
  await other.call('POST', '/api/privacy/erasure');
  program.clock.set('2026-02-24T12:00:00Z');
  const later = await signIn(program, 'admin', 'later@dars.test');
  expect((await (await waitingRequest(later, other.email)).erase()).status).toBe(200);
  expect((await standing())[0]).toBe(`${other.id} planned`);
});

test('a trial lesson that they were to give stands on Today again, and is somebody else’s once it is given', async () => {
  const other = await signIn(program, 'teacher', 'other@dars.test');
  const trial = await makeTrial(program, friday);
  const give = (teacherId: string) =>
    admin.call('PATCH', `/api/admin/trials/${trial}/teacher`, { teacherId });
  const today = async () => (await admin.call('GET', '/api/admin/today')).body.trials.first;
  await give(other.id);
  await admin.call('POST', `/api/admin/trials/${trial}/contacted`);
  expect(await today()).toEqual([]);
  await erase(other);
  expect(await today()).toMatchObject([{ _id: trial }]);
  expect((await give(teacher.id)).status).toBe(200);
  const { body } = await admin.call(
    'GET',
    `/api/admin/meetings?from=2026-01-16&teacher=${teacher.id}&of=trial`,
  );
  expect(body).toMatchObject([{ trialId: trial, startTime: friday, state: 'planned' }]);
});
