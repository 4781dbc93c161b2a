import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { lessonOf, makeEnrolment, makeLesson, makePicture } from '../make/rows.ts';
import { sharedProgram } from '../start/program.ts';

const callers = ['anonymous', 'student', 'other student', 'teacher', 'other teacher', 'admin'] as const;
type Name = (typeof callers)[number];

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
const people = {} as Record<Exclude<Name, 'anonymous'>, SignedInPerson>;
beforeAll(async () => {
  for (const name of callers.slice(1) as (keyof typeof people)[])
    people[name] = await signIn(program, name.split(' ').at(-1) as 'student');
});

/** A session of its own, so that logging out ends no other. */
async function headersOf(name: Name): Promise<Record<string, string>> {
  if (name === 'anonymous') return {};
  const token = await openSession(program.context, people[name].id, { remember: false });
  return { authorization: `Bearer ${token}` };
}

describe('the meeting link', () => {
  test.each([
    ['anonymous', false],
    ['student', true],
    ['other student', false],
    ['teacher', true],
    ['other teacher', false],
    ['admin', true],
  ] as const)('for %s: %s', async (name, shown) => {
    for (const kind of ['class', 'group'] as const) {
      const lesson = await makeLesson(program, people.teacher, { kind });
      await makeEnrolment(program, lesson, people.student);
      const headers = await headersOf(name);
      const { body } = await program.call('GET', `/api/${kind}/${lesson}`, undefined, 'en', headers);
      expect('link' in body).toBe(shown);
      for (const list of [`/api/${kind}/public`, '/api/lessons']) {
        const { body } = await program.call('GET', list, undefined, 'en', headers);
        expect(JSON.stringify(body)).not.toContain('meet.dars.test');
      }
    }
  });
});

describe('what is not published', () => {
  test.each([
    ['anonymous', [404, 401, 401, 401]],
    ['student', [404, 403, 403, 404]],
    ['other student', [404, 403, 403, 404]],
    ['teacher', [200, 200, 200, 403]],
    ['other teacher', [404, 404, 404, 403]],
    ['admin', [200, 403, 403, 403]],
  ] as const)('is its owner’s alone: read, changed, deleted, bought by %s', async (name, statuses) => {
    for (const unseen of [{ isPublished: false }, { isActive: false }]) {
      const id = await makeLesson(program, people.teacher, unseen);
      const headers = await headersOf(name);
      const said = [
        await program.call('GET', `/api/class/${id}`, undefined, 'en', headers),
        await program.call('PATCH', `/api/class/${id}`, { title: 'Mine' }, 'en', headers),
        await program.call('DELETE', `/api/class/${id}`, undefined, 'en', headers),
        await program.call(
          'POST',
          '/api/manual-purchase/class',
          { classId: await makeLesson(program, people.teacher, unseen), isConfirmed: true },
          'en',
          headers,
        ),
      ];
      expect(said.map(({ status }) => status)).toEqual(statuses);
      const { body } = await program.call('GET', '/api/class/public?limit=100', undefined, 'en', headers);
      expect(body.some(({ _id }: { _id: string }) => _id === id)).toBe(false);
    }
  });
});

describe('a role, an owner or a status in a body changes nothing', () => {
  test('of a class or group', async () => {
    const { teacher, admin } = people;
    const forged = {
      teacherId: people['other teacher'].id,
      owner: admin.id,
      _id: randomUUID(),
      kind: 'group',
    };
    const made = await teacher.call('POST', '/api/class', await lessonOf(program, teacher, forged));
    expect([made.status, made.body.teacherId]).toEqual([201, teacher.id]);
    expect(made.body._id).not.toBe(forged._id);
    const changed = await teacher.call('PATCH', `/api/class/${made.body._id}`, { ...forged, title: 'New' });
    expect(changed.body).toMatchObject({ _id: made.body._id, teacherId: teacher.id, title: 'New' });
    const stolen = await people['other teacher'].call('PATCH', `/api/class/${made.body._id}`, {
      teacherId: people['other teacher'].id,
    });
    expect(stolen.status).toBe(403);
  });

  test('of an enrolment', async () => {
    const id = await makeLesson(program, people.teacher);
    const { body } = await people['other student'].call('POST', '/api/manual-purchase/class', {
      classId: id,
      isConfirmed: true,
      studentId: people.student.id,
      userId: people.student.id,
      isPaid: true,
      paidAt: '2026-01-01T00:00:00Z',
    });
    expect(body).toMatchObject({ classId: id, studentId: people['other student'].id, isPaid: false });
  });

  test('nor does another’s picture become one’s own', async () => {
    const imageUrl = await makePicture(program, people['other teacher']);
    const { status, body } = await people.teacher.call(
      'POST',
      '/api/class',
      await lessonOf(program, people.teacher, { imageUrl }),
    );
    expect([status, body.fields]).toEqual([400, { imageUrl: 'Please choose the picture again.' }]);
  });
});
