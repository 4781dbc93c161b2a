import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLearner, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { mostLearners } from './family.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

const family = () => signIn(program, 'student');

function enrol(person: SignedInPerson, classId: string, learnerId?: string) {
  return person.call('POST', '/api/manual-purchase/class', { classId, isConfirmed: true, learnerId });
}

async function learnersOf(person: SignedInPerson) {
  return (await person.call('GET', '/api/learners')).body;
}

describe('the first learner', () => {
  test('comes with the first enrolment, without a name, and of two at once there is one', async () => {
    const person = await family();
    const lessons = [await makeLesson(program, teacher), await makeLesson(program, teacher)];
    const answers = await Promise.all(lessons.map((lesson) => enrol(person, lesson)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await learnersOf(person)).toMatchObject([{ firstName: '', kind: 'owner', guardians: 1 }]);
  });

  test('learns where none is named', async () => {
    const person = await family();
    const { body: ali } = await person.call('POST', '/api/learners', {
      firstName: ' Ali ',
      grade: 'Grade 2',
    });
    expect(ali).toMatchObject({ firstName: 'Ali', grade: 'Grade 2', birthYear: null, note: '' });
    await enrol(person, await makeLesson(program, teacher));
    const { body } = await person.call('GET', '/api/manual-purchase');
    expect(body).toMatchObject([{ learner: { _id: ali._id, firstName: 'Ali' } }]);
  });
});

describe('of several learners', () => {
  test('one is to be named, in the caller’s language, with the list; each has a place of their own', async () => {
    const person = await family();
    const [ali, laylo] = [
      await makeLearner(program, person),
      await makeLearner(program, person, { firstName: 'Laylo' }),
    ];
    const lesson = await makeLesson(program, teacher, { places: 2 });
    const asked = await person.call(
      'POST',
      '/api/manual-purchase/class',
      { classId: lesson, isConfirmed: true },
      'uz',
    );
    expect(asked).toMatchObject({
      status: 400,
      body: {
        code: 'learner_needed',
        message: 'Iltimos, farzandlaringizdan qaysi biri oʻqishini ayting.',
        learners: [
          { _id: ali, firstName: 'Ali' },
          { _id: laylo, firstName: 'Laylo' },
        ],
      },
    });
    const twice = await Promise.all(
      [ali, laylo, ali, laylo].map((learner) => enrol(person, lesson, learner)),
    );
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(twice.map(({ body }) => body._id)).size).toBe(2);
    const { body: bought } = await person.call('GET', '/api/manual-purchase');
    const names = bought.map(({ learner }: { learner: { firstName: string } }) => learner.firstName);
    expect(names.sort()).toEqual(['Ali', 'Laylo']);
    const others = await family();
    expect((await enrol(others, lesson, ali)).status, 'another’s child').toBe(404);
  });

  test('the schedule tells whose each meeting is, with one mark for one lesson', async () => {
    const person = await family();
    const children = [await makeLearner(program, person), await makeLearner(program, person)];
    const lesson = await makeLesson(program, teacher);
    for (const child of children) await enrol(person, lesson, child);
    const startsAt = new Date('2026-02-03T15:00:00Z');
    await makeMeeting(program, lesson, teacher, { startsAt });
    const { body } = await person.call(
      'GET',
      '/api/schedule?from=2026-02-01T00:00:00Z&to=2026-02-08T00:00:00Z',
    );
    expect(body.map(({ mark }: { mark: number }) => mark)).toEqual([1, 1]);
    expect(body.map(({ learner }: { learner: { _id: string } }) => learner._id).sort()).toEqual(
      children.sort(),
    );
    const { rows } = await program.context.database.execute(
      sql`select 1 from mails where kind = 'enrolled' and recipient_id = ${person.id}`,
    );
    expect(rows, 'a mail for each of both').toHaveLength(2);
  });
});

describe('a learner', () => {
  test('is changed in part; what a field may not hold is said', async () => {
    const person = await family();
    const id = await makeLearner(program, person, { note: 'Shy' });
    // In some zone it is next year already.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T20:00:00Z') });
    const born = (birthYear: number) => person.call('PATCH', `/api/learners/${id}`, { birthYear });
    expect([(await born(2199)).status, (await born(2028)).status, (await born(2027)).status]).toEqual([
      400, 400, 200,
    ]);
    vi.useRealTimers();
    const changed = await person.call('PATCH', `/api/learners/${id}`, { birthYear: 2018 });
    expect(changed.body).toMatchObject({ firstName: 'Ali', birthYear: 2018, note: 'Shy' });
    // What is empty counts as left out.
    for (const input of [{}, { firstName: ' ' }]) {
      const { status, body } = await person.call('PATCH', `/api/learners/${id}`, input);
      expect([status, body.firstName]).toEqual([200, 'Ali']);
    }
    const wrong = await person.call('PATCH', `/api/learners/${id}`, {
      firstName: 'A\nli',
      birthYear: 18,
      picture: 'dragon',
    });
    expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([
      400,
      ['birthYear', 'firstName', 'picture'],
    ]);
  });

  test('who is removed gives up their places; the teacher is told, and the row has no name', async () => {
    const person = await family();
    const id = await makeLearner(program, person, { note: 'Shy', birthYear: 2018 });
    const lesson = await makeLesson(program, teacher, { places: 1 });
    await enrol(person, lesson, id);
    expect((await person.call('DELETE', `/api/learners/${id}`)).status).toBe(200);
    expect(await learnersOf(person)).toEqual([]);
    expect((await person.call('GET', '/api/manual-purchase')).body).toEqual([]);
    expect((await enrol(await family(), lesson)).status, 'the place is free').toBe(201);
    const { rows } = await program.context.database.execute(
      sql`select first_name, note, birth_year, removed_at is not null as removed from learners where id = ${id}`,
    );
    expect(rows).toEqual([{ first_name: '', note: '', birth_year: null, removed: true }]);
    expect((await person.call('DELETE', `/api/learners/${id}`)).status).toBe(404);
  });

  test('has a guardian, or is removed: the database sees to it', async () => {
    const id = await makeLearner(program, await family());
    const orphan = program.context.database.execute(sql`delete from guardianships where learner_id = ${id}`);
    await expect(orphan).rejects.toThrow();
  });
});

test('an account looks after so many at most, also when they are added at once', async () => {
  const person = await family();
  const answers = await Promise.all(
    Array.from({ length: mostLearners + 2 }, () =>
      person.call('POST', '/api/learners', { firstName: 'Ali' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostLearners);
  expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('too_many_learners');
});
