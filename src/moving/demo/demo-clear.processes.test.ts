import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, gt, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { trialBalance } from '#src/books/ledger/balances.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons as taught } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { closePayouts } from '#src/shop/payouts/close.server.ts';
import { markPaid } from '#src/shop/payouts/pay.server.ts';
import { payouts, teacherRates } from '#src/shop/payouts/tables.server.ts';
import { issueReceipts } from '#src/shop/receipts/issue-due.server.ts';
import { receipts } from '#src/shop/receipts/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { enrol, makeEnrolment, makeLearner, makeLesson } from '../../../tests/make/rows.ts';
import { everything, logInToDemo } from '../../../tests/moving/demo.ts';
import { demoToCopy } from '../../../tests/moving/demo-copies.ts';
import { makeOpenOrder, makeOrderPaidBy } from '../../../tests/shop/orders.ts';
import { makeRequest } from '../../../tests/staff/requests.ts';
import { programForTest } from '../../../tests/start/program.ts';
import { clearDemo } from './clear.server.ts';
import { makeDemo, openDemo } from './demo.server.ts';
import { lessons } from './lessons.ts';
import { readDemoPassword } from './password.server.ts';
import { accounts } from './people.ts';

const asked = { config: { demo: 'asked' } } as const;
const copyOfDemo = demoToCopy();

describe('demo:clear', () => {
  test('leaves no trace of it, everything else as it was, and is for good', async () => {
    const program = await programForTest(asked);
    const { context } = program;
    const [teacher, student] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
    const own = await makeLesson(program, teacher, { title: 'Chess of my own' });
    await makeEnrolment(program, own, student);
    const before = await everything(program);

    await makeDemo(context);
    await logInToDemo(program, accounts.student.email);
    const { body } = await program.call('GET', '/api/group/public');
    expect((await enrol(student, 'group', body[0]._id)).status).toBe(201);
    await context.database.execute(sql`
      insert into refunds (id, enrolment_id, reason, amount, asked_at, created_at)
      select gen_random_uuid(), id, 'teacher', 5, now(), now() from enrolments where paid_at is not null`);
    await context.database.execute(sql`delete from mails where recipient not like '%@dars.example'`);

    expect(await clearDemo(context)).toEqual({
      accounts: 13,
      lessons: lessons.length,
      pictures: lessons.length,
      places: 18,
      learners: 9,
      trials: 2,
      appointments: 3,
      requests: 3,
      subscriptions: 2,
      letters: 1,
      kept: 0,
    });
    expect(await everything(program)).toEqual(before);
    expect((await trialBalance(context)).filter(({ amount }) => amount !== 0)).toEqual([]);
    expect(await readdir(join(context.config.dataDir, 'files'))).toEqual([]);
    expect(await readDemoPassword(context.config)).toBeUndefined();

    expect(await openDemo(context)).toBeUndefined();
    expect(await clearDemo(context)).toBeUndefined();
    expect(await everything(program)).toEqual(before);
  });

  test('leaves a real request that the demo’s admin answered, as answered', async () => {
    const program = await copyOfDemo();
    const id = await makeRequest(program);
    const email = accounts.admin.email;
    const password = await readDemoPassword(program.context.config);
    const { body } = await program.call('POST', '/api/user/login', { email, password });
    const headers = { authorization: `Bearer ${body.access_token}` };
    const path = `/api/admin/requests/${id}/answers`;
    expect((await program.call('POST', path, { text: 'Yes.' }, 'en', headers)).status).toBe(201);
    expect(await clearDemo(program.context)).toMatchObject({ accounts: 13 });
    const { rows } = await program.context.database.execute(
      sql`select id, answered_at, answered_by from requests`,
    );
    expect(rows).toMatchObject([{ id, answered_at: expect.anything(), answered_by: null }]);
  });

  test('leaves a real child to their family, though the demo’s father looked after them too', async () => {
    const program = await copyOfDemo();
    const { context } = program;
    const [teacher, family] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
    const child = await makeLearner(program, family);
    const place = await makeEnrolment(program, await makeLesson(program, teacher), family, child);
    await context.database.execute(sql`
      insert into guardianships (learner_id, user_id, kind, created_at)
      select ${child}, id, 'guardian', now() from users where email = ${accounts.father.email}`);
    expect(await clearDemo(context)).toMatchObject({ learners: 9, places: 17 });
    const { learners, guardianships, enrolments } = await everything(program);
    expect([learners, guardianships, enrolments]).toEqual([
      [{ t: expect.stringContaining(child) }],
      [{ t: expect.stringContaining(family.id) }],
      [{ t: expect.stringContaining(place) }],
    ]);
  });

  test('erases whom the books refer to: what was bought stays, of nobody', async () => {
    const program = await copyOfDemo();
    const { context } = program;
    const { database } = context;
    const accountOf = async (email: string) => {
      const [user] = await database.select().from(users).where(eq(users.email, email));
      if (!user) throw new Error('no account');
      return user;
    };
    const guardian = await accountOf(accounts.student.email);
    const [child] = await database.select().from(guardianships).where(eq(guardianships.userId, guardian.id));
    const learnerId = child?.learnerId ?? '';
    const bought = await makeOrderPaidBy(program, guardian, 'stripe', { plan: 'group8', learnerId });
    // Somebody real pays for a place in a class that never was.
    const family = await signIn(program, 'student');
    const own = await makeLearner(program, family, { firstName: 'Zulfiya' });
    const [lesson] = await database.select().from(taught).where(gt(taught.price, 0)).limit(1);
    const ofClass = { lessonId: lesson?.id ?? '', learnerId: own };
    const place = await makeOrderPaidBy(program, family, 'stripe', ofClass, {
      due: Math.round((lesson?.price ?? 0) * 100),
    });
    await makeOpenOrder(program, guardian, { plan: 'group12', learnerId }, 28_000);
    await issueReceipts.run(context, {}, { last: true });

    expect(await clearDemo(context)).toMatchObject({ accounts: 11, lessons: lessons.length - 1, kept: 2 });
    const rows = await everything(program);
    expect(JSON.stringify(rows)).not.toContain('@dars.example');
    const erased = await database.select().from(users).where(like(users.email, 'erased-%'));
    expect(erased.map(({ id }) => id).toSorted()).toEqual([guardian.id, lesson?.teacherId].toSorted());
    expect(erased).toMatchObject([
      { name: '', status: 'blocked' },
      { name: '', status: 'blocked' },
    ]);
    const names = await database.select({ firstName: learners.firstName }).from(learners);
    expect(names.map(({ firstName }) => firstName).toSorted()).toEqual(['', 'Zulfiya']);
    expect(await database.select({ id: orders.id }).from(orders).orderBy(orders.number)).toEqual([
      { id: bought },
      { id: place },
    ]);
    expect((await database.select().from(receipts)).map(({ orderId }) => orderId).toSorted()).toEqual(
      [bought, place].toSorted(),
    );
    expect(await database.select().from(taught)).toMatchObject([
      { description: '', imageName: null, deletedAt: expect.any(Date) },
    ]);
    const left = (await trialBalance(context)).filter(({ unit, amount }) => unit === 'USD' && amount !== 0);
    const paid = 16_000 + Math.round((lesson?.price ?? 0) * 100);
    expect(left.map(({ account, amount }) => [account, amount]).toSorted()).toEqual([
      ['sales', -paid],
      ['stripe', paid],
    ]);
    expect(rows.pictures).toEqual([]);
    expect(await clearDemo(context)).toBeUndefined();
  });

  test('is remembered where there has been no demo yet', async () => {
    const program = await programForTest(asked);
    expect(await clearDemo(program.context)).toBeUndefined();
    expect(await makeDemo(program.context)).toBe(false);
  });
});

test('what the demo’s teachers earned and what went to the bank goes with them, and the books owe nobody', async () => {
  const program = await copyOfDemo();
  const { context, clock } = program;
  clock.set('2026-02-09T12:00:00Z');
  await closePayouts.run(context, {}, { last: true });
  const made = await context.database.select().from(payouts);
  expect(made).toHaveLength(2);
  const { id, email } = await signIn(program, 'admin');
  await markPaid(
    context,
    made[0]?.id ?? '',
    { reference: 'Transfer 1' },
    { id, email, role: 'admin', language: 'en' },
  );
  expect(await clearDemo(context)).toMatchObject({ accounts: 13 });
  expect(await context.database.$count(payouts)).toBe(0);
  expect(await context.database.$count(teacherRates)).toBe(0);
  expect(await context.database.$count(users, eq(users.email, accounts.teacher.email))).toBe(0);
  const left = (await trialBalance(context)).filter(({ account }) =>
    /^(teach|bank|fees|stripe)/.test(account),
  );
  expect(left.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0]);
});
