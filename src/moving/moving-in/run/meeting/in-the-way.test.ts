import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { signIn, signInUnconfirmed } from '../../../../../tests/make/people.ts';
import {
  makeAbsence,
  makeEnrolment,
  makeLearner,
  makeLesson,
  makeMeeting,
} from '../../../../../tests/make/rows.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { makeTrial } from '../../../../../tests/staff/trials.ts';
import { sharedProgram } from '../../../../../tests/start/program.ts';

const program = sharedProgram();
let owner: Awaited<ReturnType<typeof ownerOf>>;
beforeAll(async () => {
  owner = await ownerOf(program);
});

/** Five in the afternoon in New York. */
const monday = new Date('2026-01-19T22:00:00Z');
const teacher = (email: string) => `lesson,title,teacher,kind\nL-${email},New ${email},${email},group\n`;
const times = (email: string) =>
  `lesson,weekday,time,minutes\nL-${email},Monday,17:00,60\nL-${email},Friday,17:00,60\n`;

test.each([
  [
    'a meeting of an existing lesson',
    async (person: { id: string }) =>
      makeMeeting(program, await makeLesson(program, person), person, { startsAt: monday }),
  ],
  [
    'a lesson that they give for somebody else',
    async (person: { id: string }) => {
      const other = await signIn(program, 'teacher');
      return makeMeeting(program, await makeLesson(program, other), person, { startsAt: monday });
    },
  ],
  [
    'a trial',
    async (person: { id: string }) => {
      const trialId = await makeTrial(program);
      const now = program.clock.now();
      const endsAt = new Date(monday.getTime() + 30 * 60_000);
      await program.context.database
        .insert(meetings)
        .values({ trialId, teacherId: person.id, startsAt: monday, endsAt, createdAt: now, updatedAt: now });
    },
  ],
])('%s at that time is told at the row, and the other weekday stands', async (_, make) => {
  const person = await signIn(program, 'teacher');
  await make(person);
  const tried = await owner.tryOut({ lessons: teacher(person.email), times: times(person.email) });
  expect(wrongIn(tried)).toEqual(['times 2 time: teacher_busy']);
  expect(tried.rows.map(({ verdict }) => verdict)).toEqual(['new', 'wrong', 'new']);
});

test('a weekly time that another import wrote is in the way, and so is one of the same file', async () => {
  const { email } = await signIn(program, 'teacher');
  await owner.moveIn({ lessons: teacher(email), times: times(email) });
  const tried = await owner.tryOut({
    lessons: `lesson,title,teacher,kind\nA,Another,${email},group\nB,Yet another,${email},group\n`,
    times: 'lesson,weekday,time,minutes\nA,Monday,17:30,60\nA,Tuesday,17:00,60\nB,Tuesday,17:30,60\n',
  });
  expect(wrongIn(tried)).toEqual(['times 2 time: teacher_busy', 'times 4 time: teacher_busy']);
});

test('a day off of the teacher is passed over', async () => {
  const person = await signIn(program, 'teacher');
  // On the clock of Tashkent, where it is Tuesday by then.
  await makeAbsence(program, person, '2026-01-20');
  const { rows } = await owner.moveIn({ lessons: teacher(person.email), times: times(person.email) });
  expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new']);
  const found = await program.context.database
    .select()
    .from(meetings)
    .where(eq(meetings.teacherId, person.id));
  const days = found.map(({ startsAt }) => startsAt.toISOString().slice(0, 10)).sort();
  expect(days.slice(0, 2)).toEqual(['2026-01-16', '2026-01-23']);
});

test('a full class, a subject that is gone, and a blocked teacher are told at the row', async () => {
  const person = await signIn(program, 'teacher');
  const blocked = await signIn(program, 'teacher');
  await program.context.database.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id));
  const family = await signIn(program, 'student');
  const full = await makeLesson(program, person, { title: 'Full', places: 1 });
  await makeEnrolment(program, full, family, await makeLearner(program, family));
  const tried = await owner.tryOut({
    teachers: `email,name\n${blocked.email},Blocked\n${family.email},A parent\n`,
    families: 'family,email\nFull1,full1@moved.test\n',
    children: 'child,family,firstName\nFC1,Full1,Ali\n',
    lessons: `lesson,title,teacher,kind,category\nX1,Gone,${person.email},group,No such subject\nX2,Blocked,${blocked.email},group,\nX3,Parent,${family.email},group,\n`,
    enrolments: `child,lesson\nFC1,Full ${person.email}\n`,
  });
  expect(wrongIn(tried)).toEqual([
    'teachers 2 email: blocked',
    'teachers 3 email: address_of_family',
    'lessons 2 category: no_category',
    'lessons 3 teacher: left_out',
    'lessons 4 teacher: left_out',
    'enrolments 2 lesson: no_place',
  ]);
});

test('addresses of the staff, of a teacher, of another family, and of a blocked account are told at the row', async () => {
  const staff = await signIn(program, 'admin');
  const another = await signIn(program, 'admin');
  const person = await signIn(program, 'teacher');
  const parent = await signIn(program, 'student');
  await makeLearner(program, parent);
  await owner.moveIn({ families: 'family,email,secondEmail\nG1,g1@moved.test,g2@moved.test\n' });
  const tried = await owner.tryOut({
    families: [
      'family,email,secondEmail',
      `H1,${staff.email},`,
      `H2,${person.email},`,
      `H3,h3@moved.test,${another.email}`,
      `H4,h4@moved.test,${parent.email}`,
      'H5,h5@moved.test,g1@moved.test',
      'H6,g1@moved.test,',
      'H7,h7@moved.test,h5@moved.test',
      'H8,h7@moved.test,',
      'H9,h9@moved.test,h9@moved.test',
      '',
    ].join('\n'),
  });
  expect(wrongIn(tried)).toEqual([
    'families 2 email: address_of_staff',
    'families 3 email: address_of_teacher',
    'families 4 secondEmail: address_of_staff',
    'families 5 secondEmail: address_of_family',
    'families 6 secondEmail: address_of_family',
    'families 7 email: address_twice',
    'families 8 secondEmail: address_twice',
    'families 9 email: address_twice',
    'families 10 secondEmail: same_address',
  ]);
});

test('whoever signed up with an address that is not shown to be theirs gets no lesson and no child', async () => {
  const signedUp = async (role: 'teacher' | 'student') => {
    const { id, email } = await signInUnconfirmed(program, role);
    const agreedTo = inForce('account');
    await program.context.database.update(users).set({ agreedTo }).where(eq(users.id, id));
    return email;
  };
  const [stranger, parent, second] = [
    await signedUp('teacher'),
    await signedUp('student'),
    await signedUp('student'),
  ];
  const tried = await owner.tryOut({
    teachers: `email,name\n${stranger},Rustam\n`,
    families: `family,email,secondEmail\nU1,${parent},\nU2,u2@moved.test,${second}\n`,
    children: `child,family,firstName\nUC1,${parent},Ali\n`,
  });
  expect(wrongIn(tried)).toEqual([
    'teachers 2 email: address_unproved',
    'families 2 email: address_unproved',
    'families 3 secondEmail: address_unproved',
    'children 2 family: left_out',
  ]);
  const taught = await owner.tryOut({ lessons: `lesson,title,teacher,kind\nU1,New,${stranger},group\n` });
  expect(wrongIn(taught)).toEqual(['lessons 2 teacher: address_unproved']);
});

test('money that cannot be is told at the row, and nothing of it is opened', async () => {
  const { email } = await signIn(program, 'teacher');
  const head = 'child,lesson,paid,paidOn,paidUntil,lessonsLeft,lessonPrice,nextMonth';
  const files = {
    families: 'family,email\nM1,m1@moved.test\n',
    children: 'child,family,firstName\nM1a,M1,Ali\nM1b,M1,Lola\nM1c,M1,Vali\nM1d,M1,Zara\n',
    lessons: teacher(email),
    enrolments: `${head}\nM1a,L-${email},80,2026-01-02,2025-12-01,,,\nM1b,L-${email},,,,5,,\nM1c,L-${email},,,,,,0\nM1d,L-${email},9000000,,,,,\n`,
  };
  const ran = await owner.moveIn(files);
  expect(wrongIn(ran)).toEqual([
    'enrolments 2 paidUntil: paid_backwards',
    'enrolments 3 lessonPrice: price_needed',
    'enrolments 4 nextMonth: free_month',
    'enrolments 5 paid: number-range',
  ]);
  expect(ran.counted).toMatchObject({ moneyLeft: 0, paid: 0 });
});
