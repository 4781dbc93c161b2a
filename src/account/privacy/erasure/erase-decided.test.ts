import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { dataKeyOf, waitingRequest } from '../../../../tests/account/data-links.ts';
import { sendMails, whereStands } from '../../../../tests/make/lives.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { dataRequests } from '../tables.server.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

test('with everything under an address its account’s own request is answered as well', async () => {
  const person = await signIn(program, 'student');
  await person.call('POST', '/api/privacy/erasure');
  const key = await dataKeyOf(program, person.email);
  await program.call('POST', `/api/privacy/${key}/erasure`);
  const [byAccount, byAddress] = await program.context.database
    .select()
    .from(dataRequests)
    .where(sql`email = ${person.email}`)
    .orderBy(dataRequests.scope);
  const erase = (id = '') => admin.call('POST', `/api/admin/data-requests/${id}/erase`, { confirmed: true });
  const answers = await Promise.all([erase(byAddress?.id), erase(byAccount?.id)]);
  // Whichever comes first: the address is the whole of it.
  expect(answers.map(({ status }) => status)[0]).toBe(200);
  expect(await whereStands(program, [person.email])).toEqual([`${person.email} in public.mails`]);
  await sendMails(program);
  expect(await whereStands(program, [person.email])).toEqual([]);
});

test('an administrator is not erased, neither when asked nor when carried out', async () => {
  const key = await dataKeyOf(program, admin.email);
  for (const asked of [
    await program.call('POST', `/api/privacy/${key}/erasure`),
    await admin.call('POST', '/api/privacy/erasure'),
  ])
    expect([asked.status, asked.body.code]).toEqual([409, 'admin_not_erased']);
  const person = await signIn(program, 'student');
  await person.call('POST', '/api/privacy/erasure');
  const request = await waitingRequest(admin, person.email);
  await program.context.database.update(users).set({ role: 'admin' }).where(eq(users.id, person.id));
  const { status, body } = await request.erase();
  expect([status, body.code]).toEqual([409, 'admin_not_erased']);
  expect((await admin.call('GET', request.path)).body).toMatchObject({
    state: 'waiting',
    review: { isAdmin: true },
  });
});

test('declining mails the reason, erases nothing, and is done once', async () => {
  const person = await signIn(program, 'teacher');
  await person.call('POST', '/api/privacy/erasure', undefined, 'uz');
  const { id, path, erase } = await waitingRequest(admin, person.email);
  const decline = (reason: string) => admin.call('POST', `${path}/decline`, { reason });
  expect((await decline(' ')).body.fields).toHaveProperty('reason');
  const reason = 'Sudda koʻrilayotgan ish bor.';
  const answers = await Promise.all([decline(reason), decline(reason), erase()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const letter = (await program.mails()).find(({ key }) => key === `data ${id} declined`);
  if (letter) expect(letter.content?.text).toContain(reason);
  expect(
    (await admin.call('POST', `/api/admin/data-requests/${crypto.randomUUID()}/erase`, { confirmed: true }))
      .status,
  ).toBe(404);
});
