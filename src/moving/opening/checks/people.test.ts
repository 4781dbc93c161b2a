import { expect, test } from 'vitest';
import { switchNames } from '#src/people/claims/switches.ts';
import { countedFigures } from '#src/people/claims/tables.server.ts';
import { demo, demoRows } from '#src/people/samples/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { setUpFactor } from '../../../../tests/make/second-factors.ts';
import { aBusiness } from '../../../../tests/staff/business.ts';
import { measured } from '../../../../tests/staff/opening.ts';
import { programAnew } from '../../../../tests/start/program.ts';

async function begin() {
  const program = await programAnew();
  return { program, admin: await signIn(program, 'admin') };
}

test('sample data are red until they are cleared', async () => {
  const { program, admin } = await begin();
  const { database, clock } = program.context;
  expect(await measured(admin, 'samples')).toMatchObject({ state: 'green' });
  await database.insert(demo).values({ state: 'made', changedAt: clock.now() });
  expect(await measured(admin, 'samples')).toMatchObject({ state: 'red', finding: 'samples-there' });
  await database.update(demo).set({ state: 'cleared' });
  await database.insert(demoRows).values({ id: admin.id, what: 'account' });
  expect(await measured(admin, 'samples')).toMatchObject({ state: 'red' });
  await database.delete(demoRows);
  expect(await measured(admin, 'samples')).toMatchObject({ state: 'green', finding: 'samples-none' });
});

test('no administrator with a second factor is red, one could be better, two are right', async () => {
  const { program, admin } = await begin();
  const other = await signIn(program, 'admin');
  await setUpFactor(program, await signIn(program, 'teacher'));
  expect(await measured(admin, 'factors')).toMatchObject({ state: 'red', finding: 'factors-none' });
  await setUpFactor(program, admin);
  expect(await measured(admin, 'factors')).toMatchObject({ state: 'amber', finding: 'factors-one' });
  await setUpFactor(program, other);
  expect(await measured(admin, 'factors')).toMatchObject({ state: 'green', values: { count: 2 } });
});

test('who the business is: red without a name and an address, and again once it is taken back', async () => {
  const { admin } = await begin();
  expect(await measured(admin, 'business')).toMatchObject({ state: 'red', finding: 'business-unset' });
  const set = (seen: string | null, address: string) =>
    admin.call('PUT', '/api/admin/business', { ...aBusiness, address, seen });
  const { body: named } = await set(null, '');
  expect(await measured(admin, 'business')).toMatchObject({ state: 'red' });
  const { body: told } = await set(named.changedAt, aBusiness.address);
  expect(await measured(admin, 'business')).toMatchObject({ state: 'green', finding: 'business-set' });
  await admin.call('DELETE', '/api/admin/business', { seen: told.changedAt });
  expect(await measured(admin, 'business')).toMatchObject({ state: 'red' });
});

test('figures are red until somebody vouches for those that are not counted, and again for others than these', async () => {
  const { program, admin } = await begin();
  const [counted = 'reviews'] = switchNames;
  await program.context.database
    .insert(countedFigures)
    .values({ name: counted, changedAt: program.clock.now(), changedBy: admin.id });
  const red = { state: 'red', values: { count: switchNames.length - 1 } };
  expect(await measured(admin, 'claims')).toMatchObject(red);
  expect((await admin.call('POST', '/api/admin/opening/vouched', { what: 'claims' })).status).toBe(200);
  expect(await measured(admin, 'claims')).toMatchObject({ state: 'green', finding: 'claims-seen' });
  await program.context.database.delete(countedFigures);
  expect(await measured(admin, 'claims')).toMatchObject({ state: 'red', values: { count: 1 } });
});

test('prices are red as they came, and right once somebody vouches for them', async () => {
  const { admin } = await begin();
  expect(await measured(admin, 'prices')).toMatchObject({ state: 'red', finding: 'prices-unseen' });
  await admin.call('POST', '/api/admin/opening/vouched', { what: 'prices' });
  expect(await measured(admin, 'prices')).toMatchObject({ state: 'green', finding: 'prices-seen' });
});

test('without a checked teacher who has a lesson with a time ahead it could be better', async () => {
  const { program, admin } = await begin();
  const teacher = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, teacher);
  await makeMeeting(program, lesson, teacher);
  expect(await measured(admin, 'teachers')).toMatchObject({ state: 'amber', finding: 'teachers-none' });
  const path = `/api/admin/people/${teacher.id}/check`;
  expect((await admin.call('POST', path, { note: 'Her diploma.' })).status).toBe(200);
  expect(await measured(admin, 'teachers')).toMatchObject({ state: 'green', values: { count: 1 } });
});
