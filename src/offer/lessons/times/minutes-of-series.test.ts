import { expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { lessonOf } from '../../../../tests/make/rows.ts';
import { meetingsOf } from '../../../../tests/make/weekly-lessons.ts';
import { programAnew } from '../../../../tests/start/program.ts';

const first = '2026-02-02T13:00:00.000Z';
const schedule = {
  zone: 'Asia/Tashkent',
  from: '2026-02-02',
  times: [
    { weekday: 1, at: '18:00' },
    { weekday: 3, at: '18:00' },
  ],
  minutes: 45,
  weeks: 2,
};

test('what meets every week takes as long as is said alone, in its timetable and its meetings; a start date alone is left aside', async () => {
  const program = await programAnew();
  const teacher = await signIn(program, 'teacher');
  const publish = async (more: object) =>
    teacher.call('POST', '/api/class', await lessonOf(program, teacher, more));
  const change = (id: string, body: object) => teacher.call('PATCH', `/api/class/${id}`, body);
  const read = async (id: string) => (await teacher.call('GET', `/api/class/${id}`)).body;
  const { body } = await publish({ schedule });
  const longer = await change(body._id, { minutes: 60 });
  expect([longer.status, longer.body.minutes, longer.body.schedule.minutes]).toEqual([200, 60, 60]);
  expect((await meetingsOf(program, body._id)).map((one) => +one.endsAt - +one.startsAt)).toEqual(
    Array(4).fill(3_600_000),
  );
  expect((await read(body._id)).minutes).toBe(60);
  const dated = await change(body._id, { startDate: '2026-02-20T13:00:00Z' });
  expect([dated.status, dated.body.startDate]).toEqual([200, first]);
  await publish({ title: 'Algebra', startDate: new Date(Date.parse(first) + 3_600_000).toISOString() });
  const refused = await change(body._id, { minutes: 90 });
  expect([refused.status, refused.body.code]).toEqual([409, 'meeting_collides']);
  expect((await read(body._id)).minutes).toBe(60);
  // One that was made longer by hand from one on says so, too.
  const [one] = await meetingsOf(program, body._id);
  const move = { startTime: first, minutes: 40, scope: 'later' };
  expect((await teacher.call('POST', `/api/meetings/${one?.id}/move`, move)).status).toBe(200);
  const { minutes, schedule: kept } = await read(body._id);
  expect([minutes, kept.minutes]).toEqual([40, 40]);
});
