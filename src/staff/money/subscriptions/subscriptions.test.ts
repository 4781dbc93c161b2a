import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner } from '../../../../tests/make/rows.ts';
import { failed, makeMonthly, makeOrderOfMonth, makeSubscribed } from '../../../../tests/make/subscribed.ts';
import { makePayment } from '../../../../tests/shop/orders.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

/** Thursday, 15 January 2026. */
const program = sharedProgram();
let admin: SignedInPerson;
let family: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  family = await signIn(program, 'student');
});

const read = async (id: string) => (await admin.call('GET', `/api/admin/subscriptions/${id}`)).body;
const act = (id: string, what: string, body?: object) =>
  admin.call('POST', `/api/admin/subscriptions/${id}/${what}`, body);
const list = async (query: string) => {
  const all = `q=${encodeURIComponent(family.email)}&${query}`;
  const { body } = await admin.call('GET', `/api/admin/subscriptions?${all}`);
  return (body as { _id: string }[]).map(({ _id }) => _id);
};

test('the list finds a subscription by who pays, the child, and what each filter asks', async () => {
  const teacher = await signIn(program, 'teacher');
  const lessonId = await makeMonthly(program, teacher);
  const child = await makeLearner(program, family, { firstName: 'Shahzoda' });
  const chess = await makeSubscribed(program, family, { lessonId, subscription: { learnerId: child } });
  const plan = await makeSubscribed(program, family, {
    subscription: { plan: 'group8', lessons: 8, state: 'failing' },
    period: failed,
  });
  const late = await makeSubscribed(program, family, {
    subscription: { plan: 'group12', lessons: 12, state: 'paused' },
    period: { state: 'late', dueDay: '2026-01-02' },
  });
  const [one, two, three] = [chess, plan, late].map(({ subscription }) => subscription.id);
  expect(await list('')).toEqual([three, two, one]);
  expect(await list('sort=oldest')).toEqual([one, two, three]);
  expect(await list('state=running')).toEqual([one]);
  expect(await list('plan=group8')).toEqual([two]);
  expect(await list(`lesson=${lessonId}`)).toEqual([one]);
  expect(await list(`teacher=${teacher.id}`)).toEqual([one]);
  expect(await list('waits=failed')).toEqual([two]);
  expect(await list('waits=late')).toEqual([three]);
  expect(await list('from=2026-01-05&until=2026-01-31')).toEqual([two]);
  // Group12 is not sold at 160 dollars, and the class is not any more.
  expect(await list('price=differs')).toEqual([three]);
  await program.context.database.update(lessons).set({ price: 180 }).where(eq(lessons.id, lessonId));
  expect(await list('price=differs')).toEqual([three, one]);
  // By the lesson, it has no price a month to compare; the family still pays one.
  await program.context.database
    .update(lessons)
    .set({ price: 160, priceFor: 'lesson' })
    .where(eq(lessons.id, lessonId));
  expect(await list('price=differs')).toEqual([three, one]);
  await program.context.database
    .update(lessons)
    .set({ price: 180, priceFor: 'month' })
    .where(eq(lessons.id, lessonId));
  const { body: byChild } = await admin.call('GET', '/api/admin/subscriptions?q=shahzoda');
  expect(byChild).toMatchObject([
    {
      ...{ _id: one, title: 'Chess', learner: 'Shahzoda', payer: family.email },
      ...{ amount: { amount: 16_000 }, today: { amount: 18_000 }, next: { day: '2026-02-15' } },
      teacher: { email: teacher.email },
    },
  ]);
});

test('pages of the list follow one another, and all of it is a file', async () => {
  const made: string[] = [];
  for (const plan of ['group8', 'group12', 'group16'])
    made.unshift(
      (await makeSubscribed(program, family, { subscription: { plan, lessons: 8 } })).subscription.id,
    );
  const mine = `q=${encodeURIComponent(family.email)}`;
  const seen: string[] = [];
  let path: string | undefined = `/api/admin/subscriptions?${mine}&limit=2`;
  while (path) {
    const { body, headers } = await admin.call('GET', path);
    seen.push(...body.map(({ _id }: { _id: string }) => _id));
    path = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1]?.replace(/^https?:\/\/[^/]+/, '');
  }
  expect(seen).toEqual(made);
  const { body: csv } = await admin.call('GET', `/api/admin/subscriptions/csv?${mine}`);
  const lines = String(csv).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('Group plan: 8 lessons a month');
  await makeSubscribed(program, family, { period: { state: 'late' } });
  const late = await admin.call('GET', `/api/admin/subscriptions/csv?${mine}&waits=late`);
  expect(String(late.body)).toContain('Charge overdue');
});

test('the list is ordered by whose next month is due first, from page to page', async () => {
  const make = async (dueDay: string | null) =>
    (await makeSubscribed(program, family, { period: dueDay ? { dueDay } : null })).subscription.id;
  const [later, none, first, same] = [
    await make('2026-03-01'),
    await make(null),
    await make('2026-02-01'),
    await make('2026-02-01'),
  ];
  expect(await list('sort=due')).toEqual([first, same, later, none]);
  const mine = `q=${encodeURIComponent(family.email)}&sort=due&limit=1`;
  const seen: string[] = [];
  let path: string | undefined = `/api/admin/subscriptions?${mine}`;
  while (path) {
    const { body, headers } = await admin.call('GET', path);
    seen.push(...body.map(({ _id }: { _id: string }) => _id));
    path = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1]?.replace(/^https?:\/\/[^/]+/, '');
  }
  expect(seen).toEqual([first, same, later, none]);
});

test('its page tells what was agreed, and of each month its orders, tries and why they were declined', async () => {
  const { context } = program;
  const { subscription, order, period } = await makeSubscribed(program, family, {
    subscription: { state: 'failing', anchor: 5 },
    period: failed,
  });
  const open = await makeOrderOfMonth(program, subscription, period ?? { id: '' });
  const payment = await makePayment(program, open, 16_000);
  await context.database
    .update(payments)
    .set({
      ...{ state: 'failed', closedAt: program.clock.now(), customerId: 'cus_1' },
      declineCode: 'insufficient_funds',
    })
    .where(eq(payments.id, payment));
  expect(await read(subscription.id)).toMatchObject({
    ...{ state: 'failing', way: 'stripe', anchor: 5, zone: 'America/New_York' },
    agreements: [{ kind: 'begun', words: expect.stringContaining('160$ are charged each month') }],
    stop: { back: null },
    stopped: null,
    months: [
      {
        ...{ number: 2, day: '2026-01-05', state: 'failed', tries: 4, trouble: 'too-little' },
        orders: [
          {
            ...{ _id: open, state: 'open' },
            payments: [{ state: 'failed', offSession: true, declineCode: 'insufficient_funds' }],
          },
        ],
      },
      { number: 1, day: null, state: 'paid', amount: { amount: 16_000 }, orders: [{ _id: order.id }] },
    ],
  });
});

test('the staff stop it, once, and note why', async () => {
  const { subscription } = await makeSubscribed(program, family);
  expect((await act(subscription.id, 'reason', { reason: 'price' })).body.code).toBe('conflict');
  await act(subscription.id, 'stop');
  expect((await act(subscription.id, 'stop')).body.stopped).toMatchObject({
    ...{ cause: 'staff', by: admin.email, reason: null },
  });
  expect((await act(subscription.id, 'reason', { reason: 'price' })).body).toMatchObject({
    ...{ state: 'ending', stop: null, next: null, stopped: { reason: 'price' } },
  });
});

test('what waits for the staff is decided on its page, and is on no list of waiting ones any more', async () => {
  const make = { subscription: { state: 'failing', anchor: 5 }, period: failed } as const;
  const [again, gone] = [
    await makeSubscribed(program, family, make),
    await makeSubscribed(program, family, make),
  ];
  expect(await list('waits=failed')).toHaveLength(2);
  expect((await act(again.subscription.id, 'again')).body.next).toEqual({
    ...{ day: '2026-01-22', state: 'ahead' },
  });
  expect((await act(gone.subscription.id, 'let-go')).body).toMatchObject({
    ...{ state: 'running', next: { day: '2026-02-05' }, paidUntil: '2026-02-05' },
  });
  expect(await list('waits=failed')).toEqual([]);
  expect((await act(again.subscription.id, 'again')).body.code).toBe('conflict');
});

test('another price is offered to one family; the one that it pays is no other', async () => {
  const { subscription } = await makeSubscribed(program, family);
  expect((await act(subscription.id, 'offer', { amount: 16_000 })).body.code).toBe('conflict');
  expect((await act(subscription.id, 'offer', { amount: 18_000 })).body.offer).toMatchObject({
    ...{ amount: { amount: 18_000 }, from: '2026-02-15', acceptedAt: null },
  });
});
