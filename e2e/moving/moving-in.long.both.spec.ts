import { expect, expectAccessible, test } from '../journey.ts';
import { enter, makeAdmin } from '../make/set-up.ts';
import { begin, check, choose, compare, run } from './move-in.ts';
import { schoolFiles } from './school-files.ts';

test('a school of thirty families moves in by its spreadsheets; a week later one cell is another', async ({
  page,
  program,
  language,
  t,
}) => {
  const of = `${language}${Date.now() % 1_000_000}`;
  const school = schoolFiles(of);
  await enter(page, await makeAdmin(program, language));
  await begin(page, t);
  await expectAccessible(page);

  const { teachers, families, children, lessons, times } = school;
  const sheets = { teachers, families, children, lessons, times, enrolments: school.enrolments(5) };
  await choose(page, t, Object.entries(sheets));
  // What no sheet of ours has is left aside; what can be read in two ways is asked.
  const read = page.getByRole('article', { name: 'families.csv' });
  await expect(read.getByLabel(t('moving/moving-in/pages:file.sheet'))).toHaveValue('families');
  await expect(read.getByLabel('Любимый цвет')).toHaveValue('');
  const asked = page.getByRole('article', { name: 'children.csv' }).getByRole('radio');
  await expect(asked).toHaveCount(2);
  await expectAccessible(page);
  await asked.first().check();
  const priced = page.getByRole('article', { name: 'enrolments.csv' });
  await priced.getByLabel('price of a lesson left').selectOption('lessonPrice');
  await expect(priced.getByRole('status')).toHaveText(t('moving/moving-in/pages:file.kept'));

  await check(page, t);
  await expect(
    page.getByRole('heading', { name: t('moving/moving-in/pages:tallies.heading') }),
  ).toBeVisible();
  await expect(page.getByText(t('moving/moving-in/pages:wrong.count', { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await compare(page, {
    families: '29',
    children: '30',
    lessonsLeft: '150',
    moneyLeft: '1875',
    paid: '3000',
  });
  await expect(page.getByText(t('moving/moving-in/pages:totals.differ'))).toBeVisible();
  await expectAccessible(page);
  await compare(page, { families: '30' });
  await expect(page.getByText(t('moving/moving-in/pages:totals.match'))).toBeVisible();
  await run(page, t);
  await expect(page.getByText(t('moving/moving-in/pages:done.nobody'))).toBeVisible();
  await expectAccessible(page);
  const { rows } = await program.query('select count(*)::int as all from mails where recipient like $1', [
    `%-${of}@dars.test`,
  ]);
  expect(rows).toEqual([{ all: 0 }]);

  // Who came waits to be invited.
  await page.goto(`/admin/invitations?q=${encodeURIComponent(school.family(1))}`);
  await expect(page.locator('main').getByText(school.family(1)).first()).toBeVisible();
  await expectAccessible(page);

  // A week later: the same files, in one of them a cell is another.
  await begin(page, t);
  await choose(page, t, Object.entries({ ...sheets, enrolments: school.enrolments(7) }));
  await expect(asked.first()).not.toBeChecked();
  await asked.first().check();
  await check(page, t);
  await page.goto(`${page.url()}?verdict=change`);
  const before = page.getByText(t('moving/moving-in/pages:rows.before'));
  await expect(before).toHaveCount(1);
});
