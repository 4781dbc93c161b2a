import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { takeTime } from './take-time.ts';

test('a parent writes to the staff from the contact page', async ({ page, program, family, t }) => {
  await page.goto('/contact');
  await expect(page).toHaveURL('/contact-us');
  const send = page.getByRole('button', { name: t('contact:send'), exact: true });
  const field = (name: keyof MessageFiles['contact']['fields']) =>
    page.locator('main').getByLabel(t(`contact:fields.${name}`));
  await field('firstName').fill('Nora');
  await field('lastName').fill('Turner');
  await field('email').fill(family.email);
  await page.getByRole('radio', { name: /\+998/ }).check();
  await field('phone').fill('90 123 45 67');
  const message = `Is there a free place on Sundays? ${family.email}`;
  await field('message').fill(message);
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
