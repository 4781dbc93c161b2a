import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sendLetterOn } from '#src/offer/subscriptions/send-letter.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { letterWords, makeLetter } from '../../../../tests/staff/letters.ts';
import { makeSubscriber } from '../../../../tests/staff/subscribers.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const act = (id: string, what: string) => admin.call('POST', `/api/admin/letters/${id}/${what}`);
const read = async (id: string) => (await admin.call('GET', `/api/admin/letters/${id}`)).body;
const run = (letterId: string) => sendLetterOn.run(program.context, { letterId }, { last: false });
const mailsOf = async (id: string) =>
  (await program.mails()).filter(({ key }) => key.startsWith(`letter ${id} `));

test('a letter goes to who has confirmed and stayed, each in their language, once, whatever is repeated', async () => {
  const anvar = { email: 'anvar@dars.test', list: 'upcoming', course: 'blogging', language: 'uz' } as const;
  const nora = { ...anvar, email: 'nora@dars.test', language: 'en' } as const;
  await makeSubscriber(program, anvar);
  await makeSubscriber(program, nora);
  await makeSubscriber(program, { ...anvar, email: 'waits@dars.test', confirmedAt: null });
  await makeSubscriber(program, { ...anvar, email: 'left@dars.test', endedAt: new Date() });
  await makeSubscriber(program, { ...anvar, email: 'other@dars.test', course: 'ethics' });
  await makeSubscriber(program);
  const id = await makeLetter(program, { list: 'upcoming', course: 'blogging' });
  expect((await read(id)).readers).toEqual({ en: 1, uz: 1 });
  expect((await act(id, 'send')).status).toBe(200);
  expect((await act(id, 'send')).status, 'sent once').toBe(409);
  await Promise.all([run(id), run(id), run(id)]);
  const sent = await mailsOf(id);
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([anvar.email, nora.email]);
  const uzbek = sent.find(({ recipient }) => recipient === anvar.email)?.content;
  expect(uzbek?.subject).toBe(letterWords.subjectUz);
  expect(uzbek?.text).toContain('Ikki yangi ustoz.\n\nKelib koʻring.');
  expect(await read(id)).toMatchObject({ state: 'sent', recipients: 2, sent: 0, failed: 0, left: 0 });
  for (const [what, answer] of [
    ['PATCH', await admin.call('PATCH', `/api/admin/letters/${id}`, letterWords)],
    ['DELETE', await admin.call('DELETE', `/api/admin/letters/${id}`)],
  ] as const)
    expect([what, answer.status]).toEqual([what, 409]);
});

test('its mails are left with one click, which is counted once; so are those sent and failed', async () => {
  await makeSubscriber(program, { email: 'zuhra@dars.test', list: 'upcoming', course: 'music-theory' });
  await makeSubscriber(program, { email: 'bobur@dars.test', list: 'upcoming', course: 'music-theory' });
  const id = await makeLetter(program, { list: 'upcoming', course: 'music-theory' });
  await act(id, 'send');
  await run(id);
  const [first, second] = await mailsOf(id);
  const headers = first?.content?.headers ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const link = /<http:\/\/dars\.test(.+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(first?.content?.text).toContain(link.replace('/api', '').replace('/unsubscribe', '?lang=en'));
  for (let n = 0; n < 2; n++) expect((await program.call('POST', link)).body.state).toBe('ended');
  const { database, clock } = program.context;
  const done = { status: 'sent', sentAt: clock.now(), content: null } as const;
  await database
    .update(mails)
    .set(done)
    .where(eq(mails.id, first?.id ?? ''));
  await database
    .update(mails)
    .set({ status: 'failed' })
    .where(eq(mails.id, second?.id ?? ''));
  const outcome = { recipients: 2, sent: 1, failed: 1, left: 1 };
  expect(await read(id)).toMatchObject({ ...outcome, readers: { en: 1, uz: 0 } });
  const { body } = await admin.call('GET', '/api/admin/letters');
  expect(body.find(({ _id }: { _id: string }) => _id === id)).toMatchObject(outcome);
});

test('many are written to batch after batch, and a batch that died is done again without a second mail', async () => {
  const course = 'science-explorers';
  for (let n = 0; n < 105; n++) await makeSubscriber(program, { list: 'upcoming', course });
  const id = await makeLetter(program, { list: 'upcoming', course });
  await act(id, 'send');
  await run(id);
  expect(await read(id)).toMatchObject({ state: 'sending', recipients: 100 });
  // Whoever confirms after it was sent hears of the next one.
  program.clock.set(new Date(program.clock.now().getTime() + 1000).toISOString());
  await makeSubscriber(program, { list: 'upcoming', course });
  await Promise.all([run(id), run(id)]);
  expect(await read(id)).toMatchObject({ state: 'sent', recipients: 105 });
  const keys = (await mailsOf(id)).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([105, 105]);
});

test('a letter is tried on whoever wrote it, in both languages, and by that on nobody else', async () => {
  const { body } = await admin.call('POST', '/api/admin/letters', letterWords);
  const before = (await program.mails()).length;
  expect((await act(body._id, 'test')).body).toEqual({ email: admin.email });
  const tried = (await program.mails()).slice(before);
  expect(tried.map(({ recipient }) => recipient)).toEqual([admin.email, admin.email]);
  expect(tried.map(({ content }) => content?.subject)).toEqual([
    letterWords.subjectEn,
    letterWords.subjectUz,
  ]);
  expect((await read(body._id)).state).toBe('draft');
});

test('what is missing or to nobody is refused by its name', async () => {
  const { status, body } = await admin.call('POST', '/api/admin/letters', {
    ...letterWords,
    list: 'upcoming',
    subjectUz: ' ',
  });
  expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['course', 'subjectUz']]);
  const id = await makeLetter(program, { list: 'upcoming', course: 'entrepreneurship' });
  expect((await act(id, 'send')).body.code).toBe('no_readers');
  expect((await act(crypto.randomUUID(), 'send')).status).toBe(404);
});
