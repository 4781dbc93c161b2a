import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { eachWithoutAccounts } from '../../../../tests/make/accounts.ts';
import { password, type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { codeAt, setUpFactor } from '../../../../tests/make/second-factors.ts';
import { wholeDatabase } from '../../../../tests/security/whole-database.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { openSession } from '../sessions/sessions.server.ts';

let program: TestProgram;
let person: SignedInPerson;
eachWithoutAccounts((given) => {
  program = given.program;
});
beforeEach(async () => {
  person = await signIn(program, 'teacher');
});

const path = '/api/user/second-factor';
const state = async () => (await person.call('GET', path)).body;
const begin = (word = password) => person.call('POST', path, { currentPassword: word });
const confirm = (code: string) => person.call('POST', `${path}/confirm`, { code });
const change = (what: 'off' | 'recovery-codes', code: string, word = password) =>
  person.call('POST', `${path}/${what}`, { currentPassword: word, code }, 'uz');

describe('it is set up', () => {
  test.each(['student', 'teacher', 'admin'] as const)(
    'by a %s: the password, an app, its first code',
    async (role) => {
      person = await signIn(program, role);
      expect(await state()).toEqual({ since: null, codesLeft: 0, isRequired: false });
      const { status, body } = await begin();
      expect([status, body.secret]).toEqual([201, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
      const address = new URL(body.address);
      expect(address.protocol).toBe('otpauth:');
      expect(decodeURIComponent(address.pathname)).toContain(`Dars:${person.email}`);
      expect(address.searchParams.get('secret')).toBe(body.secret);
      expect(await state()).toMatchObject({ since: null });
      const on = await confirm(codeAt(body.secret, program.clock.now()));
      expect(on.status).toBe(200);
      expect(new Set(on.body.recoveryCodes).size).toBe(10);
      for (const code of on.body.recoveryCodes)
        expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
      expect(await state()).toEqual({
        since: program.clock.now().toISOString(),
        codesLeft: 10,
        isRequired: false,
      });
    },
  );

  test('everywhere else one is logged out, and is told by mail', async () => {
    const token = await openSession(program.context, person.id, { remember: true });
    await setUpFactor(program, person);
    const elsewhere = { authorization: `Bearer ${token}` };
    expect((await program.call('GET', path, undefined, 'en', elsewhere)).status).toBe(401);
    expect((await person.call('GET', path)).status).toBe(200);
    const [mail, ...more] = await program.mails();
    expect([mail?.recipient, mail?.kind, more]).toEqual([person.email, 'second-factor-on', []]);
    expect(JSON.stringify(mail)).toContain('The second factor is on');
  });

  test('not without the password, nor by a wrong code, nor after an hour', async () => {
    const wrong = await begin('not the password');
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['currentPassword']]);
    expect((await confirm('123456')).body.code).toBe('conflict');
    const { secret } = (await begin()).body;
    for (const code of [
      '',
      '12345',
      'abcdef',
      // Six characters, and six of UTF-16 that are more bytes.
      '１２３４５６',
      '𐀀𐀀𐀀',
      codeAt(secret, new Date(program.clock.now().getTime() + 90_000)),
    ]) {
      const { status, body } = await confirm(code);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['code']]);
    }
    program.clock.set(new Date(program.clock.now().getTime() + 61 * 60_000).toISOString());
    expect((await confirm(codeAt(secret, program.clock.now()))).status).toBe(409);
    expect(await state()).toMatchObject({ since: null });
    expect(await program.mails()).toEqual([]);
  });

  test('once: twice at once gives one set of recovery codes, and what is on is not begun anew', async () => {
    const { secret } = (await begin()).body;
    const code = codeAt(secret, program.clock.now());
    const answers = await Promise.all([confirm(code), confirm(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await begin()).status).toBe(409);
    expect(await program.mails()).toHaveLength(1);
  });
});

describe('once it is on', () => {
  test('new recovery codes take the place of those there were', async () => {
    const own = await setUpFactor(program, person);
    const { status, body } = await change('recovery-codes', own.code());
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expect(body.recoveryCodes.filter((code: string) => own.recoveryCodes.includes(code))).toEqual([]);
    expect((await change('off', own.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await change('off', body.recoveryCodes[0])).status).toBe(200);
  });

  test('it is switched off by the password and a code, and its owner is told by mail', async () => {
    const own = await setUpFactor(program, person);
    expect((await change('off', own.code(), 'not the password')).body.fields).toHaveProperty(
      'currentPassword',
    );
    expect((await change('off', own.code(90))).body.fields.code).toMatch(/^Kod notoʻgʻri/);
    const { status, body } = await change('off', own.code());
    expect([status, body.message]).toEqual([200, 'Ikki bosqichli tasdiqlash oʻchirildi.']);
    expect(await state()).toMatchObject({ since: null, codesLeft: 0 });
    expect((await change('off', own.next())).status).toBe(409);
    const kinds = (await program.mails()).map(({ kind }) => kind);
    expect(kinds).toEqual(['second-factor-on', 'second-factor-off']);
  });

  test('recovery codes stand in no table, and neither they nor the secret are told again', async () => {
    const own = await setUpFactor(program, person);
    const codes = own.recoveryCodes.flatMap((code) => [code, code.replace('-', '')]);
    const all = (await wholeDatabase(program)).join('\n');
    expect(codes.filter((code) => all.includes(code))).toEqual([]);
    const { rawPayload } = await program.app.inject({ url: '/api/privacy/export', headers: person.headers });
    const held = strFromU8(unzipSync(new Uint8Array(rawPayload))['data.json'] ?? new Uint8Array());
    expect(JSON.parse(held).account.hasSecondFactor).toBe(true);
    const told = held + JSON.stringify(await state());
    expect([own.secret, ...codes].filter((secret) => told.includes(secret))).toEqual([]);
  });
});
