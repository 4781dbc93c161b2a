import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeSchool, type School, says } from '../../../../tests/school/messages.ts';
import { plansOf } from '../../../../tests/start/plans.ts';
import { ownProgram } from '../../../../tests/start/program.ts';

/** One family and its teacher among ten thousand conversations of others. */
const program = ownProgram();
let school: School;
beforeAll(async () => {
  school = await makeSchool(program);
  const { database } = program.context;
  const people = (role: string, count: number) =>
    database.execute(sql`insert into users (id, email, password_hash, role, language, created_at)
      select gen_random_uuid(), ${role} || n || '@else.test', '', ${role}, 'en', now() from generate_series(1, ${count}::int) n`);
  await people('student', 10_000);
  await people('teacher', 10);
  await database.execute(sql`insert into threads (id, kind, account_id, last_number, last_at, created_at)
    select gen_random_uuid(), 'school', id, 1, now() - interval '1 day', now() from users where email like 'student%@else.test'`);
  await school.mother.call('POST', '/api/threads', { ...school.about, message: says('Salom!') });
  await database.execute(sql`vacuum analyze`);
}, 60_000);

type Call = [
  who: 'mother' | 'teacher',
  what: string,
  call: (school: School) => Parameters<School['mother']['call']>,
];

test.each<Call>([
  ['mother', 'conversations', () => ['GET', '/api/threads']],
  ['teacher', 'conversations', () => ['GET', '/api/threads']],
  ['mother', 'unread ones', () => ['GET', '/api/messages/unread']],
  ['teacher', 'unread ones', () => ['GET', '/api/messages/unread']],
  [
    'mother',
    'one that has begun',
    ({ learner, lesson }) => ['GET', `/api/thread-about?learnerId=${learner}&lessonId=${lesson}`],
  ],
  ['teacher', 'one with the school', () => ['GET', '/api/thread-about']],
  [
    'mother',
    'one in which something is said',
    ({ about }) => ['POST', '/api/threads', { ...about, message: says('When?') }],
  ],
])('for a %s, %s are found without reading all there are', async (who, _, call) => {
  const plan = await plansOf(program, /^\s*(with|select)[\s\S]* (from|join) "threads"/, async () => {
    expect((await school[who].call(...call(school))).status).toBeLessThan(300);
  });
  expect(plan).toContain('threads');
  expect(plan).not.toMatch(
    /Seq Scan on threads\b|using threads_by_last\b|Index Scan using threads_by_guardian/,
  );
});
