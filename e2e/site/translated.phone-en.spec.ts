import { expect, holdReact, hydrated, test } from '../journey.ts';
import { field, sendButton } from '../make/people.ts';
import { chooseTime } from '../offer/wizard.ts';
import { translate } from './translate.ts';

/** Many families read by a browser that translates. The journeys that matter most are made in one too (`journey.ts`). */
test.beforeEach(async ({ page }) => translate(page));

test('a page that is translated before React comes is taken over without an error; what was typed and unfolded stays', async ({
  page,
  t,
}) => {
  for (const path of ['/', '/pricing', '/contact-us', '/courses/chess']) {
    const letReactCome = await holdReact(page);
    await page.goto(path);
    const question = page.locator('main details').first();
    const name = page.locator('main form').getByLabel(t('contact:fields.name'));
    if (path === '/courses/chess') {
      await question.locator('summary').click();
      await name.pressSequentially('Nora Turner');
    } else await page.keyboard.press('Tab');
    letReactCome();
    await hydrated(page);
    await expect(page.locator('html'), 'the texts were put back').toHaveAttribute('data-translated', '');
    await expect(page.locator('h1 font font'), 'and are translated again').not.toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('ui:problem.heading') })).toHaveCount(0);
    if (path === '/courses/chess') {
      await expect(name).toHaveValue('Nora Turner');
      await expect(name).toBeFocused();
      await expect(question).toHaveAttribute('open');
    }
    await page.unroute('**/entry-client-*.js');
  }
});

test('a wrong password is told again and again; the calendar says the time that was chosen last, and books it', async ({
  page,
  t,
  family,
}) => {
  await page.goto('/login');
  await field(page, 'email').fill('nobody@dars.test');
  for (const password of ['not the password', 'nor this one']) {
    await field(page, 'password').fill(password);
    await sendButton(page, t('accounts:login.button')).click();
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    await expect(sendButton(page, t('accounts:login.button'))).toBeVisible();
  }

  await page.goto(`/schedule?name=${family.name}&email=${family.email}&tel=${family.phone}`);
  await chooseTime(page, 1);
  const confirm = page.getByRole('button', { name: t('booking:panel.confirm') });
  await expect(confirm).toBeVisible();
  // By then the first choice has been translated.
  await expect(page.locator('dl font font').first()).toBeVisible();
  const other = page.getByRole('radio', { name: /^1:30 PM/ });
  await other.check({ force: true });
  await expect(page.locator('dl').last()).toContainText('1:30 PM');
  await confirm.click();
  await expect(page.getByText(t('booking:booked.heading'))).toBeVisible();
});
