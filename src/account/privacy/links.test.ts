import { expect, test } from 'vitest';
import type { Language } from '#src/platform/language/language.ts';
import { dataKeyOf, sendDataLinks } from '../../../tests/account/data-links.ts';
import { forgetOld } from '../../../tests/forgotten.ts';
import { sendMails, whereStands } from '../../../tests/make/lives.ts';
import { signIn } from '../../../tests/make/people.ts';
import { programAnew, sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';
import { dataKeys } from './tables.server.ts';

const program = sharedProgram();

const askFor = (email: string, more: object = {}, language: Language = 'en') =>
  program.call('POST', '/api/privacy/links', { email, ...more }, language);

async function lettersTo(email: string) {
  return (await program.mails()).filter(({ recipient }) => recipient === email);
}

test('whether something is held or not, the answer is the same; the mail says which', async () => {
  const { email } = await signIn(program, 'student');
  const known = await askFor(` ${email.toUpperCase()} `);
  const unknown = await askFor('nobody@links.test', {}, 'uz');
  expect(known.status).toBe(201);
  expect((await askFor('nobody@links.test')).body).toEqual(known.body);
  expect(unknown.status).toBe(201);
  await sendDataLinks(program);
  // Nor is the letter that waits to say so something that is held.
  await askFor('nobody@links.test');
  await sendDataLinks(program);
  const [link] = await lettersTo(email);
  expect(link?.content?.subject).toBe('Your data at Dars');
  expect(link?.content?.text).toMatch(/http:\/\/dars\.test\/your-data\/[\w-]{43}\?lang=en/);
  const nothing = await lettersTo('nobody@links.test');
  expect(nothing).toHaveLength(3);
  for (const { content } of nothing) expect(content?.text).not.toContain('/your-data/');
  await sendMails(program);
  expect(await whereStands(program, ['nobody@links.test']), 'asking leaves nothing behind').toEqual([]);
});

test('a link shows one address, masked, for 24 hours; its secret is nowhere', async () => {
  program.clock.set(thursdayNoon);
  const person = await signIn(program, 'student');
  await signIn(program, 'teacher');
  const key = await dataKeyOf(program, person.email);
  await sendMails(program);
  const { body } = await program.call('GET', `/api/privacy/${key}`);
  expect(body).toEqual({
    email: 's…@dars.test',
    held: expect.objectContaining({ account: 1, trials: 0, mails: 1 }),
    request: null,
  });
  expect(await whereStands(program, [key])).toEqual([]);
  program.clock.set('2026-01-16T16:59:59Z');
  expect((await program.call('GET', `/api/privacy/${key}`)).status).toBe(200);
  program.clock.set('2026-01-16T17:00:00Z');
  for (const [method, rest] of [
    ['GET', ''],
    ['GET', '/export'],
    ['POST', '/erasure'],
    ['DELETE', '/erasure'],
  ] as const)
    expect((await program.call(method, `/api/privacy/${key}${rest}`)).status).toBe(404);
  await forgetOld(program);
  expect(await program.context.database.$count(dataKeys)).toBe(0);
  program.clock.set(thursdayNoon);
});

test.each(['x', 'A'.repeat(43), 'A'.repeat(101), '%00'])('a wrong key (%s) opens nothing', async (key) => {
  const { status } = await program.call('GET', `/api/privacy/${key}`);
  expect([400, 404]).toContain(status);
});

test('what seems a machine’s is refused, and nobody is mailed', async () => {
  const { email } = await signIn(program, 'student');
  for (const trait of [{ leaveEmpty: 'x' }, { elapsed: 1499 }]) {
    const { status, body } = await askFor(email, trait);
    expect([status, body.code]).toEqual([400, 'seems_automatic']);
  }
  await sendDataLinks(program);
  expect(await lettersTo(email)).toEqual([]);
  const { status, body } = await askFor('no address');
  expect([status, Object.keys(body.fields)]).toEqual([400, ['email']]);
});

test('an address gets five links a day, whoever asks', async () => {
  const limited = await programAnew({ environment: { RATE_LIMIT: 'on' } });
  const { email } = await signIn(limited, 'student');
  for (let time = 0; time < 7; time++) await limited.call('POST', '/api/privacy/links', { email });
  await sendDataLinks(limited);
  expect((await limited.mails()).filter(({ recipient }) => recipient === email)).toHaveLength(5);
});

test('who has signed in has it mailed to the address of their account', async () => {
  const person = await signIn(program, 'teacher');
  const { status, body } = await person.call('POST', '/api/privacy/own-link');
  expect([status, body.message]).toEqual([201, `A letter with the link is on its way to ${person.email}.`]);
  await sendDataLinks(program);
  expect(await lettersTo(person.email)).toHaveLength(1);
});

test('the mails to the staff are the business’s own, whoever asks for its address', async () => {
  await program.call('POST', '/api/mail', {
    name: 'Orzu',
    phoneNumber: '+1 555 000 1111',
    email: 'orzu@links.test',
    message: 'Hello',
  });
  await signIn(program, 'student', 'staff@dars.test');
  const key = await dataKeyOf(program, 'staff@dars.test');
  const { body } = await program.call('GET', `/api/privacy/${key}`);
  expect(body.held).toMatchObject({ account: 1, mails: 0 });
});
