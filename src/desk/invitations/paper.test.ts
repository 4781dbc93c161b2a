import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeGuardian } from '#src/moving/moving-in/run/others.server.ts';
import { mintInvitations } from '#src/people/accounts/invitations.server.ts';
import { mintCodes } from '#src/people/accounts/invited/codes.server.ts';
import { bringInMany, markAccepted } from '#src/people/accounts/invited/invited.server.ts';
import { mostAtOnce } from '#src/people/accounts/invited/invited.ts';
import { invitedAccounts } from '#src/people/accounts/invited/tables.server.ts';
import { addressOfPhone } from '#src/people/accounts/phones/phone-address.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { byPhone, makeStill } from '../../../tests/staff/invitations.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'pgboss.job', 'audit_entries');
  admin = await signIn(program, 'admin');
});

const toBeMade = { role: 'student', name: 'Nargiza', language: 'uz', timeZone: null } as const;
const waiting = async () => {
  const { rows } = await program.context.database.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
const list = async () => (await admin.call('GET', '/api/admin/invitation-papers')).body;
const print = (userIds: string[], anew: string[] = []) =>
  admin.call('POST', '/api/admin/invitation-papers', { userIds, anew }).then(({ body }) => body);

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
  expect(await print([one?.id ?? '', mailed?.id ?? ''])).toMatchObject({ code: 'no_code_for' });
  expect((await list()).people[0].invitedAt).toBeNull();
  const { papers, words } = await print([one?.id ?? '']);
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
  const [first] = (await print(ids)).papers;
  // Somebody whose page is older does not end it.
  expect((await print(ids)).code).toBe('conflict');
  const [second] = (await print(ids, ids)).papers;
  const accept = (code: string) =>
    program
      .call('POST', '/api/user/invitation/code', {
        ...{ code, email: 'anna@dars.test', password: 'Olma-7 daraxt', agreedTo: inForce('account') },
      })
      .then(({ status }) => status);
  expect([await accept(first.code), await accept(second.code)]).toEqual([400, 200]);
  expect((await print(ids)).code).toBe('no_code_for');
  expect((await list()).people).toHaveLength(1);
  const rows = (await admin.call('GET', '/api/admin/invitations?q=%2B1201')).body;
  expect(rows).toMatchObject([{ email: '+12015550123' }]);
});

test('of two who print at once the second does not end the code of the first', async () => {
  const [one] = await makeStill(program, 1, byPhone);
  const ids = [one?.id ?? ''];
  const { second } = await inTransaction(program.context, async (context) => {
    await mintCodes(context, ids);
    const second = print(ids);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    return { second };
  });
  expect((await second).code).toBe('conflict');
});

test('who accepts while their code is printed is printed none', async () => {
  const [one] = await makeStill(program, 1, byPhone);
  const ids = [one?.id ?? ''];
  const { printed } = await inTransaction(program.context, async (context) => {
    await markAccepted(context, ids[0] ?? '');
    const printed = print(ids);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    return { printed };
  });
  expect((await printed).code).toBe('no_code_for');
});

test('whoever has a code is no longer counted among those who are left to the next sheets', async () => {
  const [printed] = await makeStill(program, 1, byPhone);
  await print([printed?.id ?? '']);
  const phones = Array.from({ length: mostAtOnce }, (_, at) => `+1201555${String(at).padStart(4, '0')}`);
  await inTransaction(program.context, (context) =>
    bringInMany(
      context,
      phones.map((phone) => ({ ...toBeMade, email: addressOfPhone(phone), phone })),
    ),
  );
  const { people, left } = await list();
  expect([people.length, left]).toEqual([mostAtOnce, 0]);
});

describe('an invitation that went another way', () => {
  const cells = { email: 'anna@dars.test' };
  const change = (id: string, cells: { email: string | null }) =>
    inTransaction(program.context, (context) => changeGuardian(context, id, cells));
  const accept = (token: string) =>
    program
      .call('POST', '/api/user/invitation', {
        token,
        password: 'Olma-7 daraxt',
        agreedTo: inForce('account'),
      })
      .then(({ status }) => status);
  const invitedAt = async () => {
    const rows = await program.context.database.select().from(invitedAccounts);
    return rows.map((row) => [row.linkHash, row.invitedAt, row.reminders]);
  };

  test('on paper confirms no address that the account was given afterwards', async () => {
    const [one] = await makeStill(program, 1, byPhone);
    const id = one?.id ?? '';
    const codes = await inTransaction(program.context, (context) => mintCodes(context, [id]));
    await change(id, cells);
    expect(await accept(codes.get(id) ?? '')).toBe(400);
    expect(await invitedAt()).toEqual([[null, null, 0]]);
  });

  test('to another address opens nothing', async () => {
    const [one] = await makeStill(program, 1);
    const id = one?.id ?? '';
    const links = await inTransaction(program.context, (context) => mintInvitations(context, [id]));
    await change(id, { email: one?.email ?? '' });
    expect(await invitedAt()).not.toEqual([[null, null, 0]]);
    await change(id, cells);
    expect(await accept(links.get(id) ?? '')).toBe(400);
    expect(await invitedAt()).toEqual([[null, null, 0]]);
  });

  test('on paper goes on working when the phone alone is another', async () => {
    const [one] = await makeStill(program, 1, byPhone);
    const id = one?.id ?? '';
    await print([id]);
    await inTransaction(program.context, (context) => changeGuardian(context, id, { phone: '+12015550124' }));
    expect(await invitedAt()).not.toEqual([[null, null, 0]]);
  });
});
