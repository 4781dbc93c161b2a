import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { isChangeOf, mintEmailLink } from '#src/people/accounts/email-links.server.ts';
import { password, type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { emailConfirmations, secondFactors, users } from '../tables.server.ts';
import { sendEmailChangeLink } from './change-email.server.ts';

const program = sharedProgram();
let person: SignedInPerson;
let email: string;
let count = 0;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  person = await signIn(program, 'student');
  count += 1;
  email = `new-${count}@dars.test`;
});

const ask = (fields: object = {}) =>
  person.call('PUT', '/api/user/email', { email, currentPassword: password, ...fields });
/** Does the job that mails the link which was asked for last. */
async function mailLink() {
  const [wish] = await program.context.database
    .select({ hash: emailConfirmations.hash })
    .from(emailConfirmations)
    .where(isChangeOf(person.id));
  await sendEmailChangeLink.run(program.context, { wish: wish?.hash }, { last: true });
}
const confirm = (token: string) => program.call('POST', '/api/user/confirm-email', { token });
const undo = (token: string) => program.call('POST', '/api/user/email/undo', { token });
const mailsTo = async (to: string) =>
  (await program.mails())
    .filter(({ recipient }) => recipient === to)
    .map(({ content }) => content?.text ?? '');
const secretIn = (texts: string[], page: string) =>
  texts.map((text) => new RegExp(`/${page}/([\\w-]{43})`).exec(text)?.[1]).find(Boolean) ?? '';
const now = async () =>
  (await program.context.database.select().from(users).where(eq(users.id, person.id)))[0];
const logIn = async (as: string) =>
  (await program.call('POST', '/api/user/login', { email: as, password })).status;

/** Asks for another address and opens the link that was mailed there. */
async function change(): Promise<void> {
  expect((await ask()).status).toBe(200);
  await mailLink();
  expect((await confirm(secretIn(await mailsTo(email), 'confirm-email'))).status).toBe(200);
}

test('an account gets another address by the link that is mailed there, and both addresses are told', async () => {
  expect((await ask({ email: email.toUpperCase() })).status).toBe(200);
  await mailLink();
  expect((await now())?.email).toBe(person.email);
  const secret = secretIn(await mailsTo(email), 'confirm-email');
  await confirm(secret);
  expect(await now()).toMatchObject({ email, emailConfirmedAt: new Date(thursdayNoon) });
  expect([await logIn(email), await logIn(person.email)]).toEqual([200, 401]);
  expect((await mailsTo(person.email)).at(-1)).toContain('undo it within 7 days');
  expect((await mailsTo(email)).at(-1)).toContain('We have told the old one');
  // A second tap says the same, and mails nothing more.
  const before = (await program.mails()).length;
  expect([(await confirm(secret)).status, (await program.mails()).length]).toEqual([200, before]);
});

test.each([
  ['en', 'undo it within 7 days', 'If this was you, there is nothing to do', 'If this was not you'],
  [
    'uz',
    '7 kun ichida bekor qiling',
    'Bu siz boʻlsangiz, hech narsa qilish shart emas',
    'Agar bu siz boʻlmasangiz',
  ],
] as const)(
  'in %s the old address reads how to undo it, and neither that nothing need be done if it was not them',
  async (language, undoes, wasYou, notYou) => {
    await program.context.database.update(users).set({ language }).where(eq(users.id, person.id));
    await change();
    const [old = '', fresh = ''] = [(await mailsTo(person.email)).at(-1), (await mailsTo(email)).at(-1)];
    for (const words of [undoes, wasYou]) expect(old).toContain(words);
    expect(old).not.toContain(notYou);
    expect(fresh).not.toContain(wasYou);
    expect(secretIn([old], 'undo-email')).toMatch(/./);
    expect(secretIn([fresh], 'undo-email')).toBe('');
  },
);

test('the old address undoes it for seven days, and whoever changed it is logged out', async () => {
  await change();
  const secret = secretIn(await mailsTo(person.email), 'undo-email');
  program.clock.set('2026-01-22T16:59:00Z');
  expect((await undo(secret)).status).toBe(200);
  expect((await now())?.email).toBe(person.email);
  expect((await person.call('GET', '/api/user/login/access')).status).toBe(401);
  // The link that changed it does nothing any more.
  expect((await confirm(secretIn(await mailsTo(email), 'confirm-email'))).status).toBe(404);
  expect((await now())?.email).toBe(person.email);
});

test('a second factor that was set since goes with it; one that was there before stays', async () => {
  const { database } = program.context;
  for (const [since, status] of [
    ['2026-01-15T16:00:00Z', 401],
    ['2026-01-15T18:00:00Z', 200],
  ] as const) {
    person = await signIn(program, 'student');
    email = `moved-${person.email}`;
    await change();
    const at = new Date(since);
    const row = { userId: person.id, secret: 'A'.repeat(32), createdAt: at, confirmedAt: at };
    await database.insert(secondFactors).values(row);
    expect((await undo(secretIn(await mailsTo(person.email), 'undo-email'))).status).toBe(200);
    expect(await logIn(person.email)).toBe(status);
  }
});

test('after seven days it stays', async () => {
  await change();
  program.clock.set('2026-01-22T17:00:01Z');
  expect((await undo(secretIn(await mailsTo(person.email), 'undo-email'))).status).toBe(404);
  expect((await now())?.email).toBe(email);
});

test('a wrong password and the address of now are refused beside their fields', async () => {
  const wrong = await ask({ currentPassword: 'not this one' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['currentPassword']]);
  const same = await ask({ email: person.email });
  expect([same.status, same.body.fields]).toEqual([400, { email: 'Your account already has this e-mail.' }]);
});

test('an address that has an account is answered the same, is mailed nothing, and is never taken', async () => {
  const other = await signIn(program, 'student', email);
  expect((await ask()).body).toEqual((await ask({ email: `free-${count}@dars.test` })).body);
  await mailLink();
  expect(await mailsTo(email)).toEqual([]);
  const late = `late-${count}@dars.test`;
  await ask({ email: late });
  await mailLink();
  await program.context.database.update(users).set({ email: late }).where(eq(users.id, other.id));
  const answer = await confirm(secretIn(await mailsTo(late), 'confirm-email'));
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  expect((await now())?.email).toBe(person.email);
});

test('a link that confirms the address of before does not bring it back', async () => {
  const secret = await mintEmailLink(program.context, person);
  await change();
  expect((await confirm(secret)).status).toBe(404);
  expect((await undo(secret)).status).toBe(404);
  expect((await now())?.email).toBe(email);
});
