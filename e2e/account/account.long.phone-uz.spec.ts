import { randomUUID } from 'node:crypto';
import { bothWays, expect, expectAccessible, test } from '../journey.ts';
import { callApi, confirmAddress, enter, makeAccount } from '../make/set-up.ts';

test(
  'what one agreed to stands in the settings, and the newsletter is taken back by one tap',
  bothWays,
  async ({ page, program, t }) => {
    const student = await makeAccount(program, 'student');
    await confirmAddress(program, student);
    await program.query(
      `insert into subscriptions (id, email, list, language, asked_at, confirmed_at, agreed_to)
       values ($1, $2, 'newsletter', 'en', now(), now(), '{"privacy": "1.3"}')`,
      [randomUUID(), student.email],
    );
    await enter(page, student);
    await page.goto('/settings');
    const consents = page.getByRole('region', { name: t('settings/consents:heading') });
    const newsletter = consents
      .getByRole('listitem', { name: t('settings/consents:subscription.newsletter') })
      .first();
    const account = consents.getByRole('listitem', { name: t('settings/consents:account.name') });
    await expect(account.getByRole('link', { name: t('settings/consents:texts.terms') })).toHaveAttribute(
      'href',
      '/terms',
    );
    await expect(newsletter).toContainText('1.3');
    await expectAccessible(page);
    await newsletter.getByRole('button').click();
    await expect(newsletter.getByRole('button')).toHaveCount(0);
    await expect(newsletter.getByRole('heading')).toBeFocused();
    await expect(newsletter).toContainText(t('settings/consents:withdrawn', { date: '' }).trim().slice(0, 8));
    await expectAccessible(page);
    const { subscriptions } = await callApi(program, student, 'GET', '/api/consents');
    expect(subscriptions[0].withdrawnAt).toBeTruthy();

    await page
      .getByRole('link', { name: t('settings:leave.button') })
      .last()
      .click();
    await expect(page.getByRole('button', { name: t('privacy:erasure.button') })).toBeVisible();
  },
);

test('what rests on a confirmed address waits for it, and says how it is confirmed', async ({
  page,
  program,
  t,
}) => {
  const student = await makeAccount(program, 'student');
  await enter(page, student);
  await page.goto('/account-data');
  const waits = page.getByText(t('accounts:confirm.first', { email: student.email }));
  await expect(waits).toHaveCount(2);
  await expect(page.getByRole('button', { name: t('privacy:take.button') })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/settings');
  await expect(waits.first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('calendars:make') })).toHaveCount(0);
  await expectAccessible(page);
  await confirmAddress(program, student);
  await page.goto('/account-data');
  await expect(page.getByRole('button', { name: t('privacy:take.button') })).toBeVisible();
  await expect(waits).toHaveCount(0);
});
