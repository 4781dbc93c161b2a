import { beforeAll, expect, test } from 'vitest';
import { makeDataRequest } from '../../../tests/admin/data-requests.ts';
import { type SignedInPerson, signIn } from '../../../tests/people.ts';
import { sharedProgram } from '../../../tests/program.ts';

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
  expect(body).toContain('Account alone\tWaiting\t');
});
