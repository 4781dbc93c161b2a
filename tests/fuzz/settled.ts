import { sql } from 'drizzle-orm';
import type { Role } from '#src/platform/program/person.ts';
import type { SignedInPerson } from '../make/people.ts';
import { makeEnrolment, makeLesson, makePicture } from '../make/rows.ts';
import { bookTrial, required } from '../offer/trial-bookings.ts';
import type { TestProgram } from '../start/program.ts';
import type { Known } from './from-schema.ts';

/** Something of each kind, so that calls find what they ask for. */
export async function settle(program: TestProgram, people: Record<Role, SignedInPerson>): Promise<void> {
  const lesson = await makeLesson(program, people.teacher, { price: 160 });
  await makeLesson(program, people.teacher, { kind: 'group' });
  await makeEnrolment(program, lesson, people.student);
  await bookTrial(program, required);
  const { parentName: name, parentEmail: email, parentPhoneNumber: phoneNumber } = required;
  await program.call('POST', '/api/mail', { name, email, phoneNumber, message: 'How much is it?' });
}

/** What is there, and what people say, by the name of the field it is for. */
export async function knownIn(program: TestProgram, teacher: SignedInPerson): Promise<Known> {
  const { rows } = await program.context.database.execute<{ id: string }>(sql`
    (select id::text from users order by id desc limit 3) union all
    (select id::text from lessons order by id desc limit 2) union all
    (select id::text from enrolments order by id desc limit 1) union all
    (select id::text from trials order by id desc limit 1) union all
    (select id::text from requests order by id desc limit 1) union all
    (select id::text from categories limit 2) union all
    (select id::text from mails order by id desc limit 1)`);
  const ids = rows.map(({ id }) => id);
  const slots = (await program.call('GET', '/api/schedule/slots')).body;
  const startTimes = slots.map(({ startTime }: { startTime: string }) => startTime);
  const fields: [RegExp, unknown[]][] = [
    [/^(_?id|classId|groupId|teacherId|actor|subject|teacher|category|into)$/, ids],
    [/(tel|phoneNumber)$/i, ['+1 (555) 123-4567', '90 123 45 67']],
    [/email$/i, ['nora@dars.test', teacher.email]],
    [/^password/, ['a password of fuzz']],
    [/name$/i, ['Oʻtkir Maʼrufov', 'Nora Turner']],
    [/^startTime$/, startTimes],
    [/^imageUrl$/, [await makePicture(program, teacher)]],
    [/^link$/, ['https://meet.dars.test/a']],
    [/^leaveEmpty$/, ['']],
    [/^elapsed$/, [20_000]],
    [/^cursor$/, [undefined]],
    [/^timeZone$/, ['America/New_York', 'Asia/Tashkent']],
    [/^isConfirmed$/, [true]],
    [/^isParent$/, [true]],
    [/^isStudent$/, [false]],
  ];
  return (name) => fields.find(([field]) => field.test(name))?.[1] ?? [];
}
