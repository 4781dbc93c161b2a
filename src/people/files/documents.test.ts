import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { clearPictures } from './clear.server.ts';
import { maxDocumentBytes } from './pictures/picture-sizes.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

const pdf = (inside = '', behind = '') => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n${behind}`);

/** Sends it in as a browser does. */
async function send(bytes: Buffer, person = teacher, type = 'application/pdf') {
  const form = new FormData();
  form.set('name', 'worksheet.pdf');
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'worksheet.pdf');
  const request = new Response(form);
  const answer = await program.app.inject({
    method: 'POST',
    url: '/api/documents',
    headers: { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('a PDF is kept as it is, saved by whoever opens it, and never a page of ours', async () => {
  const bytes = pdf('1 0 obj <</OpenAction 2 0 R>>');
  const { status, body } = await send(bytes);
  expect([status, body.src]).toEqual([201, expect.stringMatching(/^[\w-]{43}\.pdf$/)]);
  for (const url of [`/api/files/${body.src}`, `/api/files/${body.src}?w=320`]) {
    expect((await program.app.inject({ url })).statusCode).toBe(404);
    const answer = await program.app.inject({ url, headers: teacher.headers });
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="dars.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
});

test('what is no PDF is refused, whatever it is called', async () => {
  for (const bytes of [
    Buffer.from(''),
    Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF'),
    Buffer.from('%PDF-1.7 without an end'),
    Buffer.from('PK\u0003\u0004 %%EOF'),
    pdf('', '<script>'.repeat(200)),
  ])
    expect(await send(bytes)).toMatchObject({ status: 415, body: { code: 'document_unreadable' } });
});

test('8 MB are taken, and a byte more is not', async () => {
  const whole = pdf('a'.repeat(maxDocumentBytes - pdf().length));
  expect(whole.length).toBe(maxDocumentBytes);
  expect((await send(whole)).status).toBe(201);
  const { status, body } = await send(Buffer.concat([whole, Buffer.from('\n')]));
  expect([status, body.code]).toEqual([413, 'document_too_large']);
});

test('who does not teach sends none', async () => {
  expect((await send(pdf(), await signIn(program, 'student'))).status).toBe(403);
  expect((await send(pdf(), await signIn(program, 'admin'))).status).toBe(403);
});

test('one that nothing refers to is cleared after a day', async () => {
  const { body } = await send(pdf());
  program.clock.set(new Date(program.clock.now().getTime() + 86_400_000).toISOString());
  await clearPictures([]).run(program.context, {}, { last: true });
  const url = `/api/files/${body.src}`;
  expect((await program.app.inject({ url, headers: teacher.headers })).statusCode).toBe(404);
});
