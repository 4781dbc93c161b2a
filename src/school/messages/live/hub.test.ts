import { and, eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { accountSettings } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { tellLive } from '#src/school/messages/notify.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { liveSchool } from '../../../../tests/school/live-school.ts';
import { says } from '../../../../tests/school/messages.ts';

const at = liveSchool();
const { database, listens, begin, say, deviceOf } = at;

describe('who hears', () => {
  test('the family, the teacher and the staff, of thread and number, and nobody else', async () => {
    const { mother, father, teacher } = at.school;
    const [admin, stranger, otherTeacher] = await Promise.all(
      (['admin', 'student', 'teacher'] as const).map((role) => signIn(at.program, role)),
    );
    const all = [mother, father, teacher, admin] as SignedInPerson[];
    const concerned = await Promise.all(all.map(listens));
    const others = await Promise.all([stranger, otherTeacher].map((one) => listens(one as SignedInPerson)));
    const threadId = await begin('Only they read this.');
    for (const stream of concerned) {
      await stream.hears({ kind: 'said', threadId, number: 1 });
      expect(stream.events.every((event) => !JSON.stringify(event).includes('read this'))).toBe(true);
    }
    // What concerns the others comes after it: had they been told of it, they would know by now.
    await stranger?.call('POST', '/api/threads', { message: says('To the school') });
    await others[0]?.hears({ kind: 'said' });
    expect(others[0]?.events.map((event) => 'threadId' in event && event.threadId)).not.toContain(threadId);
    expect(others[1]?.events).toMatchObject([{ kind: 'anew' }]);
  });

  test('who is no guardian any more hears nothing from that moment on', async () => {
    const { mother, father } = at.school;
    const threadId = await begin();
    const [hers, his] = await Promise.all([mother, father].map(listens));
    await say(mother, threadId);
    await his?.hears({ kind: 'said', threadId, number: 2 });
    await database()
      .delete(guardianships)
      .where(and(eq(guardianships.userId, father.id), eq(guardianships.learnerId, at.school.learner)));
    await say(mother, threadId);
    await hers?.hears({ kind: 'said', threadId, number: 3 });
    // His own comes later.
    await father.call('POST', '/api/threads', { message: says('Mine') });
    await his?.hears({ kind: 'said', number: 1 });
    expect(his?.events).not.toContainEqual({ kind: 'said', threadId, number: 3 });
  });

  test('of what was told while the database did not answer, a moment later', async () => {
    const { mother } = at.school;
    const threadId = await begin();
    const stream = await listens(mother);
    let failures = 2;
    const execute: Context['database']['execute'] = (query) => {
      if (failures-- > 0) throw new Error('no answer');
      return database().execute(query);
    };
    const failing = { execute: async (query: never) => execute(query) } as unknown as Context['database'];
    await tellLive({ ...at.program.context, database: failing }, { threadId, number: 1 });
    await stream.hears({ kind: 'said', threadId, number: 1 });
  });

  test('what somebody has read, their other devices alone', async () => {
    const { mother, father, teacher } = at.school;
    const threadId = await begin();
    const [tablet, fathers] = await Promise.all([listens(await deviceOf(mother)), listens(father)]);
    await mother.call('PUT', `/api/threads/${threadId}/read`, { number: 1 });
    await tablet.hears({ kind: 'read', threadId });
    await say(teacher, threadId);
    await fathers.hears({ kind: 'said', threadId, number: 2 });
    expect(fathers.events.map(({ kind }) => kind)).not.toContain('read');
  });

  test('staff who lack the second factor that they must have: nothing', async () => {
    const admin = await signIn(at.program, 'admin');
    const [staff, hers] = await Promise.all([listens(admin), listens(at.school.mother)]);
    await database().insert(accountSettings).values({ adminsNeedFactor: true });
    onTestFinished(async () => void (await database().delete(accountSettings)));
    await begin();
    await hers.hears({ kind: 'said', number: 1 });
    expect(staff.events).toMatchObject([{ kind: 'anew' }]);
  });

  test('the staff also where nobody needs to answer any more', async () => {
    const admin = await signIn(at.program, 'admin');
    const staff = await listens(admin);
    const { body } = await at.school.mother.call('POST', '/api/threads', { message: says('A question') });
    await staff.hears({ kind: 'said', threadId: body._id, number: 1 });
    staff.events.length = 0;
    const other = await signIn(at.program, 'admin');
    await other.call('PUT', `/api/threads/${body._id}/settled`);
    await staff.hears({ kind: 'said', threadId: body._id, number: 1 });
  });
});
