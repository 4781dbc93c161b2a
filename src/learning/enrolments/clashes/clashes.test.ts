import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import {
  makeActivity,
  makeEnrolment,
  makeLearner,
  makeLesson,
  makeMeeting,
} from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { enrolments } from '../tables.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let guardian: SignedInPerson;
let [ali, laylo] = ['', ''];
beforeEach(async () => {
  [teacher, guardian] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  ali = await makeLearner(program, guardian, { firstName: 'Ali' });
  laylo = await makeLearner(program, guardian, { firstName: 'Laylo' });
});

/** A lesson of some Tuesday evenings in New York, each 25 minutes from the same time on. */
async function lessonAt(title: string, time: string, by?: SignedInPerson, days = [3, 10]): Promise<string> {
  const giver = by ?? (await signIn(program, 'teacher'));
  const lesson = await makeLesson(program, giver, { title });
  for (const day of days)
    await makeMeeting(program, lesson, giver, {
      startsAt: new Date(Date.UTC(2026, 1, day, 0, 0) + timeOf(time)),
    });
  return lesson;
}
const timeOf = (time: string) => Date.parse(`1970-01-01T${time}Z`);
const ask = (lesson: string, learnerId: string) =>
  guardian.call('GET', `/api/lessons/${lesson}/clashes?learnerId=${learnerId}`);

test('before enrolling it is told what the child has then, and what of a sibling needs a second screen', async () => {
  const wanted = await lessonAt('Robots', '23:00', teacher);
  const chess = await lessonAt('Chess', '23:10');
  const algebra = await lessonAt('Algebra', '22:50', undefined, [10]);
  await makeEnrolment(program, chess, guardian, ali);
  await makeEnrolment(program, algebra, guardian, laylo);
  const { status, body } = await ask(wanted, ali);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      kind: 'clash',
      learner: { _id: ali, firstName: 'Ali' },
      lesson: { _id: chess, title: 'Chess', kind: 'class' },
      times: [{ startTime: '2026-02-03T23:00:00.000Z' }, { startTime: '2026-02-10T23:00:00.000Z' }],
    },
    {
      kind: 'same-screen',
      learner: { _id: laylo },
      lesson: { _id: algebra },
      times: [{ startTime: '2026-02-10T23:00:00.000Z', endTime: '2026-02-10T23:25:00.000Z' }],
    },
  ]);
  expect((await ask(wanted, laylo)).body.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'clash',
    'same-screen',
  ]);
  const enrolled = await guardian.call('POST', '/api/manual-purchase/class', {
    ...{ classId: wanted, learnerId: ali, isConfirmed: true },
  });
  expect(enrolled.status).toBe(201);
});

test('what the child does elsewhere counts with its way; what a sibling does there does not', async () => {
  await makeActivity(program, guardian, { learnerId: ali, wayMinutes: 30 });
  await makeActivity(program, guardian, { learnerId: laylo, title: 'Ballet' });
  const after = await lessonAt('Robots', '23:15', teacher);
  expect((await ask(after, ali)).body).toMatchObject([
    {
      kind: 'drive',
      learner: { _id: ali },
      activity: { title: 'Swimming', wayMinutes: 30 },
      times: [{}, {}],
    },
  ]);
  const during = await lessonAt('Chess', '22:40');
  expect((await ask(during, ali)).body).toMatchObject([{ kind: 'clash', activity: { title: 'Swimming' } }]);
});

test('what is cancelled, given up or far away collides with nothing, nor does a lesson with itself', async () => {
  const wanted = await lessonAt('Robots', '23:00', teacher);
  await makeEnrolment(program, wanted, guardian, laylo);
  const other = await signIn(program, 'teacher');
  const off = await makeLesson(program, other);
  const startsAt = new Date('2026-02-03T23:00:00Z');
  await makeMeeting(program, off, other, { startsAt, state: 'cancelled' });
  await makeEnrolment(program, off, guardian, ali);
  expect((await ask(wanted, ali)).body).toEqual([]);
});

test('who learns has to be the caller’s, and the lesson one that they may see', async () => {
  const wanted = await lessonAt('Robots', '23:00', teacher);
  const stranger = await makeLearner(program, await signIn(program, 'student'));
  expect((await ask(wanted, stranger)).status).toBe(404);
  const hidden = await makeLesson(program, teacher, { isPublished: false });
  expect((await ask(hidden, ali)).status).toBe(404);
});

test('once enrolled nevertheless, the schedule marks both meetings until one is given up', async () => {
  const [wanted, chess] = [await lessonAt('Robots', '23:00', teacher), await lessonAt('Chess', '23:10')];
  await makeEnrolment(program, wanted, guardian, ali);
  const second = await makeEnrolment(program, chess, guardian, ali);
  await makeEnrolment(program, chess, guardian, laylo);
  const span = 'from=2026-02-01T00:00:00Z&to=2026-02-04T00:00:00Z';
  const read = async () =>
    (await guardian.call('GET', `/api/schedule?${span}`)).body.map(
      (one: { lesson: { title: string }; learner: { firstName: string }; clashes?: true }) =>
        [one.lesson.title, one.learner.firstName, one.clashes ?? false].join(' '),
    );
  expect(await read()).toEqual(['Robots Ali true', 'Chess Ali true', 'Chess Laylo false']);
  const { database, clock } = program.context;
  await database.update(enrolments).set({ cancelledAt: clock.now() }).where(eq(enrolments.id, second));
  expect(await read()).toEqual(['Robots Ali false', 'Chess Laylo false']);
});
