import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eachWithNewTeacher } from '../../../tests/make/new-teacher.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { enrol, makeEnrolment, makeLesson } from '../../../tests/make/rows.ts';
import type { TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
let teacher: SignedInPerson;
eachWithNewTeacher((given) => {
  ({ program, teacher } = given);
});

const change = (id: string, places: number | null) => teacher.call('PATCH', `/api/class/${id}`, { places });

test('there are never fewer places than learners; the field says so', async () => {
  const id = await makeLesson(program, teacher);
  for (let learners = 1; learners <= 3; learners++)
    await makeEnrolment(program, id, await signIn(program, 'student'));
  const refused = await change(id, 2);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { places: 'Learners enrolled here: 3. Please enter at least that many.' },
  ]);
  expect((await change(id, 3)).body).toMatchObject({ places: 3, placesLeft: 0 });
  expect((await program.call('GET', `/api/class/${id}`)).body).toMatchObject({ places: 3, placesLeft: 0 });
  expect((await teacher.call('PATCH', `/api/class/${id}`, { title: 'Chess' })).body.places).toBe(3);
  expect((await change(id, null)).body).toMatchObject({ places: null, placesLeft: null });
});

test('a place that is given up is free again', async () => {
  const id = await makeLesson(program, teacher, { places: 1 });
  const place = await makeEnrolment(program, id, await signIn(program, 'student'));
  await program.context.database.execute(sql`update enrolments set cancelled_at = now() where id = ${place}`);
  expect((await program.call('GET', `/api/class/${id}`)).body.placesLeft).toBe(1);
});

test('lowering the places and enrolling at once leave no learner without one', async () => {
  for (let tries = 0; tries < 5; tries++) {
    const id = await makeLesson(program, teacher, { places: 9 });
    await makeEnrolment(program, id, await signIn(program, 'student'));
    const student = await signIn(program, 'student');
    const [lowered] = await Promise.all([change(id, 1), enrol(student, 'class', id)]);
    const { body } = await program.call('GET', `/api/class/${id}`);
    expect([200, 400]).toContain(lowered.status);
    expect(body.placesLeft).toBe(lowered.status === 200 ? 0 : 7);
  }
});
