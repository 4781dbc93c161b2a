import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { untoldChanges } from '#src/calendar/timetables/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { meetingsOf, mondaysAndWednesdays } from '../../../../tests/make/weekly-lessons.ts';
import { eachWithLearners } from '../../../../tests/school/told-changes.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
let admin: SignedInPerson;
let teacher: SignedInPerson;
let family: SignedInPerson;
let lesson: string;
const { learn, idAt, act, wait, told } = eachWithLearners((given) => {
  ({ program, admin, teacher, family, lesson } = given);
});

/** The events of a mail's file, as a calendar reads them. */
function eventsOf(mail: Awaited<ReturnType<typeof told>>[number] | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''));
  expect(calendar.getFirstPropertyValue('method')).toBe(mail?.calendar?.method);
  return calendar
    .getAllSubcomponents('vevent')
    .map((one) =>
      ['uid', 'sequence', 'status', 'dtstart'].map((name) => String(one.getFirstPropertyValue(name))),
    );
}

const tuesday = '2026-02-24T21:00:00.000Z';

describe('one meeting', () => {
  test('that is moved is mailed to the family a minute later, once, with both times on both clocks', async () => {
    const id = await idAt(0);
    await act(teacher, id, 'move', { startTime: tuesday });
    await wait(59);
    expect(await told()).toEqual([]);
    await wait(1);
    await wait(60);
    const [mail, ...more] = await told();
    expect([mail?.to, more]).toEqual(['family@dars.test', []]);
    expect(mail?.subject).toBe('Moved to Tuesday, February 24, 1:00 PM: Chess');
    for (const line of [
      'Old time, Los Angeles: Monday, February 23, 2026, 3:00 PM',
      'Old time, Toshkent: Tuesday, February 24, 2026, 4:00 AM',
      'New time, Los Angeles: Tuesday, February 24, 2026, 1:00 PM',
      'New time, Toshkent: Wednesday, February 25, 2026, 2:00 AM',
      `http://dars.test/classroom/${lesson}/class`,
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.text).not.toContain('Length');
    expect(mail?.text).not.toContain('meet.dars.test');
    expect(mail?.calendar?.method).toBe('REQUEST');
    expect(eventsOf(mail)).toEqual([[`meeting-${id}@dars`, '1', 'CONFIRMED', '2026-02-24T21:00:00Z']]);
  });

  test('that is cancelled comes with the reason, in the family’s language, and strikes it out', async () => {
    await program.context.database.update(users).set({ language: 'uz' }).where(eq(users.id, family.id));
    const id = await idAt(0);
    await act(teacher, id, 'cancel', { reason: 'Svet yoʻq' });
    await wait(60);
    const [mail] = await told();
    expect(mail?.subject).toBe('Bekor qilindi, dushanba, 23-fevral, 15:00: Chess');
    expect(mail?.text).toContain('Sababi: Svet yoʻq');
    expect(mail?.calendar?.method).toBe('CANCEL');
    expect(eventsOf(mail)).toEqual([[`meeting-${id}@dars`, '1', 'CANCELLED', '2026-02-23T23:00:00Z']]);
    await act(teacher, id, 'restore');
    await wait(60);
    const again = (await told())[1];
    expect(again?.subject).toBe('Baribir oʻtadi, dushanba, 23-fevral, 15:00: Chess');
    // A minute, and two changes.
    expect(eventsOf(again)).toEqual([[`meeting-${id}@dars`, '62', 'CONFIRMED', '2026-02-23T23:00:00Z']]);
  });

  test('that is as it was within a minute is told to nobody', async () => {
    await act(teacher, await idAt(0), 'cancel', { reason: 'A mistake' });
    await wait(30);
    await act(teacher, await idAt(0), 'restore');
    await wait(60);
    await wait(600);
    expect(await told()).toEqual([]);
    expect(await program.context.database.select().from(untoldChanges)).toEqual([]);
  });

  test('that is added says when and how long, and a repeated call adds no mail', async () => {
    const requestId = '019aa400-0000-7000-8000-000000000001';
    const added = { lessonId: lesson, startTime: tuesday, minutes: 30, requestId };
    await teacher.call('POST', '/api/meetings', added);
    await wait(60);
    await teacher.call('POST', '/api/meetings', added);
    await wait(60);
    const [mail, ...more] = await told();
    expect([mail?.subject, more]).toEqual(['Extra lesson, Tuesday, February 24, 1:00 PM: Chess', []]);
    expect(mail?.text).toContain('Length: 30 minutes');
  });

  test('that somebody only looked at, or that is over, is told to nobody', async () => {
    await teacher.call('POST', `/api/meetings/${await idAt(0)}/move?dryRun=true`, { startTime: tuesday });
    await wait(60);
    await act(teacher, await idAt(0), 'cancel', { reason: 'A power cut' });
    program.clock.set('2026-02-24T17:00:00Z');
    await wait(0);
    expect(await told()).toEqual([]);
  });

  test('is told to who learns there now, but not to who enrolled after it was changed', async () => {
    const [late, gone] = [await signIn(program, 'student'), await signIn(program, 'student')];
    await learn(gone);
    await act(teacher, await idAt(0), 'move', { startTime: tuesday });
    program.clock.set('2026-01-15T17:00:30Z');
    await learn(late);
    await program.context.database.execute(
      sql`update enrolments set cancelled_at = now() where student_id = ${gone.id}`,
    );
    await wait(60);
    expect((await told()).map(({ to }) => to)).toEqual(['family@dars.test']);
  });

  test('and changed again is told to who enrolled in between from what they have seen', async () => {
    const late = await signIn(program, 'student', 'late@dars.test');
    const [first = '', second = ''] = [await idAt(0), await idAt(1)];
    const startTime = (await meetingsOf(program, lesson))[0]?.startsAt.toISOString();
    await act(teacher, first, 'move', { startTime: tuesday });
    await act(teacher, second, 'move', { startTime: '2026-02-26T21:00:00.000Z' });
    program.clock.set('2026-01-15T17:00:20Z');
    await learn(late);
    await emptyTables(program, 'mails');
    program.clock.set('2026-01-15T17:00:40Z');
    await act(teacher, first, 'move', { startTime });
    await act(teacher, second, 'cancel', { reason: 'A trip' });
    await wait(60);
    const subjectsOf = async (address: string) =>
      (await told()).filter(({ to }) => to === address).map(({ subject }) => subject);
    expect(await subjectsOf('family@dars.test')).toEqual([
      'Canceled, Wednesday, February 25, 3:00 PM: Chess',
    ]);
    expect(await subjectsOf('late@dars.test')).toEqual(['Schedule changes: Chess']);
    const mail = (await told()).find(({ to }) => to === 'late@dars.test');
    expect(mail?.text).toContain(
      'Tuesday, February 24, 2026, 4:00 PM (Toshkent: Wednesday, February 25, 2026, 2:00 AM)\n→ New York: Monday, February 23, 2026, 6:00 PM',
    );
    expect(mail?.text).toContain('Canceled\nNew York: Thursday, February 26, 2026, 4:00 PM');
    expect(eventsOf(mail).map(([, , status]) => status)).toEqual(['CONFIRMED', 'CANCELLED']);
  });

  test('of a lesson that is deleted meanwhile is told by that mail alone', async () => {
    await act(teacher, await idAt(0), 'move', { startTime: tuesday });
    await teacher.call('DELETE', `/api/class/${lesson}`);
    await wait(60);
    expect((await told()).map(({ subject }) => subject)).toEqual(['Chess is no longer offered']);
  });
});

describe('several', () => {
  test('that an edited timetable moves are one mail, with as many events, and the staff’s is told to the teacher', async () => {
    const times = mondaysAndWednesdays.times.map(({ weekday }) => ({ weekday, at: '17:30' }));
    const weeks = 10;
    await teacher.call('PATCH', `/api/class/${lesson}`, { schedule: { ...mondaysAndWednesdays, weeks } });
    await wait(60);
    await emptyTables(program, 'mails');
    const body = { schedule: { ...mondaysAndWednesdays, times, weeks } };
    await admin.call('PATCH', `/api/admin/lessons/${lesson}`, body);
    await wait(60);
    const all = await told();
    expect(all.map(({ to, subject }) => [to, subject])).toEqual([
      ['teacher@dars.test', 'New times: Chess'],
      ['family@dars.test', 'New times: Chess'],
    ]);
    const [, mail] = all;
    expect(mail?.text).toContain('20 lessons of “Chess” have been moved');
    expect(mail?.text?.match(/^Moved$/gm)).toHaveLength(12);
    expect(mail?.text).toContain(
      'Los Angeles: Monday, February 23, 2026, 3:00 PM (Toshkent: Tuesday, February 24, 2026, 4:00 AM)\n→ Los Angeles: Monday, February 23, 2026, 2:30 PM',
    );
    expect(mail?.text).toContain('and 8 more');
    expect(eventsOf(mail)).toHaveLength(20);
  });

  test('of all later ones are one mail; a teacher’s own change is no news to them', async () => {
    await act(teacher, await idAt(2), 'cancel', { reason: 'The course ends', scope: 'later' });
    await wait(60);
    const [mail, ...more] = await told();
    expect([mail?.to, mail?.subject, more]).toEqual(['family@dars.test', 'Canceled: Chess', []]);
    expect(mail?.text).toContain('Reason: The course ends');
    expect(eventsOf(mail).map(([, , status]) => status)).toEqual(Array(4).fill('CANCELLED'));
  });

  test('changed one after another wait for a minute in which nothing more is changed', async () => {
    await act(teacher, await idAt(0), 'move', { startTime: tuesday });
    await wait(40);
    await act(teacher, await idAt(1), 'cancel', { reason: 'A trip' });
    await wait(40);
    expect(await told()).toEqual([]);
    await wait(20);
    expect((await told()).map(({ subject }) => subject)).toEqual(['Schedule changes: Chess']);
  });
});
