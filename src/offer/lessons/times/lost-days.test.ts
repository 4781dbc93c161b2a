import { expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { meetingsOf, mondaysAndWednesdays, publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { programAnew, thursdayNoon } from '../../../../tests/start/program.ts';

/** Mondays and Wednesdays of three weeks; the second Tuesday the teacher is away, the third is a day off for all. */
async function withLostDays() {
  const program = await programAnew();
  program.clock.set(thursdayNoon);
  const [admin, teacher] = [await signIn(program, 'admin'), await signIn(program, 'teacher')];
  const lesson = await publishClass(program, teacher, { schedule: mondaysAndWednesdays });
  const [first] = await meetingsOf(program, lesson);
  await teacher.call('POST', '/api/absences', {
    firstDay: '2026-03-03',
    lastDay: '2026-03-03',
    zone: 'America/New_York',
  });
  await admin.call('POST', '/api/admin/closures', { day: '2026-03-10', nameEn: 'Off', nameUz: 'Dam olish' });
  const move = (body: object) =>
    teacher.call('POST', `/api/meetings/${first?.id}/move?dryRun=true`, body).then((answer) => answer.body);
  return { move };
}

test('moving all later ones says why those are cancelled whose day is lost', async () => {
  const { move } = await withLostDays();
  const { changes } = await move({ startTime: '2026-02-24T23:00:00Z', scope: 'later' });
  const lost = changes.map((change: Record<string, Record<string, string>>) => [
    change.before?.startTime?.slice(0, 10),
    change.after?.state,
    change.lostTo,
  ]);
  expect(lost).toEqual([
    ['2026-02-23', 'planned', undefined],
    ['2026-03-02', 'cancelled', 'away'],
    ['2026-03-09', 'cancelled', 'closed'],
  ]);
});

test('moving one to a day off for all warns of it', async () => {
  const { move } = await withLostDays();
  const { warnings } = await move({ startTime: '2026-03-10T22:00:00Z' });
  expect(warnings).toEqual([{ startTime: '2026-03-10T22:00:00.000Z', what: 'closed' }]);
});

test('a day off is asked about on the calendar of the timetable: Toshkent’s Tuesday is not New York’s Monday', async () => {
  const program = await programAnew();
  program.clock.set(thursdayNoon);
  const [admin, teacher] = [await signIn(program, 'admin'), await signIn(program, 'teacher')];
  const schedule = {
    ...{ zone: 'Asia/Tashkent', from: '2026-02-03', minutes: 45, weeks: 3 },
    times: [{ weekday: 2, at: '08:00' }],
  };
  const lesson = await publishClass(program, teacher, { schedule });
  await admin.call('POST', '/api/admin/closures', { day: '2026-02-09', nameEn: 'Off', nameUz: 'Dam olish' });
  const [first] = await meetingsOf(program, lesson);
  const warnings = async (startTime: string) => {
    const body = { startTime, scope: 'later' };
    return (await teacher.call('POST', `/api/meetings/${first?.id}/move?dryRun=true`, body)).body.warnings;
  };
  expect(await warnings('2026-02-03T03:30:00Z')).toEqual([]);
});

test('what was moved by hand stays when the course ends before it, and is named', async () => {
  const program = await programAnew();
  program.clock.set(thursdayNoon);
  const teacher = await signIn(program, 'teacher');
  const lessonId = await publishClass(program, teacher, { schedule: mondaysAndWednesdays });
  const last = (await meetingsOf(program, lessonId)).at(-1);
  const startTime = '2026-03-12T22:00:00.000Z';
  await teacher.call('POST', `/api/meetings/${last?.id}/move`, { startTime });
  const stays = async (schedule: object | null) => {
    const { body } = await teacher.call('POST', '/api/timetable/preview', { schedule, lessonId });
    return [body.lost.length, body.stays.map((one: { startTime: string }) => one.startTime)];
  };
  expect(await stays({ ...mondaysAndWednesdays, weeks: 2 })).toEqual([1, [startTime]]);
  expect(await stays(null)).toEqual([5, [startTime]]);
  expect(await stays(mondaysAndWednesdays)).toEqual([0, []]);
  // With other weekdays it stands for the lesson of its week.
  const times = [
    { weekday: 2, at: '18:00' },
    { weekday: 4, at: '18:00' },
  ];
  expect(await stays({ ...mondaysAndWednesdays, times })).toEqual([0, []]);
});
