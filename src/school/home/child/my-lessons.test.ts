import { beforeAll, describe, expect, test } from 'vitest';
import { makeChild } from '../../../../tests/learning/child-links.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { programAnew, sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let mother: SignedInPerson;
let teacher: SignedInPerson;
beforeAll(async () => {
  mother = await signIn(program, 'student');
  teacher = await signIn(program, 'teacher');
  await teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira' });
});

type Lesson = { title: string; room: string; link?: string; state: string; startTime: string };

async function ask(
  cookie: string,
  by = program,
): Promise<{ learner: object; lessons: Lesson[]; anyTime: object[] }> {
  const { status, body } = await by.call('GET', '/api/my-lessons', undefined, 'en', { cookie });
  expect(status).toBe(200);
  return body;
}

/** A child who learns in a lesson with a meeting at a time. */
async function makeLearningChild(at: string, title = 'Chess', by = { program, mother, teacher }) {
  const child = await makeChild(by.program, by.mother);
  const lesson = await makeLesson(by.program, by.teacher, { title });
  const enrolment = await makeEnrolment(by.program, lesson, by.mother, child.learnerId);
  const meeting = await makeMeeting(by.program, lesson, by.teacher, { startsAt: new Date(at) });
  // It meets again, weeks later.
  const again = new Date(Date.parse(at) + 40 * 86_400_000);
  await makeMeeting(by.program, lesson, by.teacher, { startsAt: again });
  return { ...child, lesson, enrolment, meeting };
}

test('a child sees what they have, who gives it and when, and nothing else', async () => {
  program.clock.set('2026-01-15T17:00:00Z');
  const { cookie, meeting } = await makeLearningChild('2026-01-15T18:00:00Z');
  const another = await makeLesson(program, teacher, { title: 'Of a sister' });
  await makeEnrolment(program, another, mother, await makeLearner(program, mother));
  await makeMeeting(program, another, teacher, { startsAt: new Date('2026-01-15T20:00:00Z') });
  expect(await ask(cookie)).toEqual({
    learner: { firstName: 'Ali', picture: 'fox', colour: 'sky' },
    anyTime: [],
    homework: [],
    lessons: [
      {
        _id: meeting,
        startTime: '2026-01-15T18:00:00.000Z',
        endTime: '2026-01-15T18:25:00.000Z',
        state: 'planned',
        title: 'Chess',
        kind: 'class',
        imageUrl: null,
        teacher: 'Nodira',
        room: 'waits',
      },
    ],
  });
});

test('who is not coming is told so, and finds no way in', async () => {
  program.clock.set('2026-01-14T17:00:00Z');
  const { cookie, learnerId, meeting } = await makeLearningChild('2026-01-16T18:00:00Z');
  await mother.call('POST', `/api/meetings/${meeting}/learners/${learnerId}/notice`, { keeps: true });
  program.clock.set('2026-01-16T17:55:00Z');
  const { lessons } = await ask(cookie);
  expect(lessons).toMatchObject([{ _id: meeting, state: 'planned', room: 'away' }]);
  expect(lessons[0]).not.toHaveProperty('link');
});

test('a child with nothing to come is greeted all the same', async () => {
  const { cookie } = await makeChild(program, mother);
  expect(await ask(cookie)).toEqual({
    learner: { firstName: 'Ali', picture: 'fox', colour: 'sky' },
    anyTime: [],
    homework: [],
    lessons: [],
  });
});

test('from a day ago to a week ahead, in their order, cancelled ones as such', async () => {
  program.clock.set('2026-02-09T10:00:00Z');
  const { cookie, lesson } = await makeLearningChild('2026-02-09T11:59:00Z');
  const times = ['2026-02-19T12:00:00Z', '2026-02-12T12:00:00Z', '2026-02-10T08:00:00Z'];
  for (const at of times) await makeMeeting(program, lesson, teacher, { startsAt: new Date(at) });
  const startsAt = new Date('2026-02-11T12:00:00Z');
  const off = await makeMeeting(program, lesson, teacher, { startsAt });
  await teacher.call('POST', `/api/meetings/${off}/cancel`, { reason: 'An illness' });
  program.clock.set('2026-02-10T12:00:00Z');
  const { lessons } = await ask(cookie);
  expect(lessons.map(({ startTime, state, room }) => [startTime.slice(5, 13), state, room])).toEqual([
    ['02-10T08', 'planned', 'over'],
    ['02-11T12', 'cancelled', 'over'],
    ['02-12T12', 'planned', 'waits'],
  ]);
  expect(JSON.stringify(lessons)).not.toContain('illness');
});

describe('the room', () => {
  const link = 'https://meet.dars.test/chess';

  test('of ours opens ten minutes before, also of what meets once, by the child’s own address', async () => {
    program.clock.set('2026-02-14T12:00:00Z');
    const child = await makeChild(program, mother);
    const lesson = await makeLesson(program, teacher, { title: 'Ours', room: 'own', link: null });
    await makeEnrolment(program, lesson, mother, child.learnerId);
    expect((await ask(child.cookie)).anyTime).toMatchObject([{ _id: lesson, awaitsDate: true }]);
    const meeting = await makeMeeting(program, lesson, teacher, {
      startsAt: new Date('2026-02-14T12:11:00Z'),
    });
    const [waits] = (await ask(child.cookie)).lessons;
    expect([waits?.room, waits?.link]).toEqual(['waits', undefined]);
    program.clock.set('2026-02-14T12:01:00Z');
    expect((await ask(child.cookie)).lessons).toMatchObject([
      { room: 'open', link: `http://dars.test/my-lessons/room/${meeting}` },
    ]);
  });

  test('of what meets once is open at any time, as on the class’s page', async () => {
    program.clock.set('2026-02-11T12:00:00Z');
    const child = await makeChild(program, mother);
    const lesson = await makeLesson(program, teacher, { title: 'Once' });
    await makeEnrolment(program, lesson, mother, child.learnerId);
    await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-02-13T12:00:00Z') });
    expect((await ask(child.cookie)).lessons).toMatchObject([{ title: 'Once', room: 'open', link }]);
    const shown = await mother.call('GET', `/api/class/${lesson}`);
    expect([shown.body.link, shown.body.meetings]).toEqual([link, undefined]);
    await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-04-17T12:00:00Z') });
    expect((await ask(child.cookie)).lessons).toMatchObject([{ room: 'waits' }]);
  });

  test('of what has no date is open, as on the class’s page, until it has one', async () => {
    program.clock.set('2026-02-11T12:00:00Z');
    const child = await makeChild(program, mother);
    const lesson = await makeLesson(program, teacher, { title: 'To be agreed' });
    await makeEnrolment(program, lesson, mother, child.learnerId);
    const own = await ask(child.cookie);
    expect([own.lessons, own.anyTime]).toEqual([
      [],
      [{ _id: lesson, title: 'To be agreed', teacher: 'Nodira', link }],
    ]);
    expect((await mother.call('GET', `/api/class/${lesson}`)).body.link).toBe(link);
    await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-02-13T15:00:00Z') });
    expect((await ask(child.cookie)).anyTime).toEqual([]);
  });

  test('opens ten minutes before, and is left when the lesson ends', async () => {
    program.clock.set('2026-02-12T12:00:00Z');
    const { cookie, meeting } = await makeLearningChild('2026-02-12T13:00:00Z');
    const seen = async (at: string) => {
      program.clock.set(at);
      const [lesson] = (await ask(cookie)).lessons;
      return [lesson?.room, lesson?.link];
    };
    expect(await seen('2026-02-12T12:49:59Z')).toEqual(['waits', undefined]);
    expect(await seen('2026-02-12T12:50:00Z')).toEqual(['open', link]);
    expect(await seen('2026-02-12T13:24:59Z')).toEqual(['open', link]);
    expect(await seen('2026-02-12T13:25:00Z')).toEqual(['over', undefined]);
    // What is moved shows at once, and a link of its own goes before the lesson's.
    const own = 'https://meet.dars.test/today';
    await program.context.database.execute(`
      update meetings set starts_at = '2026-02-12T14:00:00Z', ends_at = '2026-02-12T14:25:00Z', link = '${own}'
      where id = '${meeting}'`);
    expect(await seen('2026-02-12T13:25:00Z')).toEqual(['waits', undefined]);
    expect(await seen('2026-02-12T13:55:00Z')).toEqual(['open', own]);
  });

  test('of what is cancelled, given up or deleted does not open', async () => {
    program.clock.set('2026-02-13T12:55:00Z');
    const at = '2026-02-13T13:00:00Z';
    const { cookie, meeting, enrolment } = await makeLearningChild(at);
    const { database } = program.context;
    await database.execute(`update meetings set state = 'cancelled' where id = '${meeting}'`);
    expect((await ask(cookie)).lessons).toMatchObject([{ room: 'over', state: 'cancelled' }]);
    await database.execute(`update meetings set state = 'planned' where id = '${meeting}'`);
    expect((await ask(cookie)).lessons).toMatchObject([{ room: 'open' }]);
    await database.execute(`update enrolments set cancelled_at = now() where id = '${enrolment}'`);
    expect((await ask(cookie)).lessons).toEqual([]);
  });

  test('is closed until the money was seen, where that is asked for, and nothing of money is told', async () => {
    const strict = await programAnew({ environment: { REQUIRE_PAYMENT: 'true' } });
    const guardian = await signIn(strict, 'student');
    const by = { program: strict, mother: guardian, teacher: await signIn(strict, 'teacher') };
    const { cookie, enrolment } = await makeLearningChild('2026-01-15T17:05:00Z', 'Chess', by);
    const [closed] = (await ask(cookie, strict)).lessons;
    expect(closed).toMatchObject({ room: 'closed' });
    expect(JSON.stringify(closed)).not.toMatch(/link|paid|price|money/i);
    await strict.context.database.execute(
      `update enrolments set paid_at = now(), paid_amount = 80 where id = '${enrolment}'`,
    );
    expect((await ask(cookie, strict)).lessons).toMatchObject([{ room: 'open', link }]);
  });
});
