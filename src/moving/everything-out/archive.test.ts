import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { guessSheet } from '#src/moving/moving-in/mapping/guess-sheet.ts';
import { understand } from '#src/moving/moving-in/mapping/understand.ts';
import { readTable } from '#src/moving/moving-in/reading/read-table.server.ts';
import { makeTaught } from '../../../tests/learning/reports.ts';
import { liveAsStudent, typed } from '../../../tests/make/lives.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLearner } from '../../../tests/make/rows.ts';
import { fetchArchive, makeWholeSchool } from '../../../tests/moving/archives.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin', 'owner@dars.test');
});

/** What the import reads of a sheet of the archive. */
async function readBack(files: Map<string, Uint8Array>, name: string) {
  const { headings, rows } = await readTable(files.get(`sheets/${name}.csv`) ?? new Uint8Array());
  const { sheet, mapping } = guessSheet(headings);
  if (!sheet) throw new Error(`nobody knows what ${name} is`);
  const understood = understand(sheet, mapping, rows, {});
  return {
    sheet,
    problems: understood.flatMap(({ problems }) => problems),
    values: understood.map((row) => row.values),
  };
}

test('what goes out comes in: the import reads the six sheets as the school is', async () => {
  const { mother, other, ali, vali, group, single } = await makeWholeSchool(program);
  for (const language of ['en', 'uz'] as const) {
    const files = await fetchArchive(program, admin, language);
    const read = (name: string) => readBack(files, name);
    const right = <Sheet>(sheet: Sheet, values: object[]) => ({ sheet, problems: [], values });
    expect(await read('teachers')).toEqual(
      right('teachers', [
        {
          email: 'dilnoza@dars.test',
          name: 'Dilnoza Oʻrinova',
          language: 'en',
          link: 'https://meet.dars.test/d',
        },
      ]),
    );
    expect(await read('families')).toEqual(
      right('families', [
        {
          ...{ family: mother.id, email: 'malika@dars.test', name: 'Malika', language: 'uz' },
          ...{ zone: 'America/Chicago', secondEmail: 'aziz@dars.test' },
        },
        { family: other.id, email: 'sarah@dars.test', language: 'en' },
      ]),
    );
    expect(await read('children')).toEqual(
      right('children', [
        {
          ...{ child: ali, family: mother.id, firstName: 'Ali', born: '2017-01-01', grade: 'Grade 3' },
          note: 'Loves "chess", and\nknights',
        },
        { child: vali, family: mother.id, firstName: '=Vali' },
        { child: 'c-7', family: other.id, firstName: 'Emma' },
      ]),
    );
    const said = {
      teacher: 'dilnoza@dars.test',
      description: 'From the first move on.',
      link: 'https://meet.dars.test/chess',
    };
    expect(await read('lessons')).toEqual(
      right('lessons', [
        {
          ...{ lesson: group, title: '=1+1; a group', kind: 'group', price: '80.00', priceFor: 'month' },
          ...{ places: '6', offered: 'yes', ...said },
        },
        { lesson: single, title: 'Alone', kind: 'class', places: '1', offered: 'no', ...said },
      ]),
    );
    const time = (lesson: string, weekday: string, from: string, until: string) => ({
      ...{ lesson, weekday, time: '18:00', minutes: '45', from, until },
    });
    expect(await read('times-America-New_York')).toEqual(
      right(
        'times',
        ['2', '4'].map((day) => time(group, day, '2026-02-17', '2026-03-16')),
      ),
    );
    expect(await read('times-Asia-Tashkent')).toMatchObject({
      problems: [],
      values: [{ lesson: single }, { lesson: single }],
    });
    expect(await read('enrolments')).toEqual(
      right('enrolments', [
        {
          ...{ child: 'c-7', lesson: group, since: '2026-01-15', paid: '80.50', paidOn: '2026-01-15' },
          ...{ paidUntil: '2026-02-15', nextMonth: '75.00' },
        },
        { child: ali, lesson: single, since: '2026-01-15', lessonsLeft: '8', lessonPrice: '20.00' },
      ]),
    );
  }
});

test('all that is kept of the school is in it, in files that the readme names; what opens an account is not', async () => {
  const { person } = await liveAsStudent(program, 'zulfizar@lives.test');
  const teacher = await signIn(program, 'teacher');
  await makeTaught(program, { teacher, student: person });
  const gone = await signIn(program, 'student', 'erased-1@erased.invalid');
  await makeLearner(program, gone, { firstName: 'Gone' });
  const files = await fetchArchive(program, admin, 'uz');
  const { 'readme.txt': told, ...sheets } = Object.fromEntries(files);
  const text = Object.values(sheets)
    .map((bytes) => new TextDecoder('utf-16le').decode(bytes))
    .join('\n');
  const { heard: _, ...kept } = typed;
  for (const value of [...Object.values(kept), 'Ours will do: Ziyodbek may borrow one.'])
    expect(text).toContain(value);
  const readme = new TextDecoder().decode(told);
  expect([...files.keys()].filter((name) => name !== 'readme.txt' && !readme.includes(name))).toEqual([]);
  expect(readme).toMatch(/The whole school.*Butun maktab/s);
  const { rows } = await program.context.database.execute<{ secret: string }>(sql`
    select password_hash as secret from users union select hash from sessions union select hash from calendar_feeds
    union select hash from subscription_keys union select email from users where email like '%erased.invalid'`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([]);
});
