import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { makeChildren, makeFamilies } from '../../../../tests/make/families.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { makeSchool, type School } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { messages } from '../tables.server.ts';
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

const run = (announcementId: string) =>
  sendAnnouncement.run(program.context, { announcementId }, { last: false });

/** What goes out to more families than one batch takes. */
async function announceToMany() {
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
  const handOver = () => admin.call('POST', `/api/admin/lessons/${lessonId}/teacher`, { teacherId: next.id });
  const takeOver = () => admin.call('PUT', `/api/admin/announcements/${id}/taken-over`);
  const listed = async () => (await admin.call('GET', `/api/admin/announcements?id=${id}`)).body[0];
  const change = async (act: 'hide' | 'show') => {
    const [copy] = await program.context.database.select().from(messages).where(ofIt(id)).limit(1);
    const url = `/api/admin/inbox/${copy?.threadId}/messages/${copy?.number}/${act}`;
    return admin.call('POST', url, act === 'hide' ? { reason: 'A mistake' } : undefined);
  };
  return { id, handOver, takeOver, listed, change };
}

const ofIt = (id: string) => eq(messages.announcementId, id);
const hiddenOf = (id: string) =>
  program.context.database.$count(messages, and(ofIt(id), eq(messages.hiddenReason, 'A mistake')));

test('what stopped in the middle of its copies the school says to the others alone', async () => {
  const { context } = program;
  const { id, handOver, takeOver, listed } = await announceToMany();
  await run(id);
  await handOver();
  await run(id);
  expect(await listed()).toMatchObject({ state: 'stopped', copies: copiesAtOnce });
  expect((await takeOver()).status).toBe(200);
  await run(id);
  expect(await listed()).toMatchObject({ side: 'school', state: 'sent', copies: copiesAtOnce + 5 });
  const { rows } = await context.database.execute(sql`
    select count(*)::int as copies, count(distinct coalesce(t.account_id, g.user_id))::int as families
    from messages m join threads t on t.id = m.thread_id
    left join guardianships g on g.learner_id = t.learner_id where m.announcement_id = ${id}`);
  expect(rows).toEqual([{ copies: copiesAtOnce + 5, families: copiesAtOnce + 5 }]);
});

test('what is hidden while it goes out is hidden from those who get it later, too', async () => {
  const { id, listed, change } = await announceToMany();
  await run(id);
  expect((await change('hide')).status).toBe(200);
  await run(id);
  expect(await listed()).toMatchObject({ state: 'sent', copies: copiesAtOnce + 5 });
  expect(await hiddenOf(id)).toBe(copiesAtOnce + 5);
  expect((await change('show')).status).toBe(200);
  expect(await hiddenOf(id)).toBe(0);
});

test('what is hidden while copies are being written hides these, too', async () => {
  const { id, change } = await announceToMany();
  await run(id);
  const { hidden } = await inTransaction(program.context, async (context) => {
    await sendAnnouncement.run(context, { announcementId: id }, { last: false });
    // Whoever hides it meanwhile waits for the batch; half a second shows that nothing was hidden without it.
    const hidden = change('hide');
    await sleep(500);
    return { hidden };
  });
  expect((await hidden).status).toBe(200);
  expect(await hiddenOf(id)).toBe(copiesAtOnce + 5);
});

test('what stopped and was hidden the school does not say to the others', async () => {
  const { id, handOver, takeOver, listed, change } = await announceToMany();
  await run(id);
  await handOver();
  await run(id);
  await change('hide');
  expect(await takeOver()).toMatchObject({ status: 409 });
  expect(await listed()).toMatchObject({ state: 'stopped', copies: copiesAtOnce });
  await change('show');
  expect((await takeOver()).status).toBe(200);
});
