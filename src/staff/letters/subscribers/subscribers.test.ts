import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeSubscriber } from '../../../../tests/staff/subscribers.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
const made: Record<string, string> = {};
beforeAll(async () => {
  admin = await signIn(program, 'admin');
  const then = program.context.clock.now();
  const ethics = { list: 'upcoming', course: 'ethics' } as const;
  made.anna = await makeSubscriber(program, { email: 'anna@lists.test' });
  made.anvar = await makeSubscriber(program, { email: 'anvar@lists.test', confirmedAt: null });
  made.bobur = await makeSubscriber(program, { email: 'bobur@lists.test', endedAt: then });
  made.ethics = await makeSubscriber(program, { email: 'anna@lists.test', ...ethics });
  made.left = await makeSubscriber(program, {
    email: 'left@lists.test',
    ...ethics,
    confirmedAt: null,
    endedAt: then,
  });
});

const found = async (query: string) => {
  const { body } = await admin.call('GET', `/api/admin/subscribers${query}`);
  return body.map(({ _id }: { _id: string }) => Object.keys(made).find((name) => made[name] === _id));
};

test('subscribers are listed by list, course, state and how the e-mail begins, in both orders', async () => {
  expect(await found('')).toEqual(['left', 'ethics', 'bobur', 'anvar', 'anna']);
  expect(await found('?sort=oldest&list=newsletter')).toEqual(['anna', 'anvar', 'bobur']);
  expect(await found('?course=ethics')).toEqual(['left', 'ethics']);
  expect(await found('?list=newsletter&course=ethics')).toEqual([]);
  expect(await found('?state=waiting')).toEqual(['anvar']);
  expect(await found('?state=confirmed&q=ANNA')).toEqual(['ethics', 'anna']);
  expect(await found('?state=ended')).toEqual(['left', 'bobur']);
  expect(await found('?q=an_a')).toEqual([]);
});

test('a page leads to the next', async () => {
  const { headers } = await admin.call('GET', '/api/admin/subscribers?limit=3');
  const [, next] = /<([^>]+)>; rel="next"/.exec(String(headers.link)) ?? [];
  const second = await admin.call('GET', next ?? '');
  expect(second.body.map(({ _id }: { _id: string }) => _id)).toEqual([made.anvar, made.anna]);
  expect(second.headers.link).toBeUndefined();
});

test('each list is counted by state', async () => {
  expect((await admin.call('GET', '/api/admin/subscribers/counts')).body).toEqual([
    { list: 'newsletter', course: null, waiting: 1, confirmed: 1, ended: 1 },
    { list: 'upcoming', course: 'ethics', waiting: 0, confirmed: 1, ended: 1 },
  ]);
});

test('an export holds those who confirmed, and others only when they are asked for', async () => {
  const exported = async (query: string) => {
    const { body } = await admin.call('GET', `/api/admin/subscribers/csv${query}`);
    return [...body.matchAll(/^\w+@/gm)].map(String);
  };
  expect(await exported('')).toEqual(['anna@', 'anna@']);
  expect(await exported('?course=ethics')).toEqual(['anna@']);
  expect(await exported('?state=waiting')).toEqual(['anvar@']);
  expect(await exported('?state=ended')).toEqual(['left@', 'bobur@']);
});

test('an export names languages as the page does', async () => {
  const { body } = await admin.call('GET', '/api/admin/subscribers/csv');
  expect(body).toMatch(/^anna@lists\.test.*English/m);
});

test.each(['?state=gone', '?course=chess', '?list=all', '?cursor=x'])('%s is wrong input', async (query) => {
  expect((await admin.call('GET', `/api/admin/subscribers${query}`)).status).toBe(400);
});
