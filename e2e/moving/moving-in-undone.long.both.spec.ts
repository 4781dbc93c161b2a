import { expect, expectAccessible, hydrated, test } from '../journey.ts';
import { enter, makeAdmin } from '../make/set-up.ts';

/** A job does it. */
const work = { timeout: 60_000 };

/** A school in six small sheets, with addresses and names of its own. */
function sheets(mark: string): Record<string, string> {
  const teacher = `rustam-${mark}@dars.test`;
  return {
    teachers: `email,name\n${teacher},Rustam Aliev\n`,
    families: `family,email,name\nF${mark},anna-${mark}@dars.test,Anna\nG${mark},vera-${mark}@dars.test,Vera\n`,
    children: `child,family,firstName\nC${mark},F${mark},Ali\nD${mark},G${mark},Olim\n`,
    lessons: `lesson,title,teacher,kind,price,priceFor\nL${mark},Chess ${mark},${teacher},group,80.00,month\n`,
    times: `lesson,weekday,time,minutes\nL${mark},Monday,17:00,60\n`,
    enrolments: `child,lesson,lessonsLeft,lessonPrice\nC${mark},L${mark},5,12.50\nD${mark},L${mark},4,10.00\n`,
  };
}

test('an owner brings a small school in, takes it back, and sees what stays because a child was at a lesson', async ({
  page,
  program,
  language,
  t,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const key = 'moving/moving-in/pages' as const;
  await enter(page, await makeAdmin(program, language));
  await page.goto('/admin/moving-in');
  await hydrated(page);
  await page.getByRole('button', { name: t(`${key}:begin.button`), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${key}:one.heading`));
  await page.locator('main input[type=file]').setInputFiles(
    Object.entries(sheets(mark)).map(([name, text]) => ({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })),
  );
  await page.getByRole('button', { name: t(`${key}:check.button`), exact: true }).click();
  await expect(page.locator('main input[name=families]')).toBeVisible(work);
  const totals = { families: '2', children: '2', lessonsLeft: '9', moneyLeft: '102.50', paid: '0' };
  for (const [name, value] of Object.entries(totals))
    await page.locator(`main input[name=${name}]`).fill(value);
  await page.getByRole('button', { name: t(`${key}:totals.save`), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t(`${key}:run.button`), exact: true }).click();
  await dialog.getByRole('button', { name: t(`${key}:run.button`), exact: true }).click();
  await expect(page.getByRole('heading', { name: t(`${key}:done.heading`) })).toBeVisible(work);

  const { rows: children } = await program.query(
    `select attendances.learner_id as id from attendances join learners on learners.id = attendances.learner_id
     join enrolments on enrolments.id = enrolment_id join lessons on lessons.id = enrolments.lesson_id
     where lessons.title = $1 and learners.first_name = 'Ali' limit 1`,
    [`Chess ${mark}`],
  );
  await program.query(
    `update attendances set state = 'present', marked_at = now() where learner_id = $1 and meeting_id = (
       select meeting_id from attendances where learner_id = $1 order by starts_at limit 1)`,
    [children[0]?.id],
  );

  await page.getByRole('button', { name: t(`${key}:undo.look`), exact: true }).click();
  const button = page.getByRole('button', { name: t(`${key}:undo.button`), exact: true });
  await expect(button).toBeVisible(work);
  await expectAccessible(page);
  await button.click();
  await expect(dialog.getByText(t(`${key}:undo.takes`, { count: 3 }))).toBeVisible();
  await expect(dialog.getByText(t(`${key}:undo.keeps`, { count: 6 }))).toBeVisible();
  await dialog.getByRole('button', { name: t(`${key}:undo.button`), exact: true }).click();
  await expect(page.getByRole('heading', { name: t(`${key}:undo.result`) })).toBeVisible(work);
  await expect(page.getByText(t('moving/moving-in:problems.met')).first()).toBeVisible();
  await expectAccessible(page);
  const { rows: left } = await program.query(`select email from users where email like $1 order by email`, [
    `%-${mark}@dars.test`,
  ]);
  expect(left).toEqual([{ email: `anna-${mark}@dars.test` }, { email: `rustam-${mark}@dars.test` }]);
});
