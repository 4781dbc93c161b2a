import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { programAnew } from '../../../../tests/start/program.ts';
import { imports } from '../tables.server.ts';
import { addFile } from './files.server.ts';
import { rowsOf } from './go.server.ts';
import { askPrepare, askRun, beginImport, typeTotals } from './imports.server.ts';
import { prepareImport, runImport } from './work.server.ts';

const files = {
  teachers: 'email,name\nrustam@dars.test,Rustam Aliev\n',
  families: 'family,email,name,secondEmail\nF1,anna@dars.test,Anna,boris@dars.test\n',
  children: 'child,family,firstName,born\nC1,F1,Ali,2016-05-04\nC2,F1,Lola,2014-05-04\n',
  lessons: 'lesson,title,teacher,kind,price,priceFor\nL1,Chess,rustam@dars.test,group,80.00,month\n',
  times: 'lesson,weekday,time,minutes\nL1,Monday,17:00,60\n',
  enrolments: 'child,lesson,lessonsLeft,lessonPrice\nC1,L1,5,12.50\nC3,L1,5,12.50\n',
};

test('a dry run writes nothing, and the run makes of each row what it said; the same again finds all as it is', async () => {
  const program = await programAnew();
  const { context } = program;
  const admin = await signIn(program, 'admin');
  const person = { ...admin, role: 'admin' as const, language: 'en' as const };
  const users = async () =>
    (await context.database.execute<{ all: number }>(sql`select count(*)::int as all from users`)).rows[0]
      ?.all;
  const prepare = async () => {
    const id = await beginImport(context, 'America/New_York', person);
    for (const [name, text] of Object.entries(files))
      await addFile(context, { id, name: `${name}.csv` }, Buffer.from(text), person);
    await askPrepare(context, id, person);
    await prepareImport.run(context, { importId: id }, { last: true });
    return { id, verdicts: (await rowsOf(context, id)).map(({ verdict }) => verdict) };
  };
  const first = await prepare();
  const expected = ['new', 'new', 'new', 'new', 'new', 'new', 'new', 'wrong'];
  expect(first.verdicts).toEqual(expected);
  expect(await users()).toBe(1);
  const [{ counted } = { counted: null }] = await context.database
    .select()
    .from(imports)
    .where(eq(imports.id, first.id));
  expect(counted).toEqual({ families: 1, children: 2, lessonsLeft: 5, moneyLeft: 6250, paid: 0 });
  if (counted) await typeTotals(context, first.id, counted, person);
  await askRun(context, first.id, person);
  await runImport.run(context, { importId: first.id }, { last: true });
  expect((await rowsOf(context, first.id)).map(({ verdict }) => verdict)).toEqual(expected);
  expect(await users()).toBe(4);
  expect(await program.mails()).toEqual([]);
  expect((await prepare()).verdicts).toEqual(expected.map((one) => (one === 'new' ? 'same' : one)));
});
