import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { contract } from '#src/offer/lessons/contract.ts';
import { signIn } from '../../../tests/make/people.ts';
import { countsOf, everything, logInToDemo } from '../../../tests/moving/demo.ts';
import { programForTest, startTestProgram, type TestProgram } from '../../../tests/start/program.ts';
import { makeDemo, openDemo } from './demo.server.ts';
import { lessons } from './lessons.ts';
import { accounts } from './people.ts';

const asked = { config: { demo: 'asked' } } as const;

const sumOf = (all: { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);

describe('the demo', () => {
  test('is not made where somebody has an account, unless it was asked for', async () => {
    const program = await programForTest({ config: { demo: 'when new' } });
    await signIn(program, 'admin');
    await signIn(program, 'student');
    const before = await everything(program);
    expect(await openDemo(program.context)).toBeUndefined();
    expect(await everything(program)).toEqual(before);
  });

  test('leaves alone whoever has one of its addresses, and nothing behind', async () => {
    for (const [role, { email }] of [
      ['teacher', accounts.jasur],
      ['student', accounts.admin],
    ] as const) {
      const program = await programForTest(asked);
      await signIn(program, role, email);
      const before = await everything(program);
      expect(await openDemo(program.context)).toBe(`No demo was made: ${email} has an account already.`);
      expect(await everything(program)).toEqual(before);
    }
  });
});

describe('a demo that was made', () => {
  let program: TestProgram;
  let made: boolean[];
  beforeAll(async () => {
    program = await startTestProgram(asked);
    made = await Promise.all([makeDemo(program.context), makeDemo(program.context)]);
  });
  afterAll(() => program.stop());

  test('is there once, however many processes start, and however often', async () => {
    expect(made).toEqual([true, true]);
    const counts = await countsOf(program);
    expect(counts).toMatchObject({
      users: 13,
      lessons: lessons.length,
      pictures: lessons.length,
      learners: 9,
      guardianships: 11,
      enrolments: 17,
      reviews: 12,
      review_reports: 1,
      appointments: 3,
      trials: 2,
      requests: 3,
      subscriptions: 2,
      letters: 1,
      teacher_pages: 3,
      absences: 1,
    });
    const { rows } = await program.context.database.execute(sql`select from meetings where by_hand`);
    expect(rows, 'moved by its teacher').toHaveLength(1);
    expect(await makeDemo(program.context)).toBe(true);
    expect(await countsOf(program)).toEqual(counts);
  });

  test('shows every class and group to everybody, with a picture', async () => {
    const { body } = await program.call('GET', '/api/lessons?limit=100');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(lessons.map(({ title }) => title));
    for (const { title, imageUrl, category } of body) {
      const picture = await program.call('GET', `/api/files/${imageUrl}`);
      const type = picture.headers['content-type'];
      expect([title, picture.status, type, category !== null]).toEqual([title, 200, 'image/webp', true]);
    }
  });

  test('says only what a teacher could say', () => {
    const body = contract['POST /api/class'].body;
    for (const { key, title, description, price } of lessons) {
      const link = `https://meet.example.com/dars-${key}`;
      expect(body.parse({ title, description, price, link, imageUrl: key })).toMatchObject({ title, price });
    }
  });

  test('can be entered in each role', async () => {
    const [student, teacher, admin] = [
      await logInToDemo(program, accounts.student.email),
      await logInToDemo(program, accounts.teacher.email),
      await logInToDemo(program, accounts.admin.email),
    ];
    expect([student.role, teacher.role, admin.role]).toEqual(['student', 'teacher', 'admin']);
    const places = await student.get('/api/manual-purchase');
    expect(places.map(({ isPaid }: { isPaid: boolean }) => isPaid)).toEqual([false, true, true, true, true]);
    const children = await student.get('/api/learners');
    expect(children).toMatchObject([
      { firstName: 'Ali', guardians: 2 },
      { firstName: 'Zuhra', guardians: 2 },
    ]);
    const father = await logInToDemo(program, accounts.father.email);
    const shared = (await father.get('/api/manual-purchase')).map(({ _id }: { _id: string }) => _id);
    expect(shared).toEqual(places.map(({ _id }: { _id: string }) => _id));
    const own = [
      ...(await teacher.get('/api/class/own-classes')),
      ...(await teacher.get('/api/group/own-groups')),
    ];
    expect(own).toHaveLength(lessons.filter((lesson) => lesson.teacher === 'teacher').length);
    expect(await admin.get('/api/manual-purchase')).toHaveLength(17);
  });

  test('has transfers to the bank, each of what it consists of, and they stand in the books', async () => {
    const admin = await logInToDemo(program, accounts.admin.email);
    type Listed = { amount: { amount: number }; parts: { net: { amount: number } }[] };
    const listed: Listed[] = await admin.get('/api/admin/transfers');
    expect(listed).toHaveLength(4);
    for (const { amount, parts } of listed) expect(sumOf(parts.map(({ net }) => net))).toBe(amount.amount);
    expect(await balanceOf(program.context, 'bank')).toBe(sumOf(listed.map(({ amount }) => amount)));
    expect(await balanceOf(program.context, 'stripe')).toBe(0);
  });

  test('tells nobody anything: no mail, no task, no word to the staff', async () => {
    expect(await program.mails()).toEqual([]);
    const { rows } = await program.context.database.execute(
      sql`select distinct name from pgboss.job where name not like '\\_\\_%' and data::text <> '{}'`,
    );
    expect(rows).toEqual([{ name: 'files.resize' }]);
  });

  test('has a password of its own, told at each start that wants it and readable by nobody else', async () => {
    const first = await openDemo(program.context);
    expect(first).toMatch(
      /^Demo logins: student@dars\.example \/ teacher@dars\.example \/ admin@dars\.example \/ father@dars\.example, password [\w-]{19} {2}\(npm run demo:clear removes them\)\nA lesson is on: http:\/\/dars\.test\/room\/[\w-]{36}$/,
    );
    expect(await openDemo(program.context)).toBe(first);
    const { mode } = await stat(join(program.context.config.dataDir, 'demo.json'));
    expect(mode & 0o777).toBe(0o600);
    const { config } = program.context;
    const unwanted = { ...program.context, config: { ...config, demo: 'never' } } as const;
    expect(await openDemo(unwanted)).toBe('Sample data are here (npm run demo:clear removes them).');
  });
});

test('where none is wanted none is made', async () => {
  const program = await programForTest();
  expect(program.context.config.demo).toBe('never');
  expect(await openDemo(program.context)).toBeUndefined();
  expect((await countsOf(program)).users).toBe(0);
});
