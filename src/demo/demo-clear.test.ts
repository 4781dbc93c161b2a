import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { trialBalance } from '#src/ledger/balances.server.ts';
import { makeRequest } from '../../tests/admin/requests.ts';
import { everything, logInToDemo } from '../../tests/demo.ts';
import { signIn } from '../../tests/people.ts';
import { programForTest } from '../../tests/program.ts';
import { enrol, makeEnrolment, makeLearner, makeLesson } from '../../tests/school.ts';
import { clearDemo } from './clear.server.ts';
import { makeDemo, openDemo } from './demo.server.ts';
import { lessons } from './lessons.ts';
import { readDemoPassword } from './password.server.ts';
import { accounts } from './people.ts';

const asked = { config: { demo: 'asked' } } as const;

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
    const program = await programForTest(asked);
    await makeDemo(program.context);
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
    const program = await programForTest(asked);
    const { context } = program;
    await makeDemo(context);
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

  test('is remembered where there has been no demo yet', async () => {
    const program = await programForTest(asked);
    expect(await clearDemo(program.context)).toBeUndefined();
    expect(await makeDemo(program.context)).toBe(false);
  });
});
