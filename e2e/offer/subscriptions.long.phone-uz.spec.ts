import { expect, holdReact, test } from '../journey.ts';
import { newsletter } from './newsletter.ts';
import { takeTime } from './take-time.ts';

test('what is typed before React is there is kept, and sent by Enter', async ({
  page,
  t,
  family,
  program,
}) => {
  const letReactCome = await holdReact(page);
  await page.goto('/');
  const form = await newsletter(page, t);
  await form.email.pressSequentially(family.email);
  await takeTime(page);
  await page.keyboard.press('Enter');
  letReactCome();
  await expect(form.told).toHaveText(t('subscriptions:asked'));
  await program.mailsTo(family.email, 1);
});
