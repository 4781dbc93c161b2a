import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { sessions } from '#src/people/accounts/tables.server.ts';
import { booksOf, bringAlong } from '../../../../tests/make/brought-along.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { ownerOf } from '../../../../tests/moving/moving.ts';
import { everyRow, importing, smallSchool } from '../../../../tests/moving/moving-in.ts';
import { programAnew } from '../../../../tests/start/program.ts';
import { imports } from '../tables.server.ts';
import { undoImport } from './undo.server.ts';

test('an import that was not used is taken back whole, and every table is as before', async () => {
  const program = await programAnew();
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

test('what was here stays: only what came to it goes, and a cell that somebody changed since is kept', async () => {
  const program = await programAnew();
  const admin = await signIn(program, 'admin');
  const teacher = await signIn(program, 'teacher');
  const family = await signIn(program, 'student');
  await makeLearner(program, family, { firstName: 'Ali' });
  const lessonId = await makeLesson(program, teacher, {
    kind: 'group',
    title: 'Chess',
    link: null,
    room: 'own',
  });
  const { bringIn, foresee, undo, outcomes } = importing(program, admin);
  const besides = ['lessons.updated_at', 'users.name'];
  const before = await everyRow(program, besides);
  const id = await bringIn({
    children: `family,firstName,grade\n${family.email},Ali,3\n${family.email},Lola,5\n`,
    lessons: `lesson,title,teacher,kind,price,priceFor\nL9,Chess,${teacher.email},group,80.00,month\n`,
    times: 'lesson,weekday,time,minutes\nL9,Monday,17:00,60\nL9,Friday,17:00,60\n',
    enrolments: `child,lesson,lessonsLeft,lessonPrice\n${family.email} Lola,L9,3,10.00\n`,
  });
  await program.context.database.update(lessons).set({ price: 75 }).where(eq(lessons.id, lessonId));
  await foresee(id);
  expect(await outcomes(id)).toMatchObject({
    'children 3': 'kept needed seen',
    'enrolments 2': 'kept seen',
  });
  // Nobody was here since: only whoever may have seen it would miss it.
  await program.context.database.delete(sessions);
  await foresee(id);
  const foreseen = await outcomes(id);
  expect(foreseen['lessons 2']).toBe('kept changed_here');
  await undo(id);
  expect(await outcomes(id)).toEqual(foreseen);
  const { import_references: known, ...after } = await everyRow(program, [...besides, 'lessons.price']);
  const { import_references: __, sessions: ___, ...same } = before;
  const withoutPrice = same.lessons?.map((row) => row.replace(/"price":null,?/, ''));
  expect({ ...after, lessons: after.lessons?.map((row) => row.replace(/"price":[^,]*,?/, '')) }).toEqual({
    ...same,
    lessons: withoutPrice,
  });
  expect(known).toHaveLength(1);
});

test('numbers that an import gave what was here go with it, and the right ones find all', async () => {
  const program = await programAnew();
  const { bringIn, undo } = importing(program, await signIn(program, 'admin'));
  const owner = await ownerOf(program);
  const numbered = (at: number | '', grade = '') => ({
    families: `family,email,name\n${at && `F${at}`},anna@dars.test,Anna\n`,
    children: `child,family,firstName,grade\n${at && `C${at}`},anna@dars.test,Ali,${grade}\n`,
    lessons: `lesson,title,teacher,kind\n${at && `L${at}`},Chess,rustam@dars.test,group\n`,
  });
  await bringIn({ teachers: smallSchool.teachers, ...numbered('') });
  const besides = ['lessons.updated_at'];
  const before = await everyRow(program, besides);
  for (const at of [8, 9]) {
    program.clock.set(`2026-01-16T17:00:0${at}Z`);
    const spoiled = await bringIn(numbered(at, '3'));
    await undo(spoiled);
    expect(await everyRow(program, besides)).toEqual(before);
  }
  program.clock.set('2026-01-16T18:00:00Z');
  const { rows } = await owner.moveIn(numbered(1));
  expect(rows.map(({ verdict }) => verdict)).toEqual(['same', 'same', 'same']);
});

test('it is asked for at its endpoints: once at a time, and for its days', async () => {
  const program = await programAnew();
  const admin = await signIn(program, 'admin');
  const { bringIn } = importing(program, admin);
  const importId = await bringIn({ families: smallSchool.families });
  const call = async (path: string) => {
    const { headers } = await signIn(program, 'admin');
    return program.call('POST', `/api/admin/imports/${importId}/${path}`, undefined, 'en', headers);
  };
  expect((await call('foresee')).body).toMatchObject({ state: 'foreseeing', progress: { done: 0 } });
  expect((await call('undo')).body.code).toBe('import_busy');
  const { database } = program.context;
  await database.update(imports).set({ state: 'done' });
  program.clock.set('2026-01-29T17:00:01Z');
  expect((await call('foresee')).body.code).toBe('import_not_run');
  program.clock.set('2026-01-29T16:59:00Z');
  expect((await call('undo')).body.state).toBe('undoing');
  await undoImport.run(program.context, { importId }, { last: true });
  expect((await call('undo')).body.code).toBe('import_not_run');
});

test('an undo that failed for good is in no other import’s way, and goes on when it is asked to', async () => {
  const program = await programAnew();
  const { context } = program;
  const { bringIn, ask, undo, outcomes } = importing(program, await signIn(program, 'admin'));
  const importId = await bringIn({ families: smallSchool.families });
  await context.database.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no' using errcode = '58030'; end $$;
      create trigger refuse before delete on users for each row execute function refuse()`),
  );
  await ask(importId);
  await expect(undoImport.run(context, { importId }, { last: true })).rejects.toThrow();
  const other = await bringIn({ teachers: smallSchool.teachers });
  const states = await context.database
    .select({ state: imports.state, failed: imports.failed })
    .from(imports);
  expect(states).toEqual(
    expect.arrayContaining([
      { state: 'undoing', failed: true },
      { state: 'done', failed: false },
    ]),
  );
  await context.database.execute(sql`drop function refuse cascade`);
  await undo(importId);
  expect(Object.values(await outcomes(importId))).toEqual(['taken-back', 'taken-back']);
  expect(await outcomes(other)).toEqual({ 'teachers 2': '' });
});
