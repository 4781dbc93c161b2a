import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeRequest } from '../../../tests/staff/requests.ts';
import { programForTest, sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';
import { requests } from './tables.server.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const text = 'Yes, on Sundays at 10.\n\nYour  teacher is <Aziza>.';
const answer = (id: string, more: object = {}) =>
  admin.call('POST', `/api/admin/requests/${id}/answers`, { text, ...more });
const close = (id: string, channel = 'whatsapp') =>
  admin.call('POST', `/api/admin/requests/${id}/closed`, { channel });
const complain = (id: string, isComplaint: unknown) =>
  admin.call('PATCH', `/api/admin/requests/${id}`, { isComplaint });
const mailsOf = async (id: string, on = program) =>
  (await on.mails()).filter(({ key }) => key.startsWith(`request ${id} answer`));

async function kept(id: string) {
  const [request] = await program.context.database.select().from(requests).where(eq(requests.id, id));
  if (!request) throw new Error('no request');
  return request;
}

async function deeds(id: string) {
  const about = eq(auditEntries.subjectId, id);
  const rows = await program.context.database
    .select()
    .from(auditEntries)
    .where(about)
    .orderBy(auditEntries.id);
  return rows.map(({ act, details }) => ({ act, details }));
}

describe('answering by mail', () => {
  test('mails the words as typed, framed in the asker’s language, and quotes the question', async () => {
    const id = await makeRequest(program, { email: 'dilnoza@dars.test' });
    expect((await answer(id)).status).toBe(201);
    const [mail, ...others] = await mailsOf(id);
    expect([mail?.recipient, others]).toEqual(['dilnoza@dars.test', []]);
    expect(mail?.content).toMatchObject({ subject: 'Murojaatingizga Dars javobi', language: 'uz' });
    expect(mail?.content?.text).toContain(`Assalomu alaykum, Dilnoza Karimova!\n\n${text}\n\n`);
    expect(mail?.content?.text).toContain('> Is there a chess group\n> on Sundays?');
    expect(mail?.content?.html).toContain('10.<br><br>Your  teacher is &#60;Aziza&#62;.');
    expect(await kept(id)).toMatchObject({ answeredAt: new Date(thursdayNoon), answeredBy: admin.id });
    expect(await deeds(id)).toEqual([{ act: 'request-answered', details: {} }]);
  });

  test('who only asked to be contacted is told so instead of a quote', async () => {
    const id = await makeRequest(program, { message: 'From Contact Modal', form: 'modal', language: 'en' });
    await answer(id);
    const [mail] = await mailsOf(id);
    expect(mail?.content?.text).toContain('You asked us on January 15, 2026 to contact you.');
    expect(mail?.content?.text).not.toContain('From Contact Modal');
  });

  test('ten times at once with one id mails and records it once', async () => {
    const id = await makeRequest(program);
    const callId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(id, { callId })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect([answers[0]?.status, (await mailsOf(id)).length, (await deeds(id)).length]).toEqual([201, 1, 1]);
  });

  test('again adds a mail; who answered first stays', async () => {
    const id = await makeRequest(program);
    await answer(id);
    const other = await signIn(program, 'admin');
    const path = `/api/admin/requests/${id}/answers`;
    expect((await other.call('POST', path, { text: 'One more thing' })).status).toBe(201);
    expect((await mailsOf(id)).length).toBe(2);
    expect((await kept(id)).answeredBy).toBe(admin.id);
  });

  test('with the id of another answer is a conflict, and nothing is done', async () => {
    const [one, other] = [await makeRequest(program), await makeRequest(program)];
    const callId = crypto.randomUUID();
    await answer(one, { callId });
    expect((await answer(one, { callId, text: 'Something else' })).body.code).toBe('conflict');
    expect(await mailsOf(one)).toHaveLength(1);
    expect((await answer(other, { callId })).body.code).toBe('conflict');
    expect([await mailsOf(other), (await kept(other)).answeredAt]).toEqual([[], null]);
  });

  test.each(['', '   ', 'a'.repeat(5001), 'a\u0000b', 7, undefined])('with %j is refused', async (odd) => {
    const id = await makeRequest(program);
    const { status, body } = await answer(id, { text: odd });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['text']]);
    expect(await mailsOf(id)).toEqual([]);
  });

  test('names nobody to reply to where no staff address is configured', async () => {
    const quiet = await programForTest({ config: { staffEmail: undefined } });
    const id = await makeRequest(quiet);
    const someone = await signIn(quiet, 'admin');
    await someone.call('POST', `/api/admin/requests/${id}/answers`, { text });
    expect((await mailsOf(id, quiet))[0]?.content?.headers).toBeUndefined();
  });
});

describe('answering elsewhere', () => {
  test('is marked with its way, and mails nobody', async () => {
    const id = await makeRequest(program);
    expect((await close(id)).status).toBe(200);
    expect(await kept(id)).toMatchObject({ answeredAt: new Date(thursdayNoon), answeredBy: admin.id });
    expect(await mailsOf(id)).toEqual([]);
    expect(await deeds(id)).toEqual([{ act: 'request-closed', details: { channel: 'whatsapp' } }]);
  });

  test('by two at once is marked by one of them', async () => {
    const id = await makeRequest(program);
    const both = await Promise.all([close(id), close(id, 'telephone')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await deeds(id)).toHaveLength(1);
  });

  test('needs a way that there is', async () => {
    const { status, body } = await close(await makeRequest(program), 'pigeon');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['channel']]);
  });
});

describe('a complaint', () => {
  test('is due at the end of the fifth business day, and in 24 hours once it is none', async () => {
    const id = await makeRequest(program);
    expect((await complain(id, true)).status).toBe(200);
    expect(await kept(id)).toMatchObject({ isComplaint: true, dueAt: new Date('2026-01-22T22:00:00Z') });
    await complain(id, true);
    await complain(id, false);
    expect(await kept(id)).toMatchObject({ isComplaint: false, dueAt: new Date('2026-01-16T17:00:00Z') });
    expect(await deeds(id)).toEqual([
      { act: 'request-complaint', details: { isComplaint: true } },
      { act: 'request-complaint', details: { isComplaint: false } },
    ]);
  });

  test.each(['true', 1, null, undefined])('is not %j', async (odd) => {
    const { status, body } = await complain(await makeRequest(program), odd);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['isComplaint']]);
  });
});

test('what is not there cannot be answered, closed or complained of', async () => {
  const nobody = crypto.randomUUID();
  for (const { status } of [await answer(nobody), await close(nobody), await complain(nobody, true)])
    expect(status).toBe(404);
});
