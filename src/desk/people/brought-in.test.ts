import { beforeEach, expect, test } from 'vitest';
import { mintCodes } from '#src/people/accounts/invited/codes.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { byPhone, makeStill } from '../../../tests/staff/invitations.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails', 'audit_entries', 'data_requests');
  admin = await signIn(program, 'admin');
});

const password = 'Olma-7 daraxt';
const act = (id: string, what: string) => admin.call('POST', `/api/admin/people/${id}/${what}`);
const read = async (id: string) => (await admin.call('GET', `/api/admin/people/${id}`)).body;
const acts = async (id: string) =>
  (await admin.call('GET', `/api/admin/log?subject=${id}`)).body.map(({ act }: { act: string }) => act);
async function someone(): Promise<string> {
  const [user] = await makeStill(program, 1, byPhone);
  return user?.id ?? '';
}
async function accept(id: string, email: string): Promise<number> {
  const codes = await inTransaction(program.context, (context) => mintCodes(context, [id]));
  const body = { code: codes.get(id), email, password, agreedTo: inForce('account') };
  return (await program.call('POST', '/api/user/invitation/code', body)).status;
}
const logIn = (email: string) =>
  program.call('POST', '/api/user/login', { email, password }).then(({ status }) => status);

test('who accepted by a code with a mistyped address is invited anew, and nobody else gets in', async () => {
  const id = await someone();
  expect([await accept(id, 'ana@dars.test'), await logIn('ana@dars.test')]).toEqual([200, 200]);
  expect(await read(id)).toMatchObject({ email: 'ana@dars.test', acceptance: 'unconfirmed', sessions: 1 });
  const ended = { email: byPhone.phone, acceptance: 'waiting', sessions: 0, agreedTo: null };
  expect((await act(id, 'acceptance/end')).body).toMatchObject(ended);
  expect((await act(id, 'acceptance/end')).status).toBe(200);
  expect(await acts(id)).toEqual(['person-acceptance-ended']);
  expect(await logIn('ana@dars.test')).toBe(401);
  const { people } = (await admin.call('GET', '/api/admin/invitation-papers')).body;
  expect(people).toMatchObject([{ _id: id, invitedAt: null }]);
  expect([await accept(id, 'anna@dars.test'), await logIn('anna@dars.test')]).toEqual([200, 200]);
});

test('an address that was confirmed is taken from nobody', async () => {
  const id = await someone();
  await accept(id, 'anna@dars.test');
  await program.context.database.update(users).set({ emailConfirmedAt: program.clock.now() });
  expect((await act(id, 'acceptance/end')).status).toBe(409);
  expect(await read(id)).toMatchObject({ email: 'anna@dars.test', acceptance: null });
});

test('somebody is found by their phone as it is written, also once they have an e-mail', async () => {
  const id = await someone();
  await makeStill(program, 1);
  const found = async (q: string) =>
    (await admin.call('GET', `/api/admin/people?q=${encodeURIComponent(q)}`)).body.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect(await found('+998 90 123-45-67')).toEqual([id]);
  expect(await found('(90) 123')).toEqual([id]);
  expect(await found('phone.invalid')).toEqual([]);
  await accept(id, 'anna@dars.test');
  for (const part of ['998 (90) 123-45-67', '90 123-45', '00998 90', '4567'])
    expect(await found(part), part).toEqual([id]);
  // Zeros that stand within a number are a part of it.
  for (const part of ['0090 12', '00 1234', '009012345']) expect(await found(part), part).toEqual([]);
  const shown = { email: 'anna@dars.test', phone: byPhone.phone };
  expect(await read(id)).toMatchObject(shown);
  expect((await admin.call('GET', `/api/admin/families/${id}`)).body.guardians).toMatchObject([shown]);
  expect(
    (await admin.call('GET', `/api/admin/invitations?q=${encodeURIComponent('(90) 123')}`)).body,
  ).toMatchObject([{ _id: id }]);
});
