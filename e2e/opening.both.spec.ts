import { checkKeys } from '#src/people/opening/checks.ts';
import { expect, expectAccessible, hydrated, test as journey } from './journey.ts';
import { begin, check, choose, compare, run } from './move-in.ts';
import { type RunningProgram, startProgram } from './program.ts';
import { schoolFiles } from './school-files.ts';
import { enter, makeAdmin } from './set-up.ts';

/** Before a program of its own, as production runs it, which is shut. */
const test = journey.extend<object, { program: RunningProgram }>({
  program: [
    async ({ browserName: _ }, use) => {
      const program = await startProgram('opening', { NODE_ENV: 'production' });
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('an owner moves thirty families in, sets right what is missing, opens the school, and a visitor sees it', async ({
  browser,
  page,
  program,
  t,
  language,
}) => {
  test.setTimeout(300_000);
  const opened = await browser.newContext({ viewport: page.viewportSize() });
  await opened.addCookies([{ name: 'language', value: language, url: program.url }]);
  const visitor = await opened.newPage();
  await visitor.goto(`${program.url}/pricing`);
  await expect(visitor.getByRole('heading', { name: t('opening:heading') })).toBeVisible();
  await expectAccessible(visitor);

  await enter(page, await makeAdmin(program, language));
  await page.goto('/');
  await expect(page.getByText(t('frame:unopened.text'))).toBeVisible();

  // The school comes along before its doors open, and nobody is written to.
  const { enrolments, family, teacher: _, ...sheets } = schoolFiles(`open-${language}`);
  await begin(page, t);
  await choose(page, t, Object.entries({ ...sheets, enrolments: enrolments(5) }));
  await page.getByRole('article', { name: 'children.csv' }).getByRole('radio').first().check();
  const priced = page.getByRole('article', { name: 'enrolments.csv' });
  await priced.getByLabel('price of a lesson left').selectOption('lessonPrice');
  await expect(priced.getByRole('status')).toHaveText(t('staff/moving-in/pages:file.kept'));
  await check(page, t);
  await compare(page, {
    families: '30',
    children: '30',
    lessonsLeft: '150',
    moneyLeft: '1875',
    paid: '3000',
  });
  await run(page, t);
  const sent = await program.query('select id from mails where recipient = $1', [family(1)]);
  expect(sent.rows).toEqual([]);

  await page.goto('/admin/opening');
  await hydrated(page);
  await page.getByRole('button', { name: t('staff/opening:measure.all') }).click();
  const row = (key: (typeof checkKeys)[number]) =>
    page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: t(`staff/opening:names.${key}`), exact: true }),
    });
  const stands = (key: (typeof checkKeys)[number], state: 'green' | 'amber' | 'red') =>
    expect(row(key).getByText(t(`staff/opening:states.${state}`), { exact: true })).toBeVisible();
  await stands('business', 'red');
  await stands('samples', 'green');
  await stands('teachers', 'amber');
  await expect(page.getByRole('button', { name: t('staff/opening:open.button') })).toHaveCount(0);
  await expectAccessible(page);

  await row('business').getByRole('link').click();
  await page.waitForURL('**/admin/business');
  await page.locator('input[name=name]').fill('Bilim Uyi');
  await page.locator('textarea[name=address]').fill('1500 Market St, Philadelphia');
  await page.locator('form button[type=submit]').last().click();
  await expect.poll(async () => (await program.query('select name from business', [])).rows).toHaveLength(1);
  await page.goto('/admin/opening');
  await hydrated(page);
  await row('business')
    .getByRole('button', { name: t('staff/opening:measure.one') })
    .click();
  await stands('business', 'green');

  for (const key of ['claims', 'prices'] as const) {
    await row(key)
      .getByRole('button', { name: t(`staff/opening:acts.${key}`) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(`staff/opening:acts.${key}`) })
      .click();
    await stands(key, 'green');
  }
  const reason = 'Ular iyun oyida keladi.';
  await row('teachers')
    .getByRole('button', { name: t('staff/opening:putOff.button') })
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill(reason);
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff/opening:putOff.button') })
    .click();
  await expect(row('teachers').getByText(t('staff/opening:putOff.shown', { reason }))).toBeVisible();

  // What a machine of journeys does not have: a mail server, https, a backup, a provider, two phones.
  await program.query(
    `update opening_checks set state = 'green', measured_at = now() where key <> 'teachers'`,
    [],
  );
  await program.query(
    `insert into opening_checks (key, state, found, measured_at)
     select key, 'green', '{"finding": "samples-none", "values": {}}', now()
     from unnest(string_to_array($1, ',')) key on conflict do nothing`,
    [checkKeys.join(',')],
  );
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: t('staff/opening:open.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff/opening:open.confirm') })
    .click();
  await expect(page.getByRole('button', { name: t('staff/opening:open.button') })).toHaveCount(0);
  await expectAccessible(page);

  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: t('opening:heading') })).toHaveCount(0);
  await expect(visitor.getByRole('navigation').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(t('frame:unopened.text'))).toHaveCount(0);
  await opened.close();
});
