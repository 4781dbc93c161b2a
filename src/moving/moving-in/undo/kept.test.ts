import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { mintInvitations } from '#src/people/accounts/invitations.server.ts';
import { markAccepted } from '#src/people/accounts/invited/invited.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { everyRow, importing, smallSchool } from '../../../../tests/moving/moving-in.ts';
import { makePaidOrder } from '../../../../tests/shop/orders.ts';
import { programAnew, type TestProgram } from '../../../../tests/start/program.ts';
import { imports } from '../tables.server.ts';
import { chunksOf, undoChunk, undoingOf } from './go.server.ts';
import { undoImport } from './undo.server.ts';

let program: TestProgram;
let admin: SignedInPerson;
let staff: ReturnType<typeof importing>;
let id: string;
beforeEach(async () => {
  program = await programAnew();
  admin = await signIn(program, 'admin');
  staff = importing(program, admin);
  id = await staff.bringIn(smallSchool);
});

/** Undoes it, after what was foreseen was the same. @returns what stays, and why */
async function kept(): Promise<Record<string, string>> {
  await staff.foresee(id);
  const foreseen = await staff.outcomes(id);
  await staff.undo(id);
  const done = await staff.outcomes(id);
  expect(done).toEqual(foreseen);
  return Object.fromEntries(Object.entries(done).filter(([, outcome]) => outcome !== 'taken-back'));
}

async function idOf(email: string): Promise<string> {
  const [one] = await program.context.database.select().from(users).where(eq(users.email, email));
  return one?.id ?? '';
}

test('an account that was erased or blocked stays, and its row says that and nothing of what is left there', async () => {
  const closed = await idOf('vera@dars.test');
  const { database } = program.context;
  await database
    .update(users)
    .set({ status: 'blocked', name: '', email: `erased-${closed}@erased.invalid` })
    .where(eq(users.id, closed));
  expect(await kept()).toMatchObject({ 'families 3': 'kept closed' });
});

test('where a child was at a lesson, its place stays, and all that the place needs', async () => {
  const { database } = program.context;
  const [expected] = await database
    .select({ meetingId: attendances.meetingId, learnerId: attendances.learnerId })
    .from(attendances)
    .innerJoin(meetings, eq(meetings.id, attendances.meetingId))
    .innerJoin(lessons, eq(lessons.id, meetings.lessonId))
    .where(eq(lessons.title, 'Chess'))
    .limit(1);
  await database
    .update(attendances)
    .set({ state: 'present', markedAt: program.clock.now() })
    .where(
      and(
        eq(attendances.meetingId, expected?.meetingId ?? ''),
        eq(attendances.learnerId, expected?.learnerId ?? ''),
      ),
    );
  expect(await kept()).toEqual({
    'enrolments 2': 'kept met',
    'children 2': 'kept met needed',
    'families 2': 'refused needed',
    'lessons 2': 'kept met needed',
    'times 2': 'refused needed',
    'teachers 2': 'refused needed',
  });
});

test('what was paid here, accepted, sent or changed since stays, and it is said', async () => {
  const { database } = program.context;
  await database
    .update(enrolments)
    .set({ cancelledAt: program.clock.now() })
    .where(eq(enrolments.paidElsewhere, true));
  await database.update(learners).set({ firstName: 'Layla' }).where(eq(learners.firstName, 'Lola'));
  await markAccepted(program.context, await idOf('boris@dars.test'));
  await mintInvitations(program.context, [await idOf('rustam@dars.test')]);
  expect(await kept()).toEqual({
    'enrolments 2': 'kept accepted',
    'enrolments 3': 'kept given_up',
    'children 2': 'kept accepted needed',
    'children 3': 'kept changed_here accepted',
    'children 4': 'refused needed',
    'families 2': 'kept needed logged_in',
    'families 3': 'refused needed',
    'lessons 2': 'kept invited needed',
    'times 2': 'refused needed',
    'lessons 3': 'kept invited needed',
    'times 3': 'refused needed',
    'teachers 2': 'kept invited needed',
  });
});

test('what was bought here stays with who bought it', async () => {
  const [olim] = await program.context.database.select().from(learners).where(eq(learners.firstName, 'Olim'));
  const email = 'vera@dars.test';
  await makePaidOrder(program, { id: await idOf(email), email }, olim?.id);
  expect(await kept()).toEqual({
    'children 4': 'kept needed paid_since',
    'families 3': 'kept needed paid_since',
  });
});

test('an address that somebody else has by now is not set back', async () => {
  const later = { families: 'family,email,name\nF2,vera2@dars.test,Vera Two\n' };
  program.clock.set('2026-01-16T17:00:00Z');
  id = await staff.bringIn(later);
  await signIn(program, 'student', 'vera@dars.test');
  expect(await kept()).toEqual({ 'families 2': 'kept address_taken' });
  const [vera] = await program.context.database
    .select()
    .from(users)
    .where(eq(users.email, 'vera2@dars.test'));
  expect(vera?.name).toBe('Vera');
});

/** What is set back is written anew: it has another id, and says when. */
const besides = [
  ...['packages.id', 'paid_elsewhere.id', 'paid_elsewhere.created_at', 'lessons.updated_at'],
  ...['agreed_prices.id', 'agreed_prices.created_at', 'timetables.id', 'timetables.created_at'],
  ...[
    'timetable_times.timetable_id',
    'meetings.timetable_id',
    'meetings.updated_at',
    'meetings.sequence',
    'attendances.moved_at',
  ],
];

test('a later file is undone first, to the cell; the earlier one keeps what a later one names', async () => {
  const before = await everyRow(program, besides);
  program.clock.set('2026-01-16T17:00:00Z');
  const later = await staff.bringIn({
    families:
      'family,email,name,secondEmail\nF1,anna@dars.test,Anne,boris@dars.test\nF2,vera@dars.test,Vera,ivan@dars.test\n',
    children: 'child,family,firstName,born\nC2,F1,Leyla,2014-05-04\n',
    lessons: 'lesson,title,teacher,kind,price,priceFor\nL1,Chess,rustam@dars.test,group,85.00,month\n',
    times: 'lesson,weekday,time,minutes\nL1,Monday,18:00,60\nL1,Wednesday,18:00,60\n',
    enrolments:
      'child,lesson,lessonsLeft,lessonPrice,paid,paidOn,paidUntil,nextMonth\nC1,L1,4,12.50,,,,\nC3,L2,,,70.00,2026-01-02,2026-02-01,95.00\n',
  });
  await staff.foresee(id);
  expect(await staff.outcomes(id)).toMatchObject({
    'families 2': 'kept later_import',
    'enrolments 2': 'kept later_import',
  });
  await staff.foresee(later);
  expect(new Set(Object.values(await staff.outcomes(later)))).toEqual(new Set(['taken-back']));
  await staff.undo(later);
  expect(new Set(Object.values(await staff.outcomes(later)))).toEqual(new Set(['taken-back']));
  expect(await everyRow(program, besides)).toEqual(before);
  expect(await kept()).toEqual({});
});

test('undone too early, what stayed for a later file goes once that one is undone', async () => {
  const whole = await staff.outcomes(id);
  program.clock.set('2026-01-16T17:00:00Z');
  const later = await staff.bringIn({ families: 'family,email,name\nF1,anna@dars.test,Anne\n' });
  await staff.undo(id);
  expect(await staff.outcomes(id)).toMatchObject({
    'families 2': 'kept later_import',
    'families 3': 'taken-back',
  });
  await staff.undo(later);
  await staff.undo(id);
  const outcomes = await staff.outcomes(id);
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(whole).map((row) => [row, 'taken-back'])));
  expect(await idOf('anna@dars.test')).toBe('');
  await expect(staff.undo(id)).rejects.toMatchObject({ code: 'import_not_run' });
});

test('killed after a part, it goes on where it was', async () => {
  const many = Array.from({ length: 150 }, (_, at) => `parent${at}@dars.test,Parent`);
  const before = await everyRow(program);
  const second = await staff.bringIn({ families: `email,name\n${many.join('\n')}\n` });
  await staff.ask(second);
  const [one] = await program.context.database.select().from(imports).where(eq(imports.id, second));
  if (!one) throw new Error('no import');
  const { judging, rows } = await undoingOf(program.context, one);
  const [first = []] = chunksOf(rows);
  await undoChunk(judging, first);
  expect(first.length).toBeLessThan(rows.length);
  await undoImport.run(program.context, { importId: second }, { last: false });
  expect(await everyRow(program)).toEqual(before);
});
