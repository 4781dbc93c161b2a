import { beforeEach } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { closeMonth, closePayouts } from '#src/shop/payouts/close.server.ts';
import { laterMonth } from '#src/shop/payouts/months.server.ts';
import { payouts, teacherRates } from '#src/shop/payouts/tables.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeLesson, makeMeeting } from '../make/rows.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram, type TestProgram } from '../start/program.ts';

/** What a teacher is paid, written straight into its table: 20 dollars a meeting, from long ago, unless told. */
export async function makeRate(
  { context }: TestProgram,
  more: Partial<typeof teacherRates.$inferInsert> = {},
): Promise<string> {
  const said = { per: 'meeting', amount: 2000, fromDay: '2020-01-01' } as const;
  const setAt = context.clock.now();
  const [made] = await context.database
    .insert(teacherRates)
    .values({ ...said, setAt, setBy: crypto.randomUUID(), ...more })
    .onConflictDoNothing()
    .returning({ id: teacherRates.id });
  return made?.id ?? '';
}

/** A held meeting of a lesson, written straight into its table: of a make-up nobody is expected by itself. */
export function makeHeld(
  program: TestProgram,
  lesson: string,
  teacher: { id: string },
  start: string,
): Promise<string> {
  const startsAt = new Date(start);
  return makeMeeting(program, lesson, teacher, { startsAt, state: 'held', heldAt: startsAt, makeUp: true });
}

/** How many each program has. */
const made = new WeakMap<TestProgram, number>();

/** A payout of a teacher for a month of its own, by one meeting; its id. */
export async function makePayout(program: TestProgram, teacher: { id: string }): Promise<string> {
  const number = (made.get(program) ?? 0) + 1;
  made.set(program, number);
  const month = laterMonth('2025-12', -number);
  await makeRate(program, { teacherId: teacher.id });
  const lesson = await makeLesson(program, teacher);
  await makeHeld(program, lesson, teacher, `${month}-10T15:00:00Z`);
  const id = await inTransaction(program.context, (context) => closeMonth(context, teacher.id, month));
  if (!id) throw new Error('no payout');
  return id;
}

type Given = { program: TestProgram; teacher: SignedInPerson; admin: SignedInPerson; lesson: string };

/** One program for a file of tests, each of which begins on the first of March with a teacher who has earned nothing. */
export function eachWithTeacher(take: (given: Given) => void) {
  let given: Given;
  const program = sharedProgram();
  beforeEach(async () => {
    await emptyTables(program, 'users', 'mails');
    program.clock.set('2026-03-01T12:00:00Z');
    const [teacher, admin] = [await signIn(program, 'teacher'), await signIn(program, 'admin')];
    given = { program, teacher, admin, lesson: await makeLesson(program, teacher, { title: 'Chess' }) };
    take(given);
  });
  return {
    /** Does what is done each day from the ninth on. */
    close: () => closePayouts.run(program.context, {}, { last: true }),
    all: () => program.context.database.select().from(payouts).orderBy(payouts.month),
    held: (start: string, lesson = given.lesson) => makeHeld(program, lesson, given.teacher, start),
    earnings: async () => (await given.teacher.call('GET', '/api/earnings')).body,
  };
}
