import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import {
  enrolFrom,
  meetingsOf,
  mondaysAndWednesdays,
  publishClass,
} from '../../../../tests/make/weekly-lessons.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { programAnew, thursdayNoon } from '../../../../tests/start/program.ts';
import { tellChanges } from './changes.server.ts';

/** A class, two of whose meetings a substitute gives; nobody has been told of anything yet. */
async function substituted() {
  const program = await programAnew();
  program.clock.set(thursdayNoon);
  const admin = await signIn(program, 'admin');
  const teacher = await signIn(program, 'teacher', 'teacher@dars.test');
  const other = await signIn(program, 'teacher', 'other@dars.test');
  const lesson = await publishClass(program, teacher, { title: 'Chess', schedule: mondaysAndWednesdays });
  await enrolFrom(program, null, lesson, await signIn(program, 'student', 'family@dars.test'));
  const ids = (await meetingsOf(program, lesson)).map(({ id }) => id);
  for (const id of ids.slice(0, 2))
    await admin.call('POST', `/api/admin/meetings/${id}/teacher`, { teacherId: other.id });
  await emptyTables(program, 'untold_changes');
  const told = async () => {
    program.clock.set('2026-01-15T17:01:00Z');
    await tellChanges.run(program.context, {}, { last: true });
    const mails = await program.mails();
    return new Map(mails.map(({ recipient, content }) => [recipient, content]));
  };
  return { teacher, other, ids, told };
}

test('what a substitute cancels is told to the lesson’s own teacher, in whose calendar it does not stand', async () => {
  const { other, ids, told } = await substituted();
  await other.call('POST', `/api/meetings/${ids[0]}/cancel`, { reason: 'A power cut' });
  const mails = await told();
  expect([...mails.keys()].sort()).toEqual(['family@dars.test', 'teacher@dars.test']);
  const mail = mails.get('teacher@dars.test');
  expect(mail?.subject).toBe('Canceled, Monday, February 23, 6:00 PM: Chess');
  expect(mail?.text).toContain('Reason: A power cut');
  expect(mail?.calendar).toBeUndefined();
  expect(mail?.text).not.toContain('Open the attached file');
});

test('their own change of it is told to the substitute, not to them', async () => {
  const { teacher, ids, told } = await substituted();
  await teacher.call('POST', `/api/meetings/${ids[0]}/move`, { startTime: '2026-02-24T20:00:00Z' });
  expect([...(await told()).keys()].sort()).toEqual(['family@dars.test', 'other@dars.test']);
});

test('several changes in one file are published, each with its state: an invitation is of one alone', async () => {
  const { other, ids, told } = await substituted();
  await other.call('POST', `/api/meetings/${ids[0]}/cancel`, { reason: 'A power cut' });
  await other.call('POST', `/api/meetings/${ids[1]}/move`, { startTime: '2026-02-26T20:00:00Z' });
  const file = (await told()).get('family@dars.test')?.calendar;
  expect(file?.method).toBe('PUBLISH');
  const events = new ICAL.Component(ICAL.parse(file?.content ?? '')).getAllSubcomponents('vevent');
  const valuesOf = (name: string) => events.map((event) => event.getFirstPropertyValue(name)?.toString());
  expect(valuesOf('status')).toEqual(['CANCELLED', 'CONFIRMED']);
  expect(new Set(valuesOf('uid')).size).toBe(2);
  // RFC 5546, 3.2.1: who publishes is named, and nobody is invited.
  expect(valuesOf('organizer')).not.toContain(undefined);
  expect(valuesOf('attendee')).toEqual([undefined, undefined]);
});
