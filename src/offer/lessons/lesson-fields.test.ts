import { describe, expect, test } from 'vitest';
import { eachWithNewTeacher } from '../../../tests/make/new-teacher.ts';
import type { SignedInPerson } from '../../../tests/make/people.ts';
import { lessonOf, makeLesson, makePicture } from '../../../tests/make/rows.ts';
import type { TestProgram } from '../../../tests/start/program.ts';
import { kinds } from './lesson.ts';
import { lessons } from './tables.server.ts';

let program: TestProgram;
let teacher: SignedInPerson;
eachWithNewTeacher((given) => {
  ({ program, teacher } = given);
});

const profile = '/api/teacher-profile';

describe.each(kinds)('of a %s', (kind) => {
  const publish = async (more: object) =>
    teacher.call('POST', `/api/${kind}`, await lessonOf(program, teacher, more));

  test.each([
    ['12', 12],
    ['12,50', 12.5],
  ])('a price that comes as it was typed, "%s", is taken', async (price, taken) => {
    expect((await publish({ price })).body.price).toBe(taken);
  });

  test.each(['twelve', true])('a price that is none, %o, is told', async (price) => {
    const { status, body } = await publish({ price });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['price']]);
  });

  test('its length and what its price buys are told where they are known', async () => {
    const { body } = await publish({ price: 48, priceFor: 'month', minutes: 45 });
    expect(body).toMatchObject({ price: 48, priceFor: 'month', minutes: 45 });
    const path = `/api/${kind}/${body._id}`;
    expect((await program.call('GET', path)).body).toMatchObject({ priceFor: 'month', minutes: 45 });
    const [listed] = (await program.call('GET', `/api/${kind}/public`)).body;
    expect(listed).toMatchObject({ priceFor: 'month', minutes: 45 });
    const changed = await teacher.call('PATCH', path, { priceFor: 'course', minutes: null });
    expect(changed.body.priceFor).toBe('course');
    expect(changed.body).not.toHaveProperty('minutes');
    const { body: bare } = await publish({ price: 48 });
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['priceFor']));
  });

  test.each([{ minutes: 9 }, { minutes: 241 }, { minutes: 25.5 }, { priceFor: 'year' }])(
    '%o is refused at its field',
    async (wrong) => {
      const { status, body } = await publish(wrong);
      expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(wrong)]);
    },
  );

  test('the first one may bring its teacher’s name; one that is known stays', async () => {
    const { body } = await publish({ teacherName: 'Nodira Azimova' });
    expect(body).not.toHaveProperty('teacherName');
    for (const teacherName of ['Somebody else', ' '])
      expect((await publish({ teacherName })).status).toBe(201);
    expect((await teacher.call('GET', profile)).body.name).toBe('Nodira Azimova');
  });

  test('its teacher’s face stands in the lists and on its page', async () => {
    const { body } = await publish({});
    const path = `/api/${kind}/${body._id}`;
    expect((await program.call('GET', path)).body.teacher).not.toHaveProperty('name');
    expect((await program.call('GET', '/api/lessons')).body[0].teacher).toEqual({});
    const picture = await makePicture(program, teacher);
    await teacher.call('PUT', profile, {
      name: 'Nodira Azimova',
      picture,
      meetingLink: 'https://meet.dars.test/trials',
    });
    const face = { name: 'Nodira Azimova', picture };
    expect((await program.call('GET', path)).body.teacher).toMatchObject(face);
    for (const list of ['/api/lessons', `/api/${kind}/public`])
      expect((await program.call('GET', list)).body[0].teacher).toEqual(face);
  });
});

test('one is read by its id alone, whichever kind it is; what is not on offer is not there', async () => {
  const id = await makeLesson(program, teacher, { kind: 'group', title: 'Abacus' });
  const { body } = await program.call('GET', `/api/lessons/${id}`);
  expect(body).toMatchObject({ kind: 'group', title: 'Abacus', isEnrolled: false });
  expect(body).not.toHaveProperty('link');
  const hidden = await makeLesson(program, teacher, { isPublished: false });
  expect((await program.call('GET', `/api/lessons/${hidden}`)).status).toBe(404);
  expect((await program.call('GET', '/api/lessons/chess')).status).toBe(400);
});

test('the database holds the bounds', async () => {
  for (const wrong of [{ minutes: 9 }, { minutes: 241 }, { priceFor: 'year' as 'month' }])
    await expect(makeLesson(program, teacher, wrong)).rejects.toThrow();
  expect(await program.context.database.$count(lessons)).toBe(0);
});
