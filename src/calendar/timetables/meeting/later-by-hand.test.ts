import { describe, expect, test } from 'vitest';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { meetingsOf, mondaysAndWednesdays } from '../../../../tests/make/weekly-lessons.ts';
import { eachWithLearners } from '../../../../tests/school/told-changes.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

/** A class on Mondays and Wednesdays at six in New York, February 23 to March 11; the fourth was moved to a Friday. */
let program: TestProgram;
let admin: SignedInPerson;
let teacher: SignedInPerson;
let lesson: string;
const { act, wait, told } = eachWithLearners((given) => {
  ({ program, admin, teacher, lesson } = given);
});

const byHand = '2026-03-06T15:00:00.000Z';
const rows = () => meetingsOf(program, lesson);
const on = async (day: string) => (await rows()).find(({ ruleDay }) => ruleDay === day)?.id ?? '';
const planned = async () =>
  (await rows()).flatMap(({ state, startsAt }) =>
    state === 'planned' ? [startsAt.toISOString().slice(5, 16)] : [],
  );
const moveOne = async () => act(teacher, await on('2026-03-04'), 'move', { startTime: byHand });
const add = () =>
  teacher.call('POST', '/api/meetings', { lessonId: lesson, startTime: '2026-03-07T15:00:00Z', minutes: 30 });
const reason = { reason: 'The course ends', scope: 'later' };
const startsOf = (found: { startTime: string }[]) => found.map(({ startTime }) => startTime.slice(5, 16));
const ofSeries = ['02-23T23:00', '02-25T23:00', '03-02T23:00'];

describe('it and all later ones are called off', () => {
  test('with what was moved by hand; what was added besides stays, and is named', async () => {
    await moveOne();
    await add();
    await wait(60);
    const id = await on('2026-03-02');
    const tried = await teacher.call('POST', `/api/meetings/${id}/cancel?dryRun=true`, reason);
    const ended = tried.body.changes.map(({ after }: { after: { startTime: string } }) => after);
    expect(startsOf(ended)).toEqual(['03-02T23:00', '03-06T15:00', '03-09T22:00', '03-11T22:00']);
    expect(startsOf(tried.body.stays)).toEqual(['03-07T15:00']);
    expect((await act(teacher, id, 'cancel', reason)).body).toEqual(tried.body);
    expect(await planned()).toEqual(['02-23T23:00', '02-25T23:00', '03-07T15:00']);
    await wait(60);
    const mail = (await told()).at(-1);
    expect(mail?.subject).toBe('Canceled: Chess');
    expect(mail?.text?.match(/Los Angeles: Friday, March 6/g)).toHaveLength(1);
  });

  test('by the staff too, and from its first lesson on it is over', async () => {
    await moveOne();
    await act(admin, await on('2026-02-23'), 'cancel', reason);
    expect(await planned()).toEqual([]);
    expect((await program.call('GET', `/api/lessons/${lesson}`)).body.isOver).toBe(true);
  });

  test('within the minute in which one was moved, each is told as cancelled, when its family expected it', async () => {
    await moveOne();
    await act(teacher, await on('2026-03-02'), 'cancel', reason);
    await wait(60);
    const [mail, ...more] = await told();
    expect([mail?.subject, more]).toEqual(['Canceled: Chess', []]);
    expect(mail?.text).toContain('Los Angeles: Wednesday, March 4, 2026, 3:00 PM');
    expect(mail?.text).not.toContain('Friday');
  });

  test('beginning with one that was moved by hand, wherever it is now', async () => {
    await moveOne();
    await act(teacher, await on('2026-03-04'), 'cancel', reason);
    expect(await planned()).toEqual(ofSeries);
    expect((await teacher.call('GET', `/api/class/${lesson}`)).body.schedule.until).toBe('2026-03-03');
  });
});

describe('it and all later ones are moved', () => {
  const later = (startTime: string) => ({ startTime, scope: 'later' });

  test('but not what was moved or added by hand, which is named', async () => {
    await moveOne();
    await add();
    const url = `/api/meetings/${await on('2026-02-25')}/move?dryRun=true`;
    const { body } = await teacher.call('POST', url, later('2026-02-25T22:00:00Z'));
    expect(startsOf(body.stays)).toEqual(['03-06T15:00', '03-07T15:00']);
    expect(body.changes).toHaveLength(2);
  });

  test.each(['teacher', 'staff'])(
    'one that was moved by hand takes its rule along as far: by the %s',
    async (who) => {
      await moveOne();
      const by = who === 'staff' ? admin : teacher;
      const id = await on('2026-03-04');
      expect((await act(by, id, 'move', later('2026-03-06T16:30:00Z'))).status).toBeLessThan(300);
      // An hour and a half later on Fridays for the one, on Wednesdays for the others.
      expect(await planned()).toEqual([...ofSeries, '03-06T16:30', '03-09T22:00', '03-11T23:30']);
      const { schedule } = (await teacher.call('GET', `/api/class/${lesson}`)).body;
      expect(schedule.times).toContainEqual({ weekday: 3, at: '19:30' });
    },
  );

  test('to another weekday and once more: it stands for the lesson of its week', async () => {
    await moveOne();
    const id = await on('2026-03-04');
    await act(teacher, id, 'move', later('2026-03-07T15:00:00Z'));
    expect(await planned()).toEqual([...ofSeries, '03-07T15:00', '03-09T22:00', '03-12T22:00']);
    await act(teacher, id, 'move', later('2026-03-07T14:00:00Z'));
    expect(await planned()).toEqual([...ofSeries, '03-07T14:00', '03-09T22:00', '03-12T21:00']);
  });
});

test('one that its timetable has no longer is changed only by itself, and another timetable stays', async () => {
  const autumn = { ...mondaysAndWednesdays, from: '2026-09-07', weeks: 1 };
  await moveOne();
  await teacher.call('PATCH', `/api/class/${lesson}`, { schedule: { ...mondaysAndWednesdays, weeks: 1 } });
  await teacher.call('PATCH', `/api/class/${lesson}`, { schedule: autumn });
  const before = await planned();
  const id = (await rows()).find((one) => one.byHand)?.id ?? '';
  const answer = await act(teacher, id, 'cancel', reason);
  expect([answer.status, answer.body.code]).toEqual([409, 'not_in_timetable']);
  expect(await planned()).toEqual(before);
});
