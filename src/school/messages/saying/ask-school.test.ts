import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { requests } from '#src/offer/contact/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { messages, threads } from '../tables.server.ts';
import { inParts } from './ask-school.server.ts';

const program = sharedProgram();
let mother: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'threads', 'requests', 'mails');
  mother = await signIn(program, 'student');
});

const asked = {
  name: 'Nora Turner',
  phoneNumber: '(555) 123-4567',
  message: 'Is there a chess group?',
  countryCode: '+1',
};
const ask = (person: SignedInPerson, more: object = {}) =>
  person.call('POST', '/api/mail', { ...asked, email: person.email, ...more });
const said = () => program.context.database.select().from(messages).orderBy(asc(messages.number));

describe('a contact form, sent by somebody with an account,', () => {
  test.each(['student', 'teacher'] as const)(
    'goes into the conversation of a %s with the school',
    async (role) => {
      const person = await signIn(program, role);
      const { status, body } = await ask(person);
      expect([status, body]).toEqual([
        201,
        { message: 'Message sent successfully! We will contact you soon.' },
      ]);
      expect(await program.context.database.select().from(threads)).toMatchObject([
        {
          kind: 'school',
          accountId: person.id,
          waitsFor: 'school',
          dueAt: new Date('2026-01-16T17:00:00Z'),
        },
      ]);
      const [message] = await said();
      expect(message).toMatchObject({ side: role === 'teacher' ? 'teacher' : 'family', authorId: person.id });
      expect(message?.words).toBe(
        'Is there a chess group?\n\nYour name: Nora Turner\nPhone: +1 (555) 123-4567',
      );
      expect([await program.context.database.$count(requests), await program.mails()]).toEqual([0, []]);
    },
  );

  test('asks once for one id, also ten times at once', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(mother, { requestId })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await said()).toHaveLength(1);
  });

  test.each([
    ['consultation', '', 'I would like a free consultation.'],
    ['modal', 'From Contact Modal', 'Please contact me.'],
  ])('says in words what the form %s means', async (form, message, words) => {
    await ask(mother, { form, message });
    expect((await said())[0]?.words.startsWith(`${words}\n\n`)).toBe(true);
  });

  test('says another address than the account’s, and what it is about', async () => {
    await ask(mother, { email: 'work@example.com', about: 'mental-arithmetic' });
    expect((await said())[0]?.words).toContain('About: mental-arithmetic\n');
    expect((await said())[0]?.words).toContain('E-mail: work@example.com');
  });

  test('loses nothing of 5,000 characters, more than one message takes; again by the same call neither', async () => {
    const words = Array.from({ length: 1000 }, (_, place) => `w${1000 + place}`.slice(0, 4)).join(' ');
    const requestId = randomUUID();
    for (let turn = 0; turn < 2; turn += 1)
      expect((await ask(mother, { message: words, requestId })).status).toBe(201);
    const all = (await said()).map((message) => message.words);
    expect(all).toHaveLength(2);
    expect(all.join(' ').startsWith(words)).toBe(true);
  });

  test('of the staff is a request as before, and of nobody too', async () => {
    await ask(await signIn(program, 'admin'));
    await program.call('POST', '/api/mail', { ...asked, email: mother.email });
    expect(await program.context.database.$count(requests)).toBe(2);
    expect(await said()).toEqual([]);
  });
});

test.each([
  ['short words', 'abc', ['abc']],
  ['no room between words', 'a'.repeat(4001), ['a'.repeat(4000), 'a']],
  ['an emoji where it is parted', `${'a'.repeat(3999)}👍`, ['a'.repeat(3999), '👍']],
  ['a line', `${'a'.repeat(3000)}\n${'b'.repeat(3000)}`, ['a'.repeat(3000), 'b'.repeat(3000)]],
])('is parted well: %s', (_, words, parts) => {
  expect(inParts(words)).toEqual(parts);
});
