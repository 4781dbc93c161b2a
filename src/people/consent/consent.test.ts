import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#src/platform/language/language.ts';
import type { MessageKey } from '#src/platform/language/message-keys.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { dataKeyOf } from '../../../tests/account/data-links.ts';
import { password, type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLesson } from '../../../tests/make/rows.ts';
import { takeAsks } from '../../../tests/offer/subscribing.ts';
import { friday, required } from '../../../tests/offer/trial-bookings.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { type Act, type Agreed, inForce } from './agreed.ts';
import { documentNames, editions } from './editions.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

const family = { name: required.parentName, email: required.parentEmail, tel: required.parentPhoneNumber };
const asker = { name: family.name, email: family.email, phoneNumber: family.tel };

type AgreedFields = { agreedTo?: object };

/** Each act by its call, and where the table keeps it. */
const acts: { act: Act; table: string; send: (fields: AgreedFields) => Promise<{ status: number }> }[] = [
  {
    act: 'account',
    table: 'users',
    send: (fields) =>
      program.call('POST', '/api/user/register', {
        email: `${crypto.randomUUID()}@a.test`,
        password,
        ...fields,
      }),
  },
  {
    act: 'booking',
    table: 'trials',
    send: (fields) => program.call('POST', '/api/lesson/trial', { ...required, ...fields }),
  },
  {
    act: 'booking',
    table: 'appointments',
    send: async (fields) => {
      await program.context.database.execute('delete from appointments');
      return program.call('POST', '/api/schedule/events', { ...family, startTime: friday, ...fields });
    },
  },
  {
    act: 'enrolment',
    table: 'enrolments',
    send: async (fields) => {
      const student = await signIn(program, 'student');
      const classId = await makeLesson(program, teacher);
      return student.call('POST', '/api/manual-purchase/class', { classId, isConfirmed: true, ...fields });
    },
  },
  {
    act: 'request',
    table: 'requests',
    send: (fields) => program.call('POST', '/api/mail', { ...asker, ...fields }),
  },
  {
    act: 'subscription',
    table: 'subscriptions',
    send: async (fields) => {
      const ask = { email: `${crypto.randomUUID()}@a.test`, list: 'newsletter', ...fields };
      const answer = await program.call('POST', '/api/subscriptions', ask);
      await takeAsks(program);
      return answer;
    },
  },
];

/** What the row that was written last says of it, and whether it says when. */
async function lastOf(table: string): Promise<{ agreed: Agreed | null; at: string }> {
  const when = table === 'subscriptions' ? 'asked_at' : 'created_at';
  const { rows } = await program.context.database.execute(
    `select agreed_to as agreed, ${when} as at from ${table} order by id desc limit 1`,
  );
  return rows[0] as { agreed: Agreed | null; at: string };
}

describe.each(acts)('$act, in $table', ({ act, table, send }) => {
  test('a caller that does not say agrees to the texts in force, at that moment', async () => {
    expect((await send({})).status).toBe(201);
    const { agreed, at } = await lastOf(table);
    expect(agreed).toEqual(inForce(act));
    expect(new Date(at)).toEqual(program.clock.now());
  });

  test('who was shown an earlier edition agreed to that one', async () => {
    const shown = Object.fromEntries(Object.keys(inForce(act)).map((name) => [name, '1.0']));
    expect((await send({ agreedTo: shown })).status).toBe(201);
    expect((await lastOf(table)).agreed).toEqual(shown);
  });

  test('an edition that never was, or a text left out, is refused', async () => {
    const before = await lastOf(table);
    for (const agreedTo of [{ ...inForce(act), privacy: '9.9', terms: '9.9' }, {}]) {
      expect((await send({ agreedTo })).status).toBe(400);
    }
    if (table !== 'appointments') expect(await lastOf(table)).toEqual(before);
  });
});

test('what somebody agreed to stands in their export and before the staff', async () => {
  const email = 'agreed@dars.test';
  await program.call('POST', '/api/user/register', { email, password });
  const { body: trial } = await program.call('POST', '/api/lesson/trial', {
    ...required,
    parentEmail: email,
  });
  const key = await dataKeyOf(program, email);
  const { rawPayload } = await program.app.inject(`/api/privacy/${key}/export`);
  const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(rawPayload))['data.json'] ?? new Uint8Array()));
  expect(data.account.agreedTo).toEqual(inForce('account'));
  expect(data.trials[0].agreedTo).toEqual(inForce('booking'));
  const admin = await signIn(program, 'admin');
  const read = async (path: string) => (await admin.call('GET', `/api/admin/${path}`)).body.agreedTo;
  expect(await read(`trials/${trial._id}`)).toEqual(inForce('booking'));
  expect(await read(`people/${data.account.id}`)).toEqual(inForce('account'));
  // Made at the console, where nobody is shown a text.
  expect(await read(`people/${admin.id}`)).toBeNull();
});

/** Where the sentence of each act stands. */
const sentences: [Act, MessageKey][] = [
  ['account', 'accounts:signUp.agree'],
  ['booking', 'trials:additional.consent'],
  ['booking', 'booking:contact.consent'],
  ['enrolment', 'enrolments:enrolment.consent'],
  ['request', 'contact:consent'],
  ['subscription', 'subscriptions:form.consent'],
];

test.each(sentences)('the sentence of %s (%s) links to the texts that are recorded', (act, key) => {
  for (const language of languages) {
    const links = [...translator(language)(key).matchAll(/<(\w+)>[^<]+<\/\1>/g)].map(([, name]) => name);
    expect(links).toEqual(Object.keys(inForce(act)));
  }
});

test.each(documentNames)('the edition of %s in force is a known one', (name) => {
  expect(editions[name].known).toContain(editions[name].version);
});
