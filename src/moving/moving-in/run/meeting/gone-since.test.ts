import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eraseData } from '#src/account/privacy/erasure/erase.server.ts';
import { dataRequests } from '#src/account/privacy/tables.server.ts';
import { cancelEnrolment } from '#src/learning/enrolments/ending.server.ts';
import { endLearning } from '#src/learning/enrolments/giving-up/leaving.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { removeLearner } from '#src/learning/families/learners.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { payBackOnline } from '#src/shop/payments/refunds/pay-back-online.server.ts';
import { signIn } from '../../../../../tests/make/people.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { importing, smallSchool } from '../../../../../tests/moving/moving-in.ts';
import { programAnew, type TestProgram } from '../../../../../tests/start/program.ts';
import { imports } from '../../tables.server.ts';
import { askRun, dropImport, typeTotals } from '../imports.server.ts';
import { runImport } from '../work.server.ts';

let program: TestProgram;
let owner: Awaited<ReturnType<typeof ownerOf>>;

beforeEach(async () => {
  program = await programAnew();
  owner = await ownerOf(program);
  await owner.moveIn(smallSchool);
});

async function personOf(email: string) {
  const [one] = await program.context.database.select().from(users).where(eq(users.email, email));
  if (!one) throw new Error('nobody');
  return { ...one, language: 'en' as const };
}

async function staff() {
  return { ...(await signIn(program, 'admin')), role: 'admin' as const, language: 'en' as const };
}

async function erase(email: string): Promise<void> {
  const now = program.clock.now();
  const { id: userId } = await personOf(email);
  const [asked] = await program.context.database
    .insert(dataRequests)
    .values({ email, userId, scope: 'account', language: 'en', askedAt: now, dueAt: now })
    .returning();
  await eraseData(program.context, asked?.id ?? '', await staff());
}

/** What becomes of rows that are neither as they stand, by the same file once more. */
async function onceMore() {
  const again = await owner.moveIn(smallSchool);
  return again.rows
    .filter(({ verdict }) => verdict !== 'same')
    .map((row) => `${row.sheet} ${row.number} ${row.verdict}`);
}

test('a child that its mother removed does not come again, and keeps nobody else away', async () => {
  const [olim] = await program.context.database.select().from(learners).where(eq(learners.firstName, 'Olim'));
  await removeLearner(
    program.context,
    endLearning(payBackOnline),
    olim?.id ?? '',
    await personOf('vera@dars.test'),
  );
  expect(wrongIn(await owner.tryOut(smallSchool))).toContain('children 4 child: was_removed');
  expect(await onceMore()).toEqual(['children 4 wrong', 'enrolments 3 left-out']);
});

test('a family that was erased does not come again, and no child is given to its account', async () => {
  await erase('vera@dars.test');
  expect(wrongIn(await owner.tryOut(smallSchool))).toContain('families 3 family: account_closed');
  expect(await onceMore()).toEqual(['families 3 wrong', 'children 4 left-out', 'enrolments 3 left-out']);
});

test('a family that was erased does not come again by its phone, and another number is another family', async () => {
  const of = (number: string, name = 'Galina') => ({
    families: `family,phone,name\n${number},+998901234567,${name}\n`,
    children: 'family,firstName\n+998901234567,Said\n',
  });
  await owner.moveIn(of(''));
  await erase('998901234567@phone.invalid');
  for (const name of ['Galina', ''])
    expect(wrongIn(await owner.tryOut(of('', name)))).toEqual([
      'families 2 phone: blocked',
      'children 2 family: left_out',
    ]);
  await owner.moveIn({ families: 'family,phone,name\nF8,+998907654321,Dina\n' });
  await erase('998907654321@phone.invalid');
  expect(wrongIn(await owner.tryOut({ families: 'phone,name\n+998907654321,Dina\n' }))).toEqual([
    'families 2 phone: blocked',
  ]);
  expect(wrongIn(await owner.tryOut({ families: 'family,phone\nF9,+998907654321\n' }))).toEqual([]);
});

test('a place that was given up, and what was paid for it, does not come again', async () => {
  const { database } = program.context;
  const before = await database.select({ id: enrolments.id }).from(enrolments);
  for (const { id } of before) await cancelEnrolment(program.context, id, await staff());
  expect(wrongIn(await owner.tryOut(smallSchool))).toEqual([
    'enrolments 2 lesson: was_given_up',
    'enrolments 3 lesson: was_given_up',
  ]);
  await onceMore();
  expect(await database.$count(enrolments)).toBe(before.length);
});

test('what ended between the check and the run falls away with all that hangs on it, and the totals say what came', async () => {
  const { context } = program;
  const tried = await owner.tryOut({
    ...smallSchool,
    children: `${smallSchool.children}C9,F2,Said,2018-05-04\n`,
    enrolments: `${smallSchool.enrolments}C9,L1,3,10.00,,,,\n`,
  });
  expect(tried.counted).toMatchObject({ children: 4, lessonsLeft: 8, moneyLeft: 9250, paid: 8000 });
  await erase('vera@dars.test');
  const { rows, counted } = await owner.run(tried);
  expect(
    rows.filter(({ verdict }) => verdict !== 'same').map(({ sheet, number }) => `${sheet} ${number}`),
  ).toEqual(['families 3', 'children 4', 'children 5', 'enrolments 3', 'enrolments 4']);
  expect(counted).toEqual({ families: 1, children: 2, lessonsLeft: 5, moneyLeft: 6250, paid: 0 });
  expect(await context.database.$count(learners, eq(learners.firstName, 'Said'))).toBe(0);
});

/** The database takes nobody of this address, while the test lasts. */
async function refuse(email: string, code: string): Promise<void> {
  const { database } = program.context;
  onTestFinished(async () => {
    await database.execute(sql`drop function refuse cascade`);
  });
  await database.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.email = '${email}' then raise exception 'no' using errcode = '${code}'; end if; return new; end $$;
      create trigger refuse before insert on users for each row execute function refuse()`),
  );
}

test('what an invariant of the database refuses is told at its row, and the others come', async () => {
  await refuse('nine@dars.test', '23514');
  const files = { families: 'family,email,name\nF9,nine@dars.test,Nine\nF8,eight@dars.test,Eight\n' };
  const moved = await owner.moveIn(files);
  expect(moved.rows.map(({ verdict }) => verdict)).toEqual(['wrong', 'new']);
  expect(wrongIn(moved)).toEqual(['families 2 null: not_taken']);
  expect(moved.rows[0]?.problems[0]?.values).toEqual({ rule: 'no' });
});

test('a run that failed for good on its way can be undone, and the rest be sent once more', async () => {
  const { context } = program;
  const person = await staff();
  const files = {
    teachers: 'email,name\nnew@dars.test,New\n',
    families: 'family,email,name\nF9,nine@dars.test,Nine\n',
  };
  const { id, counted } = await owner.tryOut(files);
  if (!counted) throw new Error('it was not tried');
  await typeTotals(context, id, counted, person);
  await askRun(context, id, person);
  await refuse('nine@dars.test', '58030');
  await expect(runImport.run(context, { importId: id }, { last: true })).rejects.toThrow();

  await expect(dropImport(context, id, person)).rejects.toMatchObject({ code: 'import_not_open' });
  const [one] = await context.database.select().from(imports).where(eq(imports.id, id));
  expect(one).toMatchObject({
    state: 'done',
    failed: true,
    counted: { families: 0 },
    typed: { families: 1 },
  });
  const { undo, outcomes } = importing(program, await signIn(program, 'admin'));
  await undo(id);
  expect(await outcomes(id)).toEqual({ 'teachers 2': 'taken-back', 'families 2': '' });
  expect(await context.database.$count(users, eq(users.email, 'new@dars.test'))).toBe(0);
});
