import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Files } from '../../../../tests/moving/files.ts';
import { ownerOf, saidOf, schoolOf } from '../../../../tests/moving/moving.ts';
import { programAnew, type TestProgram } from '../../../../tests/start/program.ts';
import type { Verdict } from '../moving-in.ts';

/** What a small school is made of; a number leads to one of what there is, or to nothing. */
const family = fc.record({
  email: fc.constantFrom('anna', 'boris', 'vera', 'no address'),
  second: fc.constantFrom('', '', 'boris', 'galina'),
  children: fc.array(
    fc.record({
      name: fc.constantFrom('Ali', 'Али', 'Lola', 'Oʻktam'),
      born: fc.constantFrom('', '2014', '2016'),
    }),
    { maxLength: 3 },
  ),
});
const lesson = fc.record({
  teacher: fc.constantFrom('rustam', 'olim', 'nobody'),
  kind: fc.constantFrom('group', 'class', 'circle'),
  places: fc.constantFrom('', '1', '2'),
  times: fc.uniqueArray(fc.constantFrom('Monday,17:00', 'Monday,17:30', 'Friday,09:00'), { maxLength: 2 }),
});
const place = fc.record({
  child: fc.nat(6),
  lesson: fc.nat(4),
  money: fc.constantFrom(
    ',,,,',
    '80.00,2026-01-02,2026-03-01,,',
    ',,,5,12.50',
    ',,,5,',
    '80.00,2026-01-02,2025-12-01,,',
  ),
  next: fc.constantFrom('', '90.00', '0'),
});
const school = fc.record({
  families: fc.array(family, { minLength: 1, maxLength: 4 }),
  lessons: fc.array(lesson, { maxLength: 3 }),
  places: fc.array(place, { maxLength: 6 }),
});

function filesOf({
  families,
  lessons,
  places,
}: typeof school extends fc.Arbitrary<infer T> ? T : never): Files {
  const address = (name: string) => (name === 'no address' ? name : name && `${name}@moved.test`);
  const sheet = (head: string, lines: string[]) => [head, ...lines, ''].join('\n');
  let children = 0;
  return {
    teachers: sheet('email,name', ['rustam@moved.test,Rustam', 'olim@moved.test,Olim']),
    families: sheet(
      'family,email,name,secondEmail',
      families.map(({ email, second }, at) => `F${at},${address(email)},Parent ${at},${address(second)}`),
    ),
    children: sheet(
      'child,family,firstName,born',
      families.flatMap((one, at) =>
        one.children.map(({ name, born }) => `C${children++},F${at},${name},${born && `${born}-05-04`}`),
      ),
    ),
    lessons: sheet(
      'lesson,title,teacher,kind,places',
      lessons.map(
        ({ teacher, kind, places }, at) => `L${at},Chess ${at},${address(teacher)},${kind},${places}`,
      ),
    ),
    times: sheet(
      'lesson,weekday,time,minutes',
      lessons.flatMap(({ times }, at) => times.map((time) => `L${at},${time},60`)),
    ),
    enrolments: sheet(
      'child,lesson,paid,paidOn,paidUntil,lessonsLeft,lessonPrice,nextMonth',
      places.map(({ child, lesson, money, next }) => `C${child},L${lesson},${money},${next}`),
    ),
  };
}

test('whatever a school is: the run is the dry run, the same again writes nothing, and one cell is one change', async () => {
  await fc.assert(
    fc.asyncProperty(school, async (made) => {
      await bring(await programAnew(), withRows(filesOf(made)));
    }),
    { numRuns: 12 },
  );
}, 300_000);

async function bring(program: TestProgram, files: Partial<Files>): Promise<void> {
  const { tryOut, run, moveIn } = await ownerOf(program);
  const untouched = await schoolOf(program);
  const tried = await tryOut(files);
  expect(await schoolOf(program)).toEqual(untouched);
  const ran = await run(tried);
  expect(saidOf(ran)).toEqual(saidOf(tried));
  expect(ran.counted).toEqual(tried.counted);
  expect(ran.rows.every(({ doneAt }) => doneAt)).toBe(true);

  const before = await schoolOf(program);
  const same = (verdict: Verdict | null) => (verdict === 'new' || verdict === 'change' ? 'same' : verdict);
  const again = await moveIn(files);
  expect(await schoolOf(program)).toEqual(before);
  expect(again.rows.map(({ verdict }) => verdict)).toEqual(ran.rows.map(({ verdict }) => same(verdict)));

  const one = ran.rows.find(({ sheet, verdict }) => sheet === 'families' && verdict === 'new');
  const name = one?.values?.name;
  if (!name) return;
  const changed = await moveIn({
    ...files,
    families: files.families?.replace(`,${name},`, ',Somebody else,') ?? '',
  });
  expect(changed.rows.filter(({ verdict }) => verdict === 'change')).toMatchObject([
    {
      sheet: 'families',
      number: one.number,
      changes: [{ column: 'name', before: name, after: 'Somebody else' }],
    },
  ]);
  expect(changed.rows.filter(({ verdict }) => verdict === 'new')).toEqual([]);
}

/** A file without a row is no file. */
function withRows(files: Files): Partial<Files> {
  return Object.fromEntries(Object.entries(files).filter(([, text]) => text.trim().includes('\n')));
}
