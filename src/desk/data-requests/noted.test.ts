import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { dataRequests } from '#src/account/privacy/tables.server.ts';
import { mintCodes } from '#src/people/accounts/invited/codes.server.ts';
import { addressOfPhone } from '#src/people/accounts/phones/phone-address.ts';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { dataKeyOf, waitingRequest } from '../../../tests/account/data-links.ts';
import { confirmAddress } from '../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeDataRequest } from '../../../tests/staff/data-requests.ts';
import { byAnyPhone, makeStill } from '../../../tests/staff/invitations.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

/** The staff note that somebody who has a phone alone asks to be erased, and then they accept their invitation. */
const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails', 'data_requests');
  admin = await signIn(program, 'admin');
});

/** Somebody of whom it was noted, as they call once they have accepted. */
async function noted() {
  const { context } = program;
  const [still] = await makeStill(program, 1, byAnyPhone());
  const id = still?.id ?? '';
  await admin.call('POST', '/api/admin/data-requests', { userId: id });
  const code = (await inTransaction(context, (context) => mintCodes(context, [id]))).get(id);
  const email = `anna-${randomUUID()}@dars.test`;
  const accepted = { code, email, password: 'Olma-7 daraxt', agreedTo: inForce('account') };
  expect((await program.call('POST', '/api/user/invitation/code', accepted)).status).toBe(200);
  await confirmAddress(program, { id });
  const headers = { authorization: `Bearer ${await openSession(context, id, { remember: true })}` };
  const call = async (method: 'GET' | 'POST' | 'DELETE', path = '/erasure') =>
    (await program.call(method, `/api/privacy${path}`, undefined, 'en', headers)).body.request;
  return { id, email, call };
}
const kept = async (id: string) =>
  (await program.context.database.select().from(dataRequests).where(eq(dataRequests.userId, id))).map(
    ({ state }) => state,
  );

test('they see it, ask for no second, and take it back', async () => {
  const { id, call } = await noted();
  const request = await call('GET', '');
  expect(request).not.toBeNull();
  expect(await call('POST')).toEqual(request);
  expect(await kept(id)).toEqual(['waiting']);
  expect(await call('DELETE')).toBeNull();
  expect(await kept(id)).toEqual(['withdrawn']);
});

test('the staff read their address in it; once all under that is erased, it waits no more', async () => {
  const { id, email } = await noted();
  expect((await admin.call('GET', '/api/admin/data-requests')).body).toMatchObject([{ email }]);
  expect((await admin.call('GET', '/api/admin/deadlines')).body).toMatchObject([{ name: email }]);
  const key = await dataKeyOf(program, email);
  await program.call('POST', `/api/privacy/${key}/erasure`);
  expect(await kept(id)).toEqual(['waiting', 'waiting']);
  const all = await program.context.database.select().from(dataRequests);
  const ofAddress = all.find(({ scope }) => scope === 'address');
  const path = `/api/admin/data-requests/${ofAddress?.id}/erase`;
  expect((await admin.call('POST', path, { confirmed: true })).status).toBe(200);
  expect(await kept(id)).toEqual(['erased', 'erased']);
});

test('what waits under an address goes on waiting when the account alone is erased', async () => {
  const person = await signIn(program, 'student');
  await person.call('POST', '/api/privacy/erasure');
  const account = await waitingRequest(admin, person.email);
  await program.call('POST', `/api/privacy/${await dataKeyOf(program, person.email)}/erasure`);
  expect((await account.erase()).status).toBe(200);
  expect((await kept(person.id)).toSorted()).toEqual(['erased', 'waiting']);
});

test('one whose account is gone names nobody, and is in no other’s way', async () => {
  const id = await makeDataRequest(program, { email: addressOfPhone('+998901112233'), userId: randomUUID() });
  expect((await admin.call('GET', '/api/admin/deadlines')).body).toMatchObject([{ _id: id, name: '–' }]);
  const today = await admin.call('GET', '/api/admin/today');
  expect([today.status, today.body.dataRequests.count]).toEqual([200, 1]);
  const path = `/api/admin/data-requests/${id}`;
  expect((await admin.call('GET', path)).body.email).toBe('–');
  expect((await admin.call('POST', `${path}/erase`, { confirmed: true })).status).toBe(200);
  expect(await program.mails()).toEqual([]);
});
