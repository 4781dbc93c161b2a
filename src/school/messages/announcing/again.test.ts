import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../../../tests/empty-tables.ts';
import { makeChildren, makeFamilies } from '../../../../tests/families.ts';
import { makeSchool, type School } from '../../../../tests/messages.ts';
import { signIn } from '../../../../tests/people.ts';
import { sharedProgram } from '../../../../tests/program.ts';
import { makeLesson } from '../../../../tests/school.ts';
import { copiesAtOnce, sendAnnouncement } from './send.server.ts';
import { announcements } from './tables.server.ts';

const program = sharedProgram();
let school: School;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
});

test('what is sent again by its key is announced once; other words are a conflict, never said to be sent', async () => {
  const said = { key: randomUUID(), lessonId: school.lesson, textEn: 'No lesson tomorrow.' };
  const send = (more: object) => school.teacher.call('POST', '/api/announcements', { ...said, ...more });
  const first = await send({});
  expect(await send({})).toMatchObject({ status: 201, body: { _id: first.body._id } });
  expect(await send({ textEn: 'No lesson on Friday.' })).toMatchObject({ status: 409 });
  expect(await program.context.database.$count(announcements)).toBe(1);
});

test('what stopped in the middle of its copies the school says to the others alone', async () => {
  const { context } = program;
  const run = (announcementId: string) => sendAnnouncement.run(context, { announcementId }, { last: false });
  const [admin, first, next] = [
    await signIn(program, 'admin'),
    await signIn(program, 'teacher'),
    await signIn(program, 'teacher'),
  ];
  const lessonId = await makeLesson(program, first);
  const guardians = await makeFamilies(program, copiesAtOnce + 5);
  await makeChildren(
    program,
    guardians.map((one) => ({ lessonId, guardians: [one] })),
  );
  const said = { key: randomUUID(), lessonId, textEn: 'No lesson tomorrow.' };
  const { _id: id } = (await first.call('POST', '/api/announcements', said)).body;
  await run(id);
  await admin.call('POST', `/api/admin/lessons/${lessonId}/teacher`, { teacherId: next.id });
  await run(id);
  const listed = async () => (await admin.call('GET', `/api/admin/announcements?id=${id}`)).body[0];
  expect(await listed()).toMatchObject({ state: 'stopped', copies: copiesAtOnce });
  expect((await admin.call('PUT', `/api/admin/announcements/${id}/taken-over`)).status).toBe(200);
  await run(id);
  expect(await listed()).toMatchObject({ side: 'school', state: 'sent', copies: copiesAtOnce + 5 });
  const { rows } = await context.database.execute(sql`
    select count(*)::int as copies, count(distinct coalesce(t.account_id, g.user_id))::int as families
    from messages m join threads t on t.id = m.thread_id
    left join guardianships g on g.learner_id = t.learner_id where m.announcement_id = ${id}`);
  expect(rows).toEqual([{ copies: copiesAtOnce + 5, families: copiesAtOnce + 5 }]);
});
