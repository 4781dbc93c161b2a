import type pg from 'pg';
import { hashSecret } from '#src/platform/secrets.server.ts';
import type { Size } from './database.ts';
import { peopleOf } from './rows/functions.ts';

/** Whom and what the scenarios are about: from the middle of a database, so many rows about each at every size. */
export async function findPicks(client: pg.Client, size: Size) {
  const { teachers, admins, students } = peopleOf(size);
  const numbers = {
    // One whose classes have no learners.
    teacher: teachers / 2 + 4,
    admin: teachers + 1,
    // One whose session lasts and who is not blocked.
    student: teachers + admins + students / 2 + 11,
  };
  const one = async (query: string, values: unknown[] = []): Promise<string> => {
    const { rows } = await client.query(query, values);
    const [found] = Object.values(rows[0] ?? {});
    if (found === undefined) throw new Error(`${size.database} has none: ${query}`);
    return String(found);
  };
  const idOfEmail = (number: number) =>
    one('select id from users where email = $1', [`person${number}@bench.test`]);
  const student = await idOfEmail(numbers.student);
  const offered = 'is_published and is_active and deleted_at is null';
  const later = `(select id from lessons order by id offset ${size.lessons / 2} limit 1)`;
  const number = size.trials - 2;
  return {
    numbers,
    email: `person${numbers.student}@bench.test`,
    student,
    teacher: await idOfEmail(numbers.teacher),
    otherAdmin: await idOfEmail(numbers.admin + 1),
    tokens: {
      student: `session-of-person-number-${numbers.student}`,
      teacher: `session-of-person-number-${numbers.teacher}`,
      admin: `session-of-person-number-${numbers.admin}`,
    },
    reset: `reset ${numbers.student}`,
    data: `data ${numbers.student}`,
    subscription: `subscription ${number}`,
    appointmentKey: `appointment ${number / 2}`,
    appointment: await one('select appointment_id from appointment_keys where hash = $1', [
      hashSecret(`appointment ${number / 2}`),
    ]),
    trial: await one(
      `select trials.id from trials join appointments on appointments.id = appointment_id
        where appointments.start_time > (select made_at + interval '1 day' from bench) and contacted_at is null
          and trials.cancelled_at is null and appointments.cancelled_at is null
        order by appointments.start_time limit 1`,
    ),
    oldTrial: await one(`select id from trials order by id offset ${size.trials / 2} limit 1`),
    request: await one('select id from requests where answered_at is null order by id limit 1'),
    mail: await one(`select id from mails where status = 'failed' order by id desc limit 1`),
    purchase: await one(
      `select id from enrolments where paid_at is not null and cancelled_at is null order by id offset ${size.lessons / 2} limit 1`,
    ),
    unpaid: await one(
      'select id from enrolments where paid_at is null and cancelled_at is null order by id desc limit 1',
    ),
    category: await one('select id from categories where position = 103'),
    lesson: await one(
      `select id from lessons where ${offered} and kind = 'class' and learners = 0 and id > ${later} order by id limit 1`,
    ),
    joined: await one(
      `select id from lessons where ${offered} and kind = 'class' and learners > 0 and id > ${later} order by id limit 1`,
    ),
    own: await one(
      `select id from lessons where ${offered} and kind = 'class' and learners = 0 and teacher_id = $1 order by id limit 1`,
      [await idOfEmail(numbers.teacher)],
    ),
    ownPicture: await one(
      'select image_name from lessons where image_name is not null and teacher_id = $1 order by id limit 1',
      [await idOfEmail(numbers.teacher)],
    ),
    learntIn: await one(
      'select lesson_id from enrolments where student_id = $1 and cancelled_at is null order by id limit 1',
      [student],
    ),
    learntKind: await one(
      'select kind from enrolments join lessons on lessons.id = lesson_id where student_id = $1 and cancelled_at is null order by enrolments.id limit 1',
      [student],
    ),
  };
}
