import { describe, expect, test } from 'vitest';
import { eachWithNewTeacher } from '../../../tests/make/new-teacher.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { lessonOf, makeEnrolment, makeLesson, makePicture } from '../../../tests/make/rows.ts';
import type { TestProgram } from '../../../tests/start/program.ts';
import { kinds } from './lesson.ts';

let program: TestProgram;
let teacher: SignedInPerson;
eachWithNewTeacher((given) => {
  ({ program, teacher } = given);
});

const chess = '019aa400-0000-7000-8000-000000000008';
const all = {
  startDate: '2026-02-01T15:30:00.000Z',
  category: chess,
  price: 24.5,
  places: 12,
};

describe.each(kinds)('a %s', (kind) => {
  const publish = async (more: object = {}) =>
    teacher.call('POST', `/api/${kind}`, await lessonOf(program, teacher, more));
  const read = (id: string) => program.call('GET', `/api/${kind}/${id}`);

  test('is published with all that is said of it', async () => {
    const input = await lessonOf(program, teacher, all);
    const { status, body } = await teacher.call('POST', `/api/${kind}`, input);
    expect([status, body]).toEqual([
      201,
      {
        ...input,
        room: 'link',
        placesLeft: 12,
        _id: expect.any(String),
        teacherId: teacher.id,
        isPublished: 'true',
        isActive: 'true',
      },
    ]);
    const { link: _, ...shown } = body;
    expect((await read(body._id)).body).toEqual({
      ...shown,
      isEnrolled: false,
      teacher: { since: '2026-01-15T17:00:00.000Z', published: 1 },
    });
  });

  test('needs no start, category or price', async () => {
    for (const none of [{}, { startDate: null, category: null, price: null, places: null }])
      expect((await publish(none)).body).toMatchObject({
        startDate: null,
        category: null,
        price: null,
        placesLeft: null,
      });
    expect((await publish({ price: 0 })).body.price).toBe(0);
  });

  test('is not found as the other kind', async () => {
    const { body } = await publish();
    const other = kind === 'class' ? 'group' : 'class';
    expect((await program.call('GET', `/api/${other}/${body._id}`)).status).toBe(404);
    expect((await teacher.call('PATCH', `/api/${other}/${body._id}`, { title: 'x' })).status).toBe(404);
    expect((await teacher.call('DELETE', `/api/${other}/${body._id}`)).status).toBe(404);
  });

  test('is changed in what is said and stays in what is not', async () => {
    const { body } = await publish(all);
    const imageUrl = await makePicture(program, teacher);
    const changes = {
      title: 'Chess, further',
      imageUrl,
      price: null,
      isActive: 'true',
      teacherId: teacher.id,
    };
    const changed = await teacher.call('PATCH', `/api/${kind}/${body._id}`, changes);
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...body, title: 'Chess, further', imageUrl, price: null },
    ]);
    expect((await teacher.call('PATCH', `/api/${kind}/${body._id}`, {})).body).toEqual(changed.body);
    const kept = await teacher.call('PATCH', `/api/${kind}/${body._id}`, { imageUrl });
    expect(kept.body.imageUrl).toBe(imageUrl);
  });

  test('is unpublished and published again', async () => {
    const { body } = await publish();
    const path = `/api/${kind}/${body._id}`;
    expect((await teacher.call('PATCH', path, { isPublished: 'false' })).body.isPublished).toBe('false');
    expect([(await read(body._id)).status, (await teacher.call('GET', path)).status]).toEqual([404, 200]);
    expect((await teacher.call('PATCH', path, { isPublished: true })).body.isPublished).toBe('true');
    expect((await read(body._id)).status).toBe(200);
  });

  test('is made once by a repeated call, even by twenty at once', async () => {
    const input = await lessonOf(program, teacher, { requestId: '2f0ad3a0-95a5-4bb4-94b5-3a2b5f0f1c11' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => teacher.call('POST', `/api/${kind}`, input)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    const other = await signIn(program, 'teacher');
    const theirs = await other.call('POST', `/api/${kind}`, {
      ...input,
      imageUrl: await makePicture(program, other),
    });
    expect([theirs.status, theirs.body.teacherId]).toEqual([201, other.id]);
  });

  test('is deleted for everybody, and deleting it again is no error', async () => {
    const { body } = await publish();
    const path = `/api/${kind}/${body._id}`;
    const deleted = await teacher.call('DELETE', path);
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Deleted!' }]);
    expect((await teacher.call('DELETE', path)).status).toBe(200);
    expect((await teacher.call('GET', path)).status).toBe(404);
    expect((await teacher.call('PATCH', path, { title: 'Back' })).status).toBe(404);
    const own = kind === 'class' ? 'own-classes' : 'own-groups';
    expect((await teacher.call('GET', `/api/${kind}/${own}`)).body).toEqual([]);
  });

  test('with learners is deleted without a payload, and each is told', async () => {
    const id = await makeLesson(program, teacher, { kind });
    await makeEnrolment(program, id, await signIn(program, 'student', 'ali@dars.test'));
    expect((await teacher.call('DELETE', `/api/${kind}/${id}`)).status).toBe(200);
    expect((await program.mails()).map(({ recipient }) => recipient)).toEqual(['ali@dars.test']);
  });

  test('with more learners than the caller says to know of is not deleted', async () => {
    const id = await makeLesson(program, teacher, { kind, title: 'Chess & more' });
    const ali = await signIn(program, 'student', 'ali@dars.test');
    await makeEnrolment(program, id, ali);
    const path = `/api/${kind}/${id}`;
    expect((await teacher.call('GET', path)).body.learners).toBe(1);
    const asked = await teacher.call('DELETE', `${path}?learners=0`);
    expect([asked.status, asked.body.code]).toEqual([409, 'has_learners']);
    expect(asked.body.message).toContain('Learners enrolled here: 1.');
    await makeEnrolment(program, id, await signIn(program, 'student', 'vali@dars.test'));
    const changed = await teacher.call('DELETE', `${path}?learners=1`);
    expect(changed.body.message, 'one more has come meanwhile').toContain('Learners enrolled here: 2.');
    expect((await ali.call('GET', path)).status).toBe(200);
    expect((await teacher.call('DELETE', `${path}?learners=2`)).status).toBe(200);
    const mails = await program.mails();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ali@dars.test', 'vali@dars.test']);
    expect(mails[0]?.content?.subject).toBe('Chess & more is no longer offered');
    expect((await ali.call('GET', '/api/manual-purchase')).body).toEqual([]);
  });
});
