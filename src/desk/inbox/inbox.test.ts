import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { threads } from '#src/school/messages/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLearner } from '../../../tests/make/rows.ts';
import { makeSchool, says } from '../../../tests/school/messages.ts';
import { makeQuestion, makeReport } from '../../../tests/staff/inbox.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'threads', 'mails');
  admin = await signIn(program, 'admin');
});

const list = (query = '') => admin.call('GET', `/api/admin/inbox${query}`);
const found = async (query = '') => (await list(query)).body.map(({ _id }: { _id: string }) => _id);
const later = (hours: number) =>
  program.clock.set(new Date(Date.parse(thursdayNoon) + hours * 3_600_000).toISOString());
async function acts() {
  const rows = await program.context.database
    .select({ act: auditEntries.act })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, admin.id))
    .orderBy(asc(auditEntries.id));
  return rows.map(({ act }) => act);
}

describe('the list', () => {
  test('holds what waits for the school, the longest wait first; then what is overdue, reported, blocked, mine, all', async () => {
    const first = await makeQuestion(program);
    later(1);
    const second = await makeQuestion(program);
    later(2);
    const { threadId, mother } = await makeReport(program);
    expect(await found()).toEqual([first, second]);
    expect(await found('?view=overdue')).toEqual([]);
    later(24.5);
    expect(await found('?view=overdue')).toEqual([first]);
    expect(await found('?view=all')).toEqual([threadId, second, first]);
    expect(await found('?view=reported')).toEqual([threadId]);
    expect(await found('?view=blocked')).toEqual([]);
    await mother.call('PUT', `/api/threads/${threadId}/block`);
    expect(await found('?view=blocked')).toEqual([threadId]);
    expect(await found('?view=mine')).toEqual([]);
    await admin.call('PUT', `/api/admin/inbox/${second}/assigned`, { userId: admin.id });
    expect(await found('?view=mine')).toEqual([second]);
    await admin.call('POST', `/api/threads/${first}/messages`, says('On Monday.'));
    expect(await found()).toEqual([second]);
  });

  test('says who, since when, to whom it was given, and what marks it has', async () => {
    const family = await signIn(program, 'student');
    const learner = await makeLearner(program, family);
    const { body } = await family.call('POST', '/api/threads', {
      message: says('Call me: +1 555 123 4567'),
    });
    await admin.call('PUT', `/api/admin/inbox/${body._id}/assigned`, { userId: admin.id });
    await admin.call('POST', `/api/admin/inbox/${body._id}/hold`, { reason: 'A complaint' });
    expect((await list()).body).toEqual([
      expect.objectContaining({
        kind: 'school',
        faces: [expect.objectContaining({ _id: learner, firstName: 'Ali' })],
        account: { _id: family.id, email: family.email, name: '', role: 'student' },
        last: { side: 'family', words: 'Call me: +1 555 123 4567', at: new Date(thursdayNoon).toISOString() },
        waits: expect.objectContaining({ for: 'school', since: new Date(thursdayNoon).toISOString() }),
        assigned: { _id: admin.id, email: admin.email },
        marks: ['contact', 'held'],
      }),
    ]);
  });

  test('does not show what a family and a teacher say to each other, nor does its file', async () => {
    const { threadId } = await makeReport(program);
    const { body } = await list('?view=all');
    expect(body[0]).toMatchObject({ _id: threadId, kind: 'lesson', last: { side: 'teacher', words: '' } });
    expect((await admin.call('GET', '/api/admin/inbox/csv?view=all')).body).not.toContain('Pay me');
    expect(await acts()).toEqual(['list-exported']);
  });

  test.each(['waiting', 'all', 'mine'])('%s comes page by page, each once', async (view) => {
    const made: string[] = [];
    for (let turn = 0; turn < 7; turn++) {
      later(turn % 3);
      made.push(await makeQuestion(program));
    }
    await program.context.database.update(threads).set({ assignedTo: admin.id });
    const seen: string[] = [];
    for (let path: string | undefined = `/api/admin/inbox?limit=2&view=${view}`; path; ) {
      const { headers, body } = await admin.call('GET', path);
      seen.push(...body.map(({ _id }: { _id: string }) => _id));
      path = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(7);
    expect([...seen].sort()).toEqual([...made].sort());
  });
});

test('the search finds words, learners, accounts, teachers, lessons and visitors; every word stands somewhere', async () => {
  const { mother, teacher, about } = await makeSchool(program);
  const lesson = (
    await mother.call('POST', '/api/threads', { ...about, message: says('Shaxmat kitobi qayerda?') })
  ).body._id;
  const question = await makeQuestion(program, 'Is there a garage?');
  const { context } = program;
  const [visitor] = await context.database
    .insert(threads)
    .values({ kind: 'visitor', lastAt: program.clock.now(), createdAt: program.clock.now(), lastNumber: 1 })
    .returning();
  await context.database.execute(sql`insert into visitor_threads (thread_id, key_hash, name, email, language, seen_at, agreed_to)
    values (${visitor?.id}, 'hash', 'Nora Turner', 'nora@else.test', 'en', now(), '{}')`);
  const search = (q: string) => found(`?view=all&q=${encodeURIComponent(q)}`);
  expect(await search('kitobi')).toEqual([lesson]);
  expect(await search('GARAGE')).toEqual([question]);
  expect(await search('ali kitobi')).toEqual([lesson]);
  expect(await search('ali garage')).toEqual([]);
  expect(await search(mother.email)).toEqual([lesson]);
  expect(await search(teacher.email)).toEqual([lesson]);
  await context.database.execute(sql`update lessons set title = 'Kvant olami', description = 'Atomlar'`);
  expect(await search('kvant kitobi')).toEqual([lesson]);
  expect(await search('atomlar')).toEqual([]);
  expect(await search('turner nora')).toEqual([visitor?.id]);
  expect(await search('else.test')).toEqual([visitor?.id]);
  expect(await search('%')).toEqual([]);
  // With letters that names are compared without, and signs that part words.
  await context.database.execute(
    sql`update users set email = 'xurshida-kh_q@example.com' where id = ${mother.id}`,
  );
  for (const typed of [
    'xurshida-kh_q@example.com',
    'Mother <XURSHIDA-kh_q@example.com>,',
    'xurshida',
    'example',
  ])
    expect(await search(typed.replace('Mother', 'kitobi'))).toEqual([lesson]);
  expect(await search('nora@else.test')).toEqual([visitor?.id]);
  expect(await search('xurshida@else.test')).toEqual([]);
  expect(await found('?q=kitobi')).toEqual([]);
});
