import { beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  teacher = await signIn(program, 'teacher');
});

const zone = 'Asia/Tashkent';
const away = (firstDay: string, lastDay = firstDay, more: object = {}, by = teacher) =>
  by.call('POST', '/api/absences', { firstDay, lastDay, zone, ...more });

describe('days away', () => {
  test('are listed with what falls into them, on the clock of their zone', async () => {
    const lesson = await makeLesson(program, teacher, { title: 'Algebra' });
    await makeEnrolment(program, lesson, await signIn(program, 'student'));
    const at = (startsAt: string, more: object = {}) =>
      makeMeeting(program, lesson, teacher, { startsAt: new Date(startsAt), ...more });
    // The evening of March 2 in America is the morning of March 3 in Toshkent.
    const falling = await at('2026-03-02T23:00:00Z');
    await at('2026-03-02T18:30:00Z');
    await at('2026-03-04T19:00:00Z');
    await at('2026-03-03T10:00:00Z', { state: 'cancelled', reason: 'Ill' });
    const added = await away('2026-03-03', '2026-03-04', { reason: 'A wedding' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      firstDay: '2026-03-03',
      lastDay: '2026-03-04',
      zone,
      reason: 'A wedding',
      meetings: [{ _id: falling, lesson: { title: 'Algebra', learners: 1 }, state: 'planned' }],
    });
    expect(added.body.meetings).toHaveLength(1);
    expect((await teacher.call('GET', '/api/absences')).body).toEqual([added.body]);
    program.clock.set('2026-03-04T19:00:00Z');
    const later = await signIn(program, 'teacher');
    expect((await later.call('GET', '/api/absences')).body).toEqual([]);
  });

  test('do not overlap, end after they begin, and are not over', async () => {
    expect((await away('2026-03-03', '2026-03-05')).status).toBe(201);
    const overlapping = await away('2026-03-05', '2026-03-08');
    expect([overlapping.status, overlapping.body.code]).toEqual([409, 'already_away']);
    expect((await away('2026-03-06')).status).toBe(201);
    expect((await away('2026-03-09', '2026-03-08')).body.fields).toHaveProperty('lastDay');
    expect((await away('2026-01-13', '2026-01-14')).body.fields).toEqual({
      lastDay: 'Please choose today or a later day.',
    });
    // Still going on.
    expect((await away('2026-01-10', '2026-01-20')).status).toBe(201);
    expect((await away('2026-04-01', '2027-04-02')).body.fields).toHaveProperty('lastDay');
    expect((await away('2026-05-01', '2026-05-02', { zone: 'Mars' })).body.fields).toHaveProperty('zone');
    const other = await signIn(program, 'teacher');
    expect((await away('2026-03-03', '2026-03-05', {}, other)).status).toBe(201);
  });

  test('said twice at once are kept once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => away('2026-03-03')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  test('are taken back by who said them alone', async () => {
    const { _id } = (await away('2026-03-03')).body;
    const other = await signIn(program, 'teacher');
    expect((await other.call('DELETE', `/api/absences/${_id}`)).status).toBe(404);
    expect((await teacher.call('DELETE', `/api/absences/${_id}`)).body).toEqual({ _id });
    expect((await teacher.call('DELETE', `/api/absences/${_id}`)).status).toBe(404);
    expect((await teacher.call('GET', '/api/absences')).body).toEqual([]);
  });

  test('the staff read them with their reason, a family does not', async () => {
    const admin = await signIn(program, 'admin');
    await away('2026-03-03', '2026-03-04', { reason: 'A wedding' });
    const { body } = await admin.call('GET', `/api/admin/people/${teacher.id}`);
    expect(body.away).toEqual([{ firstDay: '2026-03-03', lastDay: '2026-03-04', zone, reason: 'A wedding' }]);
    const lesson = await makeLesson(program, teacher, { isPublished: true });
    const shown = await program.call('GET', `/api/lessons/${lesson}`);
    expect(JSON.stringify(shown.body)).not.toContain('wedding');
  });
});

describe('weekly hours', () => {
  const put = (days: object[]) => teacher.call('PUT', '/api/working-hours', { zone, days });
  const monday = { weekday: 1, opensAt: '04:00', closesAt: '10:00' };

  test('are kept as they were last said', async () => {
    const read = async () => (await teacher.call('GET', '/api/working-hours')).body;
    expect(await read()).toEqual({ zone: null, days: [] });
    const evening = { weekday: 6, opensAt: '18:00', closesAt: '24:00' };
    expect((await put([monday])).status).toBe(200);
    expect((await put([monday, evening])).body).toEqual({ zone, days: [monday, evening] });
    expect(await read()).toEqual({ zone, days: [monday, evening] });
    expect((await put([])).body).toEqual({ zone: null, days: [] });
  });

  test('close after they open, and name a weekday once', async () => {
    const wrong = await put([{ ...monday, closesAt: '04:00' }]);
    expect(wrong.body.fields).toEqual({ 'days.0.closesAt': 'Please choose a time after the opening time.' });
    expect((await put([monday, monday])).body.fields).toHaveProperty('days');
    expect((await put([{ ...monday, weekday: 8 }])).status).toBe(400);
  });
});

describe('what speaks against a time', () => {
  const add = async (startTime: string) => {
    const lessonId = await makeLesson(program, teacher);
    return teacher.call('POST', '/api/meetings?dryRun=true', { lessonId, startTime, minutes: 60 });
  };

  test('is said before a lesson is added, and refuses nothing', async () => {
    await away('2026-03-03');
    await teacher.call('PUT', '/api/working-hours', {
      zone,
      days: [
        { weekday: 1, opensAt: '20:00', closesAt: '24:00' },
        { weekday: 2, opensAt: '00:00', closesAt: '10:00' },
      ],
    });
    const warned = async (startTime: string) => {
      const { status, body } = await add(startTime);
      return [status, ...body.warnings.map(({ what }: { what: string }) => what)];
    };
    // Tuesday, 9:00 to 10:00 in Toshkent; then a quarter of an hour later.
    expect(await warned('2026-03-10T04:00:00Z')).toEqual([201]);
    expect(await warned('2026-03-10T04:15:00Z')).toEqual([201, 'outside']);
    // Over midnight from Monday to Tuesday, and up to it.
    expect(await warned('2026-03-09T18:30:00Z')).toEqual([201]);
    expect(await warned('2026-03-09T18:00:00Z')).toEqual([201]);
    expect(await warned('2026-03-11T18:30:00Z')).toEqual([201, 'outside']);
    expect(await warned('2026-03-03T04:00:00Z')).toEqual([201, 'away']);
  });

  test('stands beside the dates of a new timetable', async () => {
    await away('2026-03-03');
    await teacher.call('PUT', '/api/working-hours', {
      zone,
      days: [{ weekday: 2, opensAt: '08:00', closesAt: '12:00' }],
    });
    const times = [
      { weekday: 2, at: '09:00' },
      { weekday: 3, at: '09:00' },
    ];
    const schedule = { zone, from: '2026-03-02', times, minutes: 45, weeks: 2 };
    const { body } = await teacher.call('POST', '/api/timetable/preview', { schedule });
    const told = body.days.map((one: Record<string, unknown>) => [one.day, one.state, one.outside]);
    expect(told).toEqual([
      ['2026-03-03', 'away', undefined],
      ['2026-03-04', 'meets', true],
      ['2026-03-10', 'meets', undefined],
      ['2026-03-11', 'meets', true],
    ]);
  });
});
