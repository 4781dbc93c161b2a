import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeDataRequest, makeTrial } from '../../../tests/staff/deadlines.ts';
import { makeRequest } from '../../../tests/staff/requests.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  await emptyTables(program, 'appointments', 'trials', 'requests', 'data_requests', 'mails');
});

const deadlines = async () => (await admin.call('GET', '/api/admin/deadlines')).body;
const hour = (number: number) => new Date(new Date(thursdayNoon).getTime() + number * 60 * 60_000);

test('all that was promised stands in one list, soonest due first', async () => {
  const data = await makeDataRequest(program, { dueAt: hour(20 * 24) });
  const request = await makeRequest(program, { name: 'Nora', dueAt: hour(24) });
  const late = await makeRequest(program, { dueAt: hour(-2) });
  const trial = await makeTrial(program, hour(26));
  expect(await deadlines()).toMatchObject([
    { _id: late, kind: 'request', dueAt: hour(-2).toISOString() },
    { _id: trial, kind: 'trial', dueAt: hour(2).toISOString(), name: 'Dilnoza Karimova' },
    { _id: request, kind: 'request', name: 'Nora' },
    { _id: data, kind: 'data-request', name: 'dilnoza@dars.test' },
  ]);
});

test('a family is to be contacted from 48 hours before it is due until the lesson begins', async () => {
  await makeTrial(program, hour(72.5));
  const [first, last] = [await makeTrial(program, hour(0.5)), await makeTrial(program, hour(72))];
  await makeTrial(program, hour(-0.5));
  expect((await deadlines()).map(({ _id }: { _id: string }) => _id)).toEqual([first, last]);
});

test('a family that chose its time less than a day ahead is to be contacted before the lesson', async () => {
  const trial = await makeTrial(program, hour(20), {}, { chosenAt: hour(0) });
  const overdue = await makeTrial(program, hour(20), {}, { chosenAt: hour(-5), seat: 2 });
  expect(await deadlines()).toMatchObject([
    { _id: overdue, dueAt: hour(-4).toISOString() },
    { _id: trial, dueAt: hour(20).toISOString() },
  ]);
});

test('what is done, called off or answered is not due', async () => {
  await makeTrial(program, hour(10), { contactedAt: hour(-1) });
  await makeTrial(program, hour(10.5), { cancelledAt: hour(-1) });
  await makeTrial(program, hour(11), {}, { cancelledAt: hour(-1) });
  await makeRequest(program, { answeredAt: hour(0) });
  await makeDataRequest(program, { state: 'withdrawn', closedAt: hour(0), email: null });
  expect(await deadlines()).toEqual([]);
});

test('of each kind there are at most a hundred, the soonest', async () => {
  for (let turn = 0; turn < 101; turn++) await makeRequest(program, { dueAt: hour(200 - turn) });
  const all = await deadlines();
  expect([all.length, all[0].dueAt]).toEqual([100, hour(100).toISOString()]);
});
