import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { dataRequestsWaiting } from '#src/staff/deadlines/deadlines.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeDataRequest } from '../../../tests/staff/data-requests.ts';
import { byPhone, makeStill } from '../../../tests/staff/invitations.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
const waiting: string[] = [];
let closed: string;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
  for (const day of [20, 18, 19]) {
    const dueAt = new Date(`2026-01-${day}T12:00:00Z`);
    waiting.push(await makeDataRequest(program, { dueAt }));
  }
  closed = await makeDataRequest(program, {
    state: 'withdrawn',
    email: null,
    closedAt: program.clock.now(),
  });
});

async function found(query: string) {
  const { body, headers } = await admin.call('GET', `/api/admin/data-requests${query}`);
  const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
  return { ids: body.map(({ _id }: { _id: string }) => _id), next: next?.split('?')[1] };
}

test('those that wait come by the day they are due, page by page; the others apart', async () => {
  const [third, first, second] = waiting;
  expect((await found('')).ids).toEqual([first, second, third]);
  expect((await found('?sort=newest')).ids).toEqual([third, second, first]);
  const page = await found('?limit=2');
  expect(page.ids).toEqual([first, second]);
  expect((await found(`?${page.next}`)).ids).toEqual([third]);
  expect((await found('?group=closed')).ids).toEqual([closed]);
  expect((await admin.call('GET', '/api/admin/data-requests?cursor=x')).status).toBe(400);
});

test('an export holds every row', async () => {
  const { status, body } = await admin.call('GET', '/api/admin/data-requests/csv');
  expect(status).toBe(200);
  expect(body.split('\r\n')).toHaveLength(waiting.length + 2);
  expect(body).toContain('Account only\tWaiting\t');
});

test('of a family without an e-mail the staff note that it asks, and erase it; it is reached by its phone', async () => {
  const { database } = program.context;
  const [family] = await makeStill(program, 1, byPhone);
  const note = (userId = family?.id) => admin.call('POST', '/api/admin/data-requests', { userId });
  const { status, body } = await note();
  expect(status).toBe(201);
  expect((await note()).body).toEqual(body);
  const read = async () => (await admin.call('GET', `/api/admin/data-requests/${body._id}`)).body;
  expect(await read()).toMatchObject({ email: byPhone.phone, scope: 'account', review: { isAdmin: false } });
  expect((await admin.call('GET', '/api/admin/data-requests')).body).toContainEqual(
    expect.objectContaining({ _id: body._id, email: byPhone.phone }),
  );
  const due = await dataRequestsWaiting(program.context, { limit: 100 });
  expect(due.map(({ name }) => name)).toContain(byPhone.phone);
  const erased = await admin.call('POST', `/api/admin/data-requests/${body._id}/erase`, { confirmed: true });
  expect(erased.body).toMatchObject({ state: 'erased', email: null });
  const [user] = await database
    .select()
    .from(users)
    .where(eq(users.id, family?.id ?? ''));
  expect(user).toMatchObject({ status: 'blocked', phone: null, name: '' });
  expect(await program.mails()).toEqual([]);

  const { id } = await signIn(program, 'student');
  expect((await note(id)).status, 'who has an e-mail asks by it').toBe(409);
  expect((await note(admin.id)).body.code).toBe('admin_not_erased');
  expect((await note(crypto.randomUUID())).status).toBe(404);
});
