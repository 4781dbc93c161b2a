import { translator } from '#src/platform/texts/i18n.server.ts';
import { beforeRelease, expect, test } from '../journey.ts';
import { fillLogin } from '../make/people.ts';
import { enter, makeAccount } from '../make/set-up.ts';
import { LessonForm } from './lesson-form.ts';
import { openWizard, openWizardPage, Wizard, wizardDialog } from './wizard.ts';

test('what was typed survives Back, a closed dialog, a reload and a change of language', async ({
  page,
  t,
  family,
  language,
}) => {
  const wizard = await openWizard(page, t);
  await wizard.fillParent(family);
  await wizard.field('childrenFullName').fill(family.child);
  await wizard.choose('gradeLevel', t('trials:options.Grade_2'));
  await wizard.button('back').click();
  await expect(wizard.field('parentName')).toHaveValue(family.name);
  await wizard.button('next').click();
  await expect(wizard.field('childrenFullName')).toHaveValue(family.child);

  await wizard.button('cancel').click();
  await expect(wizard.root).toBeHidden();
  await page
    .getByRole('link', { name: t('home:home.book') })
    .first()
    .click();
  await expect(wizard.field('childrenFullName')).toHaveValue(family.child);

  await page.reload();
  await page
    .getByRole('link', { name: t('home:home.book') })
    .first()
    .click();
  await expect(wizardDialog(page, t).field('childrenFullName')).toHaveValue(family.child);

  await page.goto('/free-trial');
  const other = translator(language === 'en' ? 'uz' : 'en');
  const standing = new Wizard(page.locator('main'), other);
  await page.locator('main h1').click();
  await expect(new Wizard(page.locator('main'), t).field('childrenFullName')).toHaveValue(family.child);
  await page.locator(`footer a[hreflang=${language === 'en' ? 'uz' : 'en'}]`).click();
  await expect(standing.field('childrenFullName')).toHaveValue(family.child);
  await expect(standing.choice('gradeLevel', other('trials:options.Grade_2'))).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'uz' : 'en');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language === 'en' ? 'uz' : 'en');
  await page.reload();
  await expect(page.locator('html'), 'the choice is kept').toHaveAttribute(
    'lang',
    language === 'en' ? 'uz' : 'en',
  );
});

test(
  'a failed submit keeps the visitor on step 4 with everything still there',
  beforeRelease,
  async ({ page, t, family }) => {
    const wizard = await openWizardPage(page, t);
    await wizard.fillParent(family);
    await wizard.fillStudent(family);
    await wizard.bookTime();
    await wizard.button('next').click();
    await wizard.choose('who', t('trials:who.student'));

    await page.route('**/api/lesson/trial', (route) => route.abort());
    await wizard.button('finish').click();
    await expect(wizard.root.getByRole('alert')).toContainText(t('trials:alert.failed'));
    await expect(wizard.heading('additional')).toBeVisible();
    await expect(wizard.choice('who', t('trials:who.student'))).toBeChecked();

    await page.unroute('**/api/lesson/trial');
    const sent = page.waitForRequest('**/api/lesson/trial');
    await wizard.button('finish').click();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({
      parentName: family.name,
      isParent: false,
      isStudent: true,
      planningToStart: 'Next month',
    });
    expect([body.startTime, body.endTime]).toEqual([body.scheduleDate, body.scheduleDate]);
    await expect(page.getByRole('dialog', { name: t('trials:confirmation.title') })).toBeVisible();
    expect(
      await page.evaluate(() => sessionStorage.getItem('trial') ?? ''),
      'nothing of the child stays',
    ).not.toContain(family.child);
  },
);

test(
  'a log-out leaves nothing of what was typed in this tab',
  beforeRelease,
  async ({ page, t, family, program, isMobile }) => {
    await enter(page, await makeAccount(program, 'teacher'));
    const wizard = await openWizardPage(page, t);
    await wizard.fillParent(family);
    await wizard.field('childrenFullName').fill(family.child);
    await page.goto('/add-class-group');
    await new LessonForm(page, t).field('title').fill('A class of mine');
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(await kept()).toContain(family.child);
    // What was typed before React was there is kept once it is.
    await expect.poll(kept).toContain('A class of mine');

    if (isMobile) await page.getByRole('button', { name: t('workspace:openMenu') }).click();
    await page.getByRole('button', { name: t('workspace:logOut.button') }).click();
    const asked = page.getByRole('dialog', { name: t('workspace:logOut.title') });
    await asked.getByRole('button', { name: t('workspace:logOut.yes') }).click();
    await expect(page).toHaveURL('/login');
    for (const typed of [family.child, family.name, family.email, 'A class of mine'])
      expect(await kept()).not.toContain(typed);
    await page.goto('/free-trial');
    await expect(wizard.field('parentName')).toHaveValue('');
  },
);

test(
  'where storage is refused, what was typed and a login last as long as the page',
  beforeRelease,
  async ({ page, t, family, program }) => {
    const teacher = await makeAccount(program, 'teacher');
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    const wizard = await openWizard(page, t);
    await wizard.fillParent(family);
    await wizard.field('childrenFullName').fill(family.child);
    await wizard.button('cancel').click();
    await page
      .getByRole('link', { name: t('home:home.book') })
      .first()
      .click();
    await expect(wizard.field('childrenFullName')).toHaveValue(family.child);

    await page.goto('/login');
    await fillLogin(page, t, teacher);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
