import { expect, test } from 'vitest';
import { booksOf, bringAlong } from '../../../../tests/brought-along.ts';
import { everyRow, importing, smallSchool } from '../../../../tests/moving-in.ts';
import { signIn } from '../../../../tests/people.ts';
import { programForTest } from '../../../../tests/program.ts';

test('an import that was not used is taken back whole, and every table is as before', async () => {
  const program = await programForTest({ work: false });
  const admin = await signIn(program, 'admin');
  await bringAlong(program);
  const { bringIn, foresee, undo, outcomes } = importing(program, admin);
  const before = { rows: await everyRow(program), books: await booksOf(program) };
  const id = await bringIn(smallSchool);
  const brought = await everyRow(program);
  expect(brought.users).toHaveLength((before.rows.users?.length ?? 0) + 4);
  await foresee(id);
  const foreseen = await outcomes(id);
  expect(new Set(Object.values(foreseen))).toEqual(new Set(['taken-back']));
  expect(await everyRow(program)).toEqual(brought);
  await undo(id);
  expect(await outcomes(id)).toEqual(foreseen);
  expect(await everyRow(program)).toEqual(before.rows);
  expect(await booksOf(program)).toEqual(before.books);
  await expect(undo(id)).rejects.toMatchObject({ code: 'import_not_run' });
});
