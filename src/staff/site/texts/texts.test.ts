import { beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { staffText } from '#src/people/staff-texts/staff-texts.server.ts';
import { languages } from '#src/platform/language/language.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const write = (key: string, en: string, uz: string) =>
  admin.call('PATCH', `/api/admin/texts/${key}`, { en, uz });
const deeds = () => program.context.database.$count(auditEntries);

test('how a family pays is said by nobody until the staff write it, in both languages, and take it back', async () => {
  const said = () =>
    Promise.all(languages.map((language) => staffText(program.context, 'payment', language)));
  expect(await said()).toEqual([undefined, undefined]);
  const { status, body } = await write('payment', '  By card,\nor in cash. ', 'Karta bilan\nyoki naqd.');
  expect([status, body.texts, body.usual]).toEqual([
    200,
    { en: 'By card,\nor in cash.', uz: 'Karta bilan\nyoki naqd.' },
    null,
  ]);
  expect(await said()).toEqual(['By card,\nor in cash.', 'Karta bilan\nyoki naqd.']);
  const before = await deeds();
  await write('payment', 'By card,\nor in cash.', 'Karta bilan\nyoki naqd.');
  expect(await deeds(), 'the same once more is nothing').toBe(before);
  expect((await admin.call('DELETE', '/api/admin/texts/payment')).body.texts).toBe(null);
  expect((await admin.call('DELETE', '/api/admin/texts/payment')).status).toBe(200);
  expect(await said()).toEqual([undefined, undefined]);
  expect(await deeds(), 'taken back once').toBe(before + 1);
});

test('what is too long for its place, or missing in a language, is refused by its name, and nothing is written', async () => {
  const long = await write('plan-group8', 'x'.repeat(201), 'Yaxshi');
  expect([long.status, long.body.fields]).toEqual([400, { en: 'Please use at most 200 characters.' }]);
  const missing = await write('plan-group8', 'Good', ' ');
  expect([missing.status, missing.body.fields]).toEqual([400, { uz: 'Please fill this in.' }]);
  expect((await write('nothing', 'a', 'b')).status).toBe(400);
  const { body } = await admin.call('GET', '/api/admin/texts/plan-group8');
  expect(body).toMatchObject({
    texts: null,
    heading: { en: 'Group plans', uz: 'Guruh tariflari' },
    limit: 200,
  });
  expect(body.usual.en).toContain('A calm start');
});

test('two who write at once leave one of both, whole', async () => {
  await Promise.all(['one', 'other'].map((word) => write('pricing-lead', `${word} en`, `${word} uz`)));
  const { body } = await admin.call('GET', '/api/admin/texts/pricing-lead');
  expect(body.texts.uz).toBe(body.texts.en.replace(' en', ' uz'));
});
