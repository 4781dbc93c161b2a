import { beforeEach, expect, test } from 'vitest';
import { addressOfPhone } from '#src/people/accounts/phone-address.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { byPhone, makeStill } from '../../../tests/admin/invitations.ts';
import { emptyTables } from '../../../tests/empty-tables.ts';
import { type SignedInPerson, signIn } from '../../../tests/people.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'pgboss.job', 'audit_entries');
  admin = await signIn(program, 'admin');
});

const list = async () => (await admin.call('GET', '/api/admin/invitation-papers')).body;
const print = (userIds: string[]) =>
  admin.call('POST', '/api/admin/invitation-papers', { userIds }).then(({ body }) => body);

test('who has no e-mail is in no wave, which says how many they are, and gets a code on paper', async () => {
  const [mailed] = await makeStill(program, 1);
  const [one] = await makeStill(program, 1, byPhone);
  const wave = (await admin.call('GET', '/api/admin/invitation-wave')).body;
  expect(wave.people.map(({ _id }: { _id: string }) => _id)).toEqual([mailed?.id]);
  expect(wave.withoutAddress).toBe(1);
  const asked = await admin.call('POST', '/api/admin/invitations', { userIds: [one?.id] });
  expect(asked.body).toEqual({ asked: 0 });
  expect(await list()).toMatchObject({
    left: 0,
    people: [{ _id: one?.id, phone: byPhone.phone, invitedAt: null }],
  });
  const { papers, words } = await print([one?.id ?? '', mailed?.id ?? '']);
  expect(papers).toMatchObject([
    {
      _id: one?.id,
      name: 'Nargiza',
      language: 'uz',
      code: expect.stringMatching(/^(?:[A-Z\d]{4}-){3}[A-Z\d]{4}$/),
    },
  ]);
  expect(words.map(({ language }: { language: string }) => language)).toEqual(['en', 'uz']);
  expect(words[0].address).toContain('/code');
  expect((await list()).people[0].invitedAt).toBe(program.clock.now().toISOString());
  expect(await program.mails()).toEqual([]);
});

test('a code that is printed again ends the one before; who has accepted is printed no more', async () => {
  const [one] = await makeStill(program, 1, byPhone);
  await makeStill(program, 1, { email: addressOfPhone('+12015550123'), phone: '+12015550123' });
  const ids = [one?.id ?? ''];
  const [[first], [second]] = [(await print(ids)).papers, (await print(ids)).papers];
  const accept = (code: string) =>
    program
      .call('POST', '/api/user/invitation/code', {
        ...{ code, email: 'anna@dars.test', password: 'Olma-7 daraxt', agreedTo: inForce('account') },
      })
      .then(({ status }) => status);
  expect([await accept(first.code), await accept(second.code)]).toEqual([400, 200]);
  expect((await print(ids)).papers).toEqual([]);
  expect((await list()).people).toHaveLength(1);
  const rows = (await admin.call('GET', '/api/admin/invitations?q=%2B1201')).body;
  expect(rows).toMatchObject([{ email: '+12015550123' }]);
});
