import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dataKeyOf } from '../../../tests/account/data-links.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { dataRequests } from './tables.server.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

test('asking many times at once makes one request; who asks and the staff are mailed once', async () => {
  const person = await signIn(program, 'student');
  const ask = () => person.call('POST', '/api/privacy/erasure', undefined, 'uz');
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  for (const { status, body } of answers)
    expect([status, body.request]).toEqual([
      200,
      { askedAt: '2026-01-15T17:00:00.000Z', dueAt: '2026-02-14T17:00:00.000Z' },
    ]);
  const made = await program.context.database
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.userId, person.id));
  expect(made).toHaveLength(1);
  const about = (await program.mails()).filter(({ key }) => key.startsWith(`data ${made[0]?.id} `));
  expect(about.map(({ recipient }) => recipient)).toEqual([person.email, 'staff@dars.test']);
  expect(about[0]?.content?.text).toContain('February 14, 2026');
  expect(about[1]?.content?.subject).toBe('Erasure request: answer by February 14, 2026');
  expect(JSON.stringify(about[1]?.content), 'who asks stands in the back office alone').not.toContain(
    person.email,
  );
});

test('a request is taken back while it waits, and may be asked anew', async () => {
  const person = await signIn(program, 'teacher');
  const key = await dataKeyOf(program, person.email);
  const path = `/api/privacy/${key}/erasure`;
  expect((await program.call('POST', path)).body.request).not.toBeNull();
  for (let time = 0; time < 2; time++)
    expect((await program.call('DELETE', path)).body.request, 'twice is once').toBeNull();
  const own = eq(dataRequests.userId, person.id);
  const [withdrawn] = await program.context.database.select().from(dataRequests).where(own);
  expect(withdrawn).toMatchObject({ state: 'withdrawn', email: null, closedAt: program.clock.now() });
  const late = await admin.call('POST', `/api/admin/data-requests/${withdrawn?.id}/erase`, {
    confirmed: true,
  });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect((await program.call('POST', path)).body.request).not.toBeNull();
  expect(await program.context.database.$count(dataRequests, own)).toBe(2);
});
