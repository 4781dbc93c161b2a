import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { programAnew } from '../../../../../tests/start/program.ts';

/** A school whose rows name each other by addresses, titles and names alone. */
const files = {
  teachers: 'email,name\nrustam@dars.test,Rustam Aliev\n',
  families: 'email,name,secondEmail\nanna@dars.test,Anna,boris@dars.test\n',
  children: 'family,firstName,born\nanna@dars.test,Ali,2016-05-04\n',
  lessons: 'title,teacher,kind\nChess,rustam@dars.test,group\n',
  times: 'lesson,weekday,time,minutes\nChess rustam@dars.test,Monday,17:00,60\n',
  enrolments: 'child,lesson,lessonsLeft,lessonPrice\nanna@dars.test Ali,Chess rustam@dars.test,5,12.50\n',
};

test('who has another address by now is met under the one that they came with, and nothing comes twice', async () => {
  const program = await programAnew();
  const { database } = program.context;
  const owner = await ownerOf(program);
  const first = await owner.moveIn(files);
  expect(first.rows.map(({ verdict }) => verdict)).toEqual(first.rows.map(() => 'new'));
  const before = await database.$count(users);
  for (const name of ['rustam', 'anna', 'boris'])
    await database
      .update(users)
      .set({ email: `${name}@elsewhere.test` })
      .where(eq(users.email, `${name}@dars.test`));
  const tried = await owner.tryOut(files);
  expect(wrongIn(tried)).toEqual([]);
  expect(tried.rows.map(({ sheet, verdict }) => `${sheet} ${verdict}`)).toEqual(
    tried.rows.map(({ sheet }) => `${sheet} same`),
  );
  // A file that brings only what is new names them as before.
  await owner.moveIn({ children: `${files.children}anna@dars.test,Lola,\n`, enrolments: files.enrolments });
  expect(await database.$count(users)).toBe(before);
});
