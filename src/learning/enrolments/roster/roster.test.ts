import { beforeAll, expect, test } from 'vitest';
import { makeMissed } from '../../../../tests/learning/missed-meetings.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol, makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let family: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
  family = await signIn(program, 'student');
});

const roster = (person: SignedInPerson, lesson: string) =>
  person.call('GET', `/api/lessons/${lesson}/roster`);

test('a teacher sees who learns: what the family says of them, and nothing else of it', async () => {
  const lesson = await makeLesson(program, teacher, { price: 40 });
  expect((await roster(teacher, lesson)).body).toEqual({ learners: [], more: false });
  const ali = await makeLearner(program, family, {
    birthYear: 2018,
    grade: 'Grade 2',
    note: 'Shy at first.',
  });
  const other = await signIn(program, 'student');
  await enrol(family, 'class', lesson, { learnerId: ali, timeZone: 'America/Chicago' });
  await makeEnrolment(program, lesson, other);
  const { body } = await roster(teacher, lesson);
  const since = '2026-01-15T17:00:00.000Z';
  // Word for word: nothing more may stand here.
  expect(body).toEqual({
    learners: [
      {
        _id: ali,
        firstName: 'Ali',
        picture: 'fox',
        colour: 'sky',
        ageGroup: { from: 7, to: 8 },
        grade: 'Grade 2',
        note: 'Shy at first.',
        language: 'en',
        timeZone: 'America/Chicago',
        since,
        cannotComeAt: null,
        certifiedAt: null,
      },
      {
        _id: expect.any(String),
        firstName: '',
        picture: 'fox',
        colour: 'sky',
        ageGroup: null,
        grade: null,
        note: '',
        language: 'en',
        timeZone: null,
        since,
        cannotComeAt: null,
        certifiedAt: null,
      },
    ],
    more: false,
  });
  for (const secret of [family.email, family.id, other.id, '2018', '40'])
    expect(JSON.stringify(body).replaceAll(since, '')).not.toContain(`"${secret}"`);
});

test('who has left, or is removed, stands there no longer', async () => {
  const lesson = await makeLesson(program, teacher);
  const child = await makeLearner(program, family);
  await makeEnrolment(program, lesson, family, child);
  expect((await roster(teacher, lesson)).body.learners).toHaveLength(1);
  await family.call('DELETE', `/api/learners/${child}`);
  expect((await roster(teacher, lesson)).body.learners).toEqual([]);
});

test('it says who cannot come to which meeting, until that is over or taken back', async () => {
  const [missedAt, parallelAt] = ['2026-02-03T23:00:00.000Z', '2026-02-05T23:00:00.000Z'];
  const missed = await makeMissed(program, { teacher, mother: family, missedAt, parallelAt });
  const cannotComeAt = async (lesson: string) =>
    (await roster(teacher, lesson)).body.learners.map(
      ({ cannotComeAt }: { cannotComeAt: string | null }) => cannotComeAt,
    );
  expect(await cannotComeAt(missed.lesson)).toEqual([null]);
  await missed.tell();
  expect(await cannotComeAt(missed.lesson)).toEqual([missedAt]);
  expect(await cannotComeAt(missed.parallel)).toEqual([null]);
  program.clock.set('2026-02-04T12:00:00Z');
  expect(await cannotComeAt(missed.lesson)).toEqual([null]);
  program.clock.set('2026-01-15T17:00:00Z');
  await family.call('DELETE', `/api/meetings/${missed.missed}/learners/${missed.learner}/notice`);
  expect(await cannotComeAt(missed.lesson)).toEqual([null]);
});

test('a substitute sees it while a meeting is theirs to give, and a day longer; other teachers never', async () => {
  const substitute = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, teacher);
  await makeEnrolment(program, lesson, family);
  const meets = (startsAt: string, more = {}) =>
    makeMeeting(program, lesson, substitute, { startsAt: new Date(startsAt), ...more });
  await meets('2026-01-13T15:00:00Z');
  await meets('2026-02-03T15:00:00Z', { state: 'cancelled' });
  expect((await roster(substitute, lesson)).status).toBe(404);
  await meets('2026-01-15T15:00:00Z');
  expect((await roster(substitute, lesson)).body.learners).toHaveLength(1);
  expect((await roster(teacher, lesson)).status).toBe(200);
  expect((await roster(await signIn(program, 'teacher'), lesson)).status).toBe(404);
});

test('of a deleted lesson nothing is told', async () => {
  const lesson = await makeLesson(program, teacher, { deletedAt: new Date('2026-01-01T00:00:00Z') });
  expect((await roster(teacher, lesson)).status).toBe(404);
});
