import { sql } from 'drizzle-orm';
import { enrolments, refunds } from '#src/learning/enrolments/tables.server.ts';
import { requestAnswers, requests } from '#src/offer/contact/tables.server.ts';
import { sendMail } from '#src/platform/mail/mail.server.ts';
import { ask, letters, takeAsks } from '../offer/subscribing.ts';
import { bookTrial } from '../offer/trial-bookings.ts';
import type { TestProgram } from '../start/program.ts';
import { type SignedInPerson, signIn } from './people.ts';
import { enrol, makeEnrolment, makeLesson } from './rows.ts';
import { drawing, sendPicture } from './sent-pictures.ts';

/** A free slot of the test's Friday. */
const friday = '2026-01-16T14:00:00.000Z';

/** What a family typed, each value nobody else's. */
export const typed = {
  parent: 'Zulfizar Quvondiqova',
  child: 'Ziyodbek Quvondiqov',
  tel: '+1 (555) 777-1234',
  heard: 'A leaflet at the bakery of Ozodbek',
  question: 'Does Ziyodbek need a laptop of his own?',
};

export type StudentLife = { person: SignedInPerson; email: string; paid: string; unpaid: string };

/** A student's account with enrolments and a calendar's address, and under its address a trial, a request that was answered, a subscription. */
export async function liveAsStudent(program: TestProgram, email: string): Promise<StudentLife> {
  const { database, clock } = program.context;
  const person = await signIn(program, 'student', email);
  const [teacher, admin] = [await signIn(program, 'teacher'), await signIn(program, 'admin')];
  const paid = await makeEnrolment(program, await makeLesson(program, teacher, { price: 40 }), person);
  const now = clock.now();
  await database.update(enrolments).set({ price: 40, paidAt: now, paidAmount: 40 }).where(sql`id = ${paid}`);
  await database
    .insert(refunds)
    .values({ enrolmentId: paid, reason: 'absence', amount: 10, askedAt: now, createdAt: now });
  const second = await makeLesson(program, teacher, { title: 'Robots for girls' });
  const unpaid = (await enrol(person, 'class', second)).body._id;
  await person.call('PATCH', '/api/user/account', { name: typed.parent, timeZone: 'America/Chicago' });
  await person.call('POST', '/api/calendar');
  await tellEverything(program, email, admin.id);
  return { person, email, paid, unpaid };
}

/** What a family without an account leaves under an address, as it typed it. */
export async function tellEverything(program: TestProgram, email: string, author: string): Promise<void> {
  const { database, clock } = program.context;
  const shouted = email.toUpperCase();
  const family = { name: typed.parent, email: shouted, tel: typed.tel, startTime: friday };
  const { body: event } = await program.call('POST', '/api/schedule/events', family);
  await bookTrial(program, {
    parentName: typed.parent,
    parentPhoneNumber: typed.tel,
    parentEmail: shouted,
    childrenFullName: typed.child,
    gradeLevel: 'Grade 3',
    subject: 'Chess',
    scheduleDate: event.uri,
    hearAboutUs: 'Other',
    hearAboutUsOther: typed.heard,
  });
  const contact = { name: typed.parent, phoneNumber: typed.tel, email: shouted, message: typed.question };
  await program.call('POST', '/api/mail', contact);
  const [request] = await database.select({ id: requests.id }).from(requests).where(sql`email = ${shouted}`);
  await database.insert(requestAnswers).values({
    requestId: request?.id ?? '',
    authorId: author,
    text: 'Ours will do: Ziyodbek may borrow one.',
    createdAt: clock.now(),
  });
  await ask(program, { email });
  await takeAsks(program);
  const key = (await letters(program, email)).at(-1)?.key;
  await program.call('POST', `/api/subscriptions/${key}/confirm`);
}

/** What a teacher typed. */
export const taught = {
  paid: { title: 'Sulaymonov chess evenings', description: 'With Xurshida opa, from Qarshi' },
  unpaid: { title: 'Sarvinoz reads aloud', description: 'Gulchehra listens' },
  link: 'https://meet.dars.test/xurshida',
  name: 'Xurshida Sulaymonova',
};

export type TeacherLife = { person: SignedInPerson; paid: string; unpaid: string; pictures: string[] };

/** A teacher with a profile and two classes, all with pictures; a student has paid for the first, and has not for the second. */
export async function liveAsTeacher(program: TestProgram, student: SignedInPerson): Promise<TeacherLife> {
  const { database, clock } = program.context;
  const person = await signIn(program, 'teacher');
  const pictures: string[] = [];
  const ids: string[] = [];
  for (const { title, description } of [taught.paid, taught.unpaid]) {
    const { body } = await sendPicture(program, person, await drawing(60, 40).png().toBuffer());
    pictures.push(body.src);
    const said = { title, description, link: taught.link, imageUrl: body.src, price: 25 };
    const lesson = await person.call('POST', '/api/class', said);
    ids.push(lesson.body._id);
    await enrol(student, 'class', lesson.body._id);
  }
  const { body: own } = await sendPicture(program, person, await drawing(40, 40).png().toBuffer());
  pictures.push(own.src);
  await person.call('PUT', '/api/teacher-profile', {
    name: taught.name,
    picture: own.src,
    meetingLink: `${taught.link}/trials`,
  });
  const [paid = '', unpaid = ''] = ids;
  await database
    .update(enrolments)
    .set({ paidAt: clock.now(), paidAmount: 25 })
    .where(sql`lesson_id = ${paid}`);
  return { person, paid, unpaid, pictures };
}

/** Sends every mail that waits. */
export async function sendMails(program: TestProgram): Promise<void> {
  for (const { id, status } of await program.mails())
    if (status === 'queued') await sendMail.run(program.context, { mailId: id }, { last: false });
}

/** Which of these values stand anywhere in the database, whatever the column; each with its tables. */
export async function whereStands(program: TestProgram, values: string[]): Promise<string[]> {
  const { database } = program.context;
  const { rows: tables } = await database.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pgboss', 'pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.execute<{ row: string }>(
      sql`select lower(t::text) as row from ${sql.raw(name)} as t`,
    );
    for (const value of values)
      if (rows.some(({ row }) => row.includes(value.toLowerCase()))) found.push(`${value} in ${name}`);
  }
  return found;
}
