import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accounts } from '#src/moving/demo/people.ts';
import { type RunningProgram, startProgram } from '../program/program.ts';
import { test as providers } from '../program/providers.ts';
import type { Things } from '../screens/screens-of-all.ts';
import { type Account, callApi, enrolInClass, logInByApi, makeAccount, publish } from './set-up.ts';
import { payForPackage } from './shop.ts';

/** What people typed to become part of a page; nothing of it does, on any page that shows it. */
export const hostileWords = `</script></title><script>hostile=1</script><img src=x onerror=hostile=1><svg onload=hostile=1>"'>{{113*113}}`;
/** The same where there is no room for it. */
const briefly = '<script>hostile=1</script><img src=x onerror=hostile=1>';

export type School = {
  /** The sample family's mother, a teacher of her children and the admin. */
  mother: Account;
  teacher: Account;
  admin: Account;
  /** A teacher whose class is called by hostile words, and a student who learns there. */
  hostile: { teacher: Account; student: Account; lesson: string };
  things: Things;
};

/** Before a school of its own: the sample data, money paid by card, and people who type what could harm a page. */
export const test = providers.extend<object, { school: School }>({
  program: [
    async ({ stripe, bot }, use) => {
      const program = await startProgram('school', {
        ...stripe.environment,
        ...bot.environment,
        DEMO: 'true',
      });
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  school: [
    async ({ program, stripe }, use) => {
      while (!program.log().includes('Demo logins')) await wait(50);
      const { password } = JSON.parse(await readFile(join(program.dataDir, 'demo.json'), 'utf8'));
      const logIn = (email: string) => logInByApi(program, { email, password });
      const mother = await logIn(accounts.student.email);
      const admin = await logIn(accounts.admin.email);
      const { teacherEmail = '', ...known } = await findThings(program, mother);
      const order = await payForPackage(program, stripe, mother, known.learner);
      const { things, ...hostile } = await fillIn(program, admin);
      const teacher = await logIn(teacherEmail);
      const thread = await talk(program, { mother, teacher }, known);
      await use({ mother, teacher, admin, hostile, things: { ...known, ...things, order, thread } });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** What the sample data hold around one report that the mother has read. */
async function findThings(program: RunningProgram, mother: Account) {
  const { rows } = await program.query(
    `select reports.meeting_id as reported, reports.meeting_id as meeting, reports.learner_id as learner,
       meetings.lesson_id as lesson, users.id as teacher, users.email as "teacherEmail", parents.id as parent,
       (select id from reviews limit 1) as review,
       (select meeting_id from attendances where learner_id = reports.learner_id and starts_at > now()
         order by starts_at limit 1) as coming
     from reports join meetings on meetings.id = reports.meeting_id join users on users.id = meetings.teacher_id
       join guardianships on guardianships.learner_id = reports.learner_id
       join users as parents on parents.id = guardianships.user_id
     where parents.email = $1 and meetings.lesson_id is not null limit 1`,
    [mother.email],
  );
  if (rows.length === 0) throw new Error('the sample data have no report of the mother’s children');
  return rows[0] as Omit<Things, 'order' | 'thread' | 'letter' | 'purchase' | 'request' | 'trial'> & {
    teacherEmail: string;
  };
}

/** What a mother and a teacher say to each other about a child, in words that could harm a page. */
async function talk(
  program: RunningProgram,
  { mother, teacher }: Record<'mother' | 'teacher', Account>,
  { learner, lesson }: { learner: string; lesson: string },
): Promise<string> {
  const says = () => ({ key: randomUUID(), words: hostileWords });
  const begun = { learnerId: learner, lessonId: lesson, message: says() };
  const { _id } = await callApi(program, mother, 'POST', '/api/threads', begun);
  await callApi(program, teacher, 'POST', `/api/threads/${_id}/messages`, says());
  return _id;
}

/** Everything that people can fill in without an account, classes of a teacher's, and what the staff write. */
async function fillIn(program: RunningProgram, admin: Account) {
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student');
  const call = (path: string, body: object) => callApi(program, undefined, 'POST', path, body);
  const event = { name: hostileWords, email: 'nora@dars.test', tel: '+1 555 123 4567' };
  const [slot] = await callApi(program, undefined, 'GET', '/api/schedule/slots');
  const booked = await call('/api/schedule/events', { ...event, startTime: slot.startTime });
  const family = {
    parentName: hostileWords,
    parentPhoneNumber: event.tel,
    parentEmail: event.email,
    childrenFullName: hostileWords,
    gradeLevel: 'Grade 2',
    subject: 'Chess',
    planningToStart: hostileWords,
    hearAboutUs: 'Other',
    hearAboutUsOther: hostileWords,
  };
  const { _id: trial } = await call('/api/lesson/trial', { ...family, scheduleDate: booked.uri });
  const odd = { scheduleDate: 'javascript:hostile=1', startTime: hostileWords };
  await call('/api/lesson/trial', { ...family, ...odd });
  // One that is answered, and one that waits.
  for (const about of ['chess', hostileWords.slice(0, 60)])
    await call('/api/mail', { ...event, phoneNumber: event.tel, message: hostileWords, about });
  const staff = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    callApi(program, admin, method, `/api/admin/${path}`, body);
  await staff('PATCH', `trials/${trial}/note`, { note: hostileWords });
  const [{ _id: request }] = await staff('GET', 'requests');
  await staff('POST', `requests/${request}/answers`, { text: hostileWords, callId: randomUUID() });
  await staff('POST', 'categories', { nameEn: briefly, nameUz: briefly });
  const written = { subjectEn: briefly, subjectUz: briefly, textEn: hostileWords, textUz: hostileWords };
  const { _id: letter } = await staff('POST', 'letters', { list: 'newsletter', course: null, ...written });
  const said = {
    title: hostileWords,
    description: `${hostileWords}\n\nhttps://evil.example/javascript:hostile=1`,
  };
  const lesson = await publish(program, teacher, 'class', said);
  await publish(program, teacher, 'group', said);
  await enrolInClass(program, student, lesson);
  const [{ _id: purchase }] = await staff('GET', 'purchases');
  return { teacher, student, lesson, things: { trial, request, letter, purchase } };
}
