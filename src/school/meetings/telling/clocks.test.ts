import { beforeEach, expect, test } from 'vitest';
import { workingHours } from '#src/calendar/timetables/working-hours/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrolFrom, publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { tellClockChanges } from './clock-notices.server.ts';
import { partingsAhead } from './parting.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeEach(async () => {
  program.clock.set('2026-01-15T17:00:00Z');
  await emptyTables(program, 'users', 'mails');
  teacher = await signIn(program, 'teacher', 'teacher@dars.test');
});

/** Tuesdays and Fridays at 19:00 in Toshkent: nine in the morning in New York, ten in its summer. */
const schedule = {
  zone: 'Asia/Tashkent',
  from: '2026-02-03',
  times: [
    { weekday: 2, at: '19:00' },
    { weekday: 5, at: '19:00' },
  ],
  minutes: 45,
  weeks: 10,
};

const publish = (more: object) => publishClass(program, teacher, more);
const learn = (student: SignedInPerson, lesson: string, timeZone: string) =>
  enrolFrom(program, timeZone, lesson, student);
async function run(day: string) {
  program.clock.set(`${day}T14:07:00Z`);
  await tellClockChanges.run(program.context, {}, { last: true });
}
const told = async () =>
  (await program.mails()).map(({ recipient, content }) => ({ to: recipient, ...content }));

test('a family whose clock changes is mailed a fortnight ahead and on the eve, once each, with all its lessons', async () => {
  const family = await signIn(program, 'student', 'family@dars.test');
  for (const title of ['Chess', 'Drawing'])
    await learn(
      family,
      await publish({
        title,
        schedule: title === 'Chess' ? schedule : { ...schedule, times: [{ weekday: 3, at: '08:00' }] },
      }),
      'America/New_York',
    );
  await run('2026-02-21');
  expect(await told()).toEqual([]);
  for (const day of ['2026-02-22', '2026-02-22', '2026-02-23', '2026-03-06', '2026-03-07', '2026-03-08'])
    await run(day);
  const [ahead, eve, ...more] = await told();
  expect([ahead?.to, ahead?.subject, eve?.subject, more]).toEqual([
    'family@dars.test',
    'Your lesson times change on Sunday, March 8: clock change in New York',
    'The clocks change in New York tomorrow',
    [],
  ]);
  for (const line of [
    'Chess: until now Tuesday, 9:00 AM; from Tuesday, March 10 at 10:00 AM (Toshkent: 7:00 PM, as before)',
    'Chess: until now Friday, 9:00 AM; from Friday, March 13 at 10:00 AM',
    'Drawing: until now Tuesday, 10:00 PM; from Tuesday, March 10 at 11:00 PM',
  ])
    for (const { text = '' } of [ahead ?? {}, eve ?? {}]) expect(text).toContain(line);
});

test('who keeps the timetable’s clock, or whose lesson has ended by then, is told nothing', async () => {
  const [there, early] = [await signIn(program, 'student'), await signIn(program, 'student')];
  await learn(there, await publish({ schedule }), 'Asia/Tashkent');
  await learn(
    early,
    await publish({ schedule: { ...schedule, times: [{ weekday: 1, at: '08:00' }], weeks: 4 } }),
    'America/New_York',
  );
  await run('2026-02-22');
  await run('2026-03-07');
  expect(await told()).toEqual([]);
});

test('a teacher who works on another clock than the timetable’s is told as well', async () => {
  await program.context.database.insert(workingHours).values({
    teacherId: teacher.id,
    weekday: 1,
    zone: 'Asia/Tashkent',
    opensAt: '08:00',
    closesAt: '20:00',
  });
  await publish({
    title: 'Chess',
    schedule: { ...schedule, zone: 'America/New_York', times: [{ weekday: 2, at: '09:00' }] },
  });
  await run('2026-03-07');
  const [mail] = await told();
  expect([mail?.to, mail?.subject]).toEqual(['teacher@dars.test', 'The clocks change in New York tomorrow']);
  expect(mail?.text).toContain(
    'Chess: until now Tuesday, 7:00 PM; from Tuesday, March 10 at 6:00 PM (New York: 9:00 AM, as before)',
  );
});

test('clocks that change together do not part', () => {
  const eve = new Date('2026-03-07T14:07:00Z');
  expect(partingsAhead('America/New_York', 'America/Chicago', eve)).toEqual([]);
  expect(partingsAhead('America/New_York', 'America/Phoenix', eve)).toHaveLength(1);
  expect(partingsAhead('America/New_York', 'Asia/Tashkent', new Date('2026-03-09T14:07:00Z'))).toEqual([]);
});
