import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '#src/platform/program/context.server.ts';
import { makeChildren, makeFamilies } from '../../../../tests/make/families.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { programAnew, type TestProgram } from '../../../../tests/start/program.ts';
import { copiesAtOnce, sendAnnouncement } from './send.server.ts';

test('killed in the middle of a batch, and run by two at once, it writes one copy each and misses none', async () => {
  const program = await programAnew();
  const run = (announcementId: string, context: Context = program.context) =>
    sendAnnouncement.run(context, { announcementId }, { last: false });
  const families = 2 * copiesAtOnce + 7;
  const teacher = await signIn(program, 'teacher');
  const lessonId = await makeLesson(program, teacher);
  const own = async () => (await teacher.call('GET', '/api/announcements')).body;
  const guardians = await makeFamilies(program, families);
  await makeChildren(
    program,
    guardians.map((one) => ({ lessonId, guardians: [one] })),
  );
  const said = { key: randomUUID(), lessonId, textEn: 'No lesson tomorrow.' };
  const { _id: id } = (await teacher.call('POST', '/api/announcements', said)).body;
  await run(id);
  expect(await copiesOf(program, id)).toEqual({
    copies: copiesAtOnce,
    threads: copiesAtOnce,
    readers: copiesAtOnce,
  });
  expect(await own()).toMatchObject([{ state: 'sending', copies: copiesAtOnce }]);
  expect((await teacher.call('DELETE', `/api/announcements/${id}`)).status).toBe(409);
  await expect(run(id, dyingAfter(program, 20))).rejects.toThrow('killed');
  expect(await copiesOf(program, id)).toMatchObject({ copies: copiesAtOnce });
  await Promise.all([run(id), run(id)]);
  await Promise.all([run(id), run(id)]);
  expect(await copiesOf(program, id)).toEqual({ copies: families, threads: families, readers: families });
  expect(await own()).toMatchObject([{ state: 'sent', copies: families }]);
});

/** How many copies were written, in how many threads, for how many guardians. */
async function copiesOf({ context }: TestProgram, id: string) {
  const { rows } = await context.database.execute(sql`
    select count(*)::int as copies, count(distinct t.id)::int as threads, count(distinct g.user_id)::int as readers
    from messages m join threads t on t.id = m.thread_id join guardianships g on g.learner_id = t.learner_id
    where m.announcement_id = ${id}`);
  return rows[0];
}

/** A process that ends while it writes. */
function dyingAfter({ context }: TestProgram, writes: number): Context {
  let left = writes;
  const { jobs } = context;
  return {
    ...context,
    jobs: {
      ...jobs,
      enqueue: (...asked) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return jobs.enqueue(...asked);
      },
    },
  };
}
