import { beforeRelease, expect, holdReact, hydrated, test } from '../journey.ts';
import { field, sendButton } from '../make/people.ts';
import { openWizardPage } from '../offer/wizard.ts';

test('a press that React comes in the middle of is a press, and a link leads where it points', async ({
  page,
  t,
  family,
}) => {
  const letReactCome = await holdReact(page);
  await page.goto('/signup');
  await field(page, 'email').fill(family.email);
  await field(page, 'password').fill('Olma-7 daraxt');
  await field(page, 'password_confirmation').fill('Olma-7 daraxt');
  const button = sendButton(page, t('accounts:signUp.button'));
  await button.hover();
  await page.mouse.down();
  const came = page.waitForResponse('**/entry-client-*.js');
  letReactCome();
  await came;
  // What React says of the password would move the button away.
  await page.waitForTimeout(2000);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toContainText(t('accounts:registered'));

  await page.unroute('**/entry-client-*.js');
  await page.goto('/lessons?q=qqqqqq&kind=&category=chess&sort=newest');
  const link = page.getByRole('link', { name: t('lessons:empty.nothing.button') });
  const itCame = page.waitForResponse(/entry-client-.*\.js/);
  await link.hover();
  await page.mouse.down();
  // React waits while a finger is down, for five seconds at most: nobody presses longer.
  await itCame;
  await page.waitForTimeout(500);
  await page.mouse.up();
  await expect(page).toHaveURL('/lessons');
  await page.waitForLoadState();
  await page.keyboard.press('Tab');
  await hydrated(page);
  await expect(page.getByRole('searchbox', { name: t('lessons:search.words') })).toHaveValue('');
  await expect(page).toHaveURL('/lessons');
});

// Which of them React ends its turn in depends on the machine: one of them each time.
for (const after of [30, 60, 90, 120, 150, 180])
  test(
    `what was typed is there for a press that begins ${after} ms after React's file came`,
    after === 90 ? {} : beforeRelease,
    async ({ page, t, family }) => {
      const letReactCome = await holdReact(page);
      const wizard = await openWizardPage(page, t);
      await wizard.field('parentName').fill(family.name);
      await wizard.field('parentPhoneNumber').fill(family.phone);
      await wizard.field('parentEmail').fill(family.email);
      await wizard.button('next').hover();
      const came = page.waitForResponse('**/entry-client-*.js');
      letReactCome();
      await came;
      await page.waitForTimeout(after);
      await page.mouse.down();
      await page.waitForTimeout(120);
      await page.mouse.up();
      await expect(wizard.heading('student')).toBeVisible();
    },
  );

test(
  'what is typed before React is there is kept, and submitted by Enter',
  beforeRelease,
  async ({ page, t, family }) => {
    const letReactCome = await holdReact(page);
    const wizard = await openWizardPage(page, t);
    await wizard.field('parentName').pressSequentially(family.name);
    await wizard.field('parentPhoneNumber').pressSequentially(family.phone);
    await wizard.field('parentEmail').pressSequentially(family.email);
    await page.keyboard.press('Enter');
    letReactCome();
    await expect(wizard.heading('student')).toBeVisible();
    await wizard.button('back').click();
    await expect(wizard.field('parentName')).toHaveValue(family.name);
    await expect(wizard.field('parentEmail')).toHaveValue(family.email);
  },
);

test('a letter that is typed as soon as React is there is kept too', beforeRelease, async ({ page }) => {
  const letReactCome = await holdReact(page);
  await page.goto('/login');
  const email = page.locator('main input[name=email]');
  await email.pressSequentially('nobody@dars.exampl');
  await page.evaluate(() =>
    addEventListener('hydrated', () =>
      queueMicrotask(() => {
        const input = document.querySelector<HTMLInputElement>('main input[name=email]');
        if (!input) return;
        input.value += 'e';
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    ),
  );
  letReactCome();
  await hydrated(page);
  await expect(email).toHaveValue('nobody@dars.example');
});
