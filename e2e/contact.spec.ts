import { expect, expectAccessible, test } from './journey.ts';
import { takeTime } from './take-time.ts';

test('a parent writes to the staff from the contact page', async ({ page, program, family, t }) => {
  await page.goto('/contact');
  await expect(page).toHaveURL('/contact-us');
  await expectAccessible(page);
  const send = page.getByRole('button', { name: t('contact:send'), exact: true });
  const field = (name: string) => page.locator('main').getByLabel(t(`contact:fields.${name}`));
  await send.click();
  await expect(field('firstName')).toBeFocused();
  await expect(field('firstName')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await field('firstName').fill('Nora');
  await field('lastName').fill('Turner');
  await field('email').fill(family.email);
  await field('phone').fill('12345');
  await page.getByRole('radio', { name: /\+998/ }).check();
  await expect(field('phone'), 'another country begins the number anew').toHaveValue('');
  await expect(page.getByText('90 123 45 67')).toBeVisible();
  await field('phone').fill('90 123 45 67');
  const message = `Is there a free place on Sundays? ${family.email}`;
  await field('message').fill(message);

  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(t('contact:offline'));
  await page.context().setOffline(false);
  await expect(field('message')).toHaveValue(message);
  await page.route('**/api/mail', (route) => route.fulfill({ status: 409, body: 'not JSON' }));
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(t('contact:failed'));
  await page.unroute('**/api/mail');
  await takeTime(page);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: t('contact:sent') })).toBeVisible();
  await expect(field('message')).toHaveValue('');
  await expectAccessible(page);
  await expect
    .poll(async () =>
      (await program.mailsTo('staff@dars.test', 1)).some(({ text }) => text?.includes(message)),
    )
    .toBe(true);
});
