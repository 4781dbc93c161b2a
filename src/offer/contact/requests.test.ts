import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#src/platform/language/language.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { programAnew, programForTest, sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();
beforeEach(async () => {
  await emptyTables(program, 'requests', 'mails');
});

const asked = {
  name: 'Dilnoza Karimova',
  phoneNumber: '(555) 123-4567',
  email: 'dilnoza@example.com',
  message: 'Is there a chess group\non Sundays?',
};
const ask = (more: object = {}, language: Language = 'en') =>
  program.call('POST', '/api/mail', { ...asked, ...more }, language);
const kept = async () => (await program.context.database.execute(sql`select * from requests`)).rows;

describe('asking the staff', () => {
  test('is kept, mailed to them, and answered 201 with a message', async () => {
    const { status, body } = await ask({ countryCode: '+998' });
    expect([status, body]).toEqual([
      201,
      { message: 'Message sent successfully! We will contact you soon.' },
    ]);
    expect(await kept()).toMatchObject([{ ...requestRow, country_code: '+998', language: 'en' }]);
    const [mail] = await program.mails();
    expect(mail).toMatchObject({
      recipient: 'staff@dars.test',
      content: { subject: 'A message from Dilnoza Karimova' },
    });
    expect(mail?.content?.text).toContain('on Sundays?');
    expect(mail?.content?.text).toContain('+998 (555) 123-4567');
  });

  test('needs no message, as from the consultation form', async () => {
    expect((await ask({ message: '' }, 'uz')).body.message).toContain('yuborildi');
    expect((await ask({ message: undefined })).status).toBe(201);
    expect(await kept()).toMatchObject([{ message: '', language: 'uz' }, { message: '' }]);
    expect((await program.mails())[0]?.content?.text).toContain('Language: Uzbek');
  });

  test('twice with one id, or twenty times at once, asks once', async () => {
    const requestId = '2f0ad3a0-95a5-4bb4-94b5-3a2b5f0f1c11';
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ requestId })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect([(await kept()).length, (await program.mails()).length]).toEqual([1, 1]);
    const other = await ask({ requestId, message: 'Something else' });
    expect([other.status, other.body.code, (await kept()).length]).toEqual([409, 'conflict', 1]);
  });

  test.each([
    ...['https://spam.example', 'x'.repeat(10_000)].map((leaveEmpty) => ({ leaveEmpty })),
    ...[0, 1, 1499].map((elapsed) => ({ elapsed })),
  ])('as a machine sends it is refused, and says so: nothing is lost (%#)', async (trait) => {
    const { status, body } = await ask(trait);
    expect([status, body.code]).toEqual([400, 'seems_automatic']);
    expect([await kept(), await program.mails()]).toEqual([[], []]);
  });

  test.each([1500, 86_400_000, undefined])('within %s milliseconds is kept', async (elapsed) => {
    expect((await ask({ elapsed })).status).toBe(201);
    expect([(await kept()).length, (await program.mails()).length]).toEqual([1, 1]);
  });

  test.each([
    ['consultation', '', 'Dilnoza Karimova would like a consultation', 'Form: Consultation form'],
    ['course', 'mental-arithmetic', 'Dilnoza Karimova asks about a course', 'About: mental-arithmetic'],
    ['modal', '', 'Dilnoza Karimova would like to be contacted', 'Form: Contact window'],
    ['contact', '', 'A message from Dilnoza Karimova', 'Form: Contact page'],
  ])('by the form %s says so to the staff, and what about', async (form, about, subject, line) => {
    expect((await ask({ form, about })).status).toBe(201);
    expect(await kept()).toMatchObject([{ form, about, answered_at: null }]);
    const [mail] = await program.mails();
    expect(mail?.content).toMatchObject({ subject, text: expect.stringContaining(line) });
    expect(mail?.content?.text.includes('About:')).toBe(about !== '');
  });

  test('without a form’s name is told by its message, as the specification has them', async () => {
    await ask();
    await ask({ message: '' });
    await ask({ message: 'From Contact Modal' });
    expect(await kept()).toMatchObject([
      { form: 'contact', about: '' },
      { form: 'consultation', message: '' },
      { form: 'modal', message: 'From Contact Modal' },
    ]);
    const told = (await program.mails()).map(({ content }) => content);
    expect(told.map((content) => content?.subject)).toEqual([
      'A message from Dilnoza Karimova',
      'Dilnoza Karimova would like a consultation',
      'Dilnoza Karimova would like to be contacted',
    ]);
    expect(told[2]?.text, 'the modal’s fixed words are no message').toContain('They left no message');
  });

  test.each([{ form: 'newsletter' }, { about: 'a'.repeat(61) }, { elapsed: -1 }, { elapsed: 1.5 }])(
    'as %o is refused',
    async (odd) => {
      const { status, body } = await ask(odd);
      expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(odd)]);
    },
  );

  test('is counted: past twenty an hour from one address it is refused', async () => {
    const strict = await programAnew({ environment: { RATE_LIMIT: 'on' } });
    const answers = [];
    for (let turn = 0; turn < 21; turn++)
      answers.push(await strict.call('POST', '/api/mail', { ...asked, email: `nora-${turn}@example.com` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429]);
  });

  test('is counted: past ten an hour in one name it is refused, wherever they come from', async () => {
    const strict = await programAnew({ environment: { RATE_LIMIT: 'on' } });
    const answers = [];
    for (let turn = 0; turn < 11; turn++) answers.push(await strict.call('POST', '/api/mail', asked));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429]);
  });

  test('names what is wrong', async () => {
    const { status, body } = await ask({
      name: ' ',
      phoneNumber: '12',
      email: 'x',
      message: 'a'.repeat(5001),
    });
    expect([status, Object.keys(body.fields).sort()]).toEqual([
      400,
      ['email', 'message', 'name', 'phoneNumber'],
    ]);
  });

  test('is kept also where nobody is to be mailed', async () => {
    const quiet = await programForTest({ config: { staffEmail: undefined } });
    expect((await quiet.call('POST', '/api/mail', asked)).status).toBe(201);
    expect(await quiet.mails()).toEqual([]);
  });
});

const requestRow = {
  name: asked.name,
  phone_number: asked.phoneNumber,
  email: asked.email,
  message: asked.message,
};
