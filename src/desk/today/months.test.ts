import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { failed, makeSubscribed } from '../../../tests/make/subscribed.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const today = async () => (await admin.call('GET', '/api/admin/today')).body;

test('a month that waits for the staff is on Today until it is decided, and leads to its subscription', async () => {
  const family = await signIn(program, 'student');
  const make = async (plan: string, period: typeof failed) => {
    const subscription = { plan, lessons: 8, state: 'failing', anchor: 5 } as const;
    return (await makeSubscribed(program, family, { subscription, period })).subscription.id;
  };
  const late = await make('group8', { dueDay: '2026-01-03', state: 'late' });
  const over = await make('group12', failed);
  await make('group16', { ...failed, state: 'failing', actAt: program.clock.now() });
  const item = { name: family.email, about: '8 group lessons a month' };
  expect(await today()).toMatchObject({
    lateMonths: { count: 1, first: [{ ...item, _id: late, at: '2026-01-03T05:00:00.000Z' }] },
    failedMonths: { count: 1, first: [{ ...item, _id: over, at: '2026-01-05T05:00:00.000Z' }] },
  });
  await admin.call('POST', `/api/admin/subscriptions/${late}/let-go`);
  await admin.call('POST', `/api/admin/subscriptions/${over}/again`);
  expect(await today()).toMatchObject({ lateMonths: { count: 0 }, failedMonths: { count: 0 } });
});

test('the page of a family shows what renews itself for its children', async () => {
  const family = await signIn(program, 'student');
  const { subscription } = await makeSubscribed(program, family);
  const { body } = await admin.call('GET', `/api/admin/families/${family.id}`);
  expect(body.subscriptions).toMatchObject({
    items: [{ _id: subscription.id, title: 'Chess', payer: family.email, state: 'running' }],
    more: false,
  });
});
