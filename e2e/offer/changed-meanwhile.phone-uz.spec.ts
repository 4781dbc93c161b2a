import type { Page } from '@playwright/test';
import { beforeRelease, expect, expectAccessible, test } from '../journey.ts';
import type { Family } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';
import { openWizardPage } from './wizard.ts';

test('what could not be sent stays; a time that was cancelled by its mailed link is not booked, the next ones are offered', async ({
  page,
  t,
  family,
  program,
}) => {
  const wizard = await openWizardPage(page, t);
  await wizard.fillParent(family);
  await wizard.fillStudent(family);
  await wizard.bookTime(2);
  await wizard.button('next').click();
  await wizard.field('hearAboutUs').selectOption('Facebook');

  await page.route('**/api/lesson/trial', (route) => route.abort());
  await wizard.button('finish').click();
  await expect(wizard.root.getByRole('alert')).toContainText(t('trials:alert.failed'));
  await expect(wizard.heading('additional')).toBeVisible();
  await page.unroute('**/api/lesson/trial');

  await cancel(page, await mailedLink(program, family));
  await wizard.button('finish').click();
  await expect(wizard.heading('schedule')).toBeFocused();
  const alert = wizard.root.getByRole('alert').first();
  await expect(alert).toContainText(t('platform:errors.slot_gone_cancelled'));
  await expect(alert).toContainText(t('trials:schedule.kept'));
  const offered = wizard.root.getByRole('region', { name: t('trials:schedule.next') }).getByRole('button');
  await expect(offered).toHaveCount(3);
  await expectAccessible(page);

  await offered.nth(1).click();
  const confirm = wizard.calendar.getByRole('button', { name: t('booking:panel.confirm') });
  await confirm.click();
  await expect(wizard.root.getByText(t('trials:schedule.done'))).toBeVisible();
  await expect(offered).toHaveCount(0);
  await wizard.button('next').click();
  await expect(wizard.field('hearAboutUs')).toHaveValue('Facebook');
  await wizard.button('finish').click();
  await expect(page.getByRole('dialog', { name: t('trials:confirmation.title') })).toContainText(
    family.child,
  );
  const kept = await page.evaluate(() => sessionStorage.getItem('trial') ?? '');
  expect(kept, 'nothing of the child stays').not.toContain(family.child);
});

test(
  'an e-mail that is corrected after the time was booked gets the confirmation, and the wrong one can do nothing',
  beforeRelease,
  async ({ page, t, family, program }) => {
    const wrong = { ...family, email: `wrong-${family.email}` };
    const wizard = await openWizardPage(page, t);
    await wizard.fillParent(wrong);
    await wizard.fillStudent(family);
    await wizard.bookTime(2);
    const strangersLink = await mailedLink(program, wrong);

    await wizard.button('back').click();
    await wizard.button('back').click();
    await wizard.field('parentEmail').fill(family.email);
    for (const step of ['student', 'schedule', 'additional'] as const) {
      await wizard.button('next').click();
      await expect(wizard.heading(step)).toBeVisible();
    }
    await wizard.button('finish').click();
    await expect(page.getByRole('dialog', { name: t('trials:confirmation.title') })).toContainText(
      family.email,
    );

    const link = await mailedLink(program, family);
    await page.goto(strangersLink);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('booking:appointment.unknown.heading'),
    );
    await cancel(page, link);
    await program.mailsTo(family.email, 2);
    expect(await program.mailsTo(wrong.email, 1), 'nothing more for the wrong address').toHaveLength(1);
  },
);

async function mailedLink(program: RunningProgram, { email }: Family): Promise<string> {
  const [mail] = await program.mailsTo(email, 1);
  return mail?.text?.match(/http:\S+\/appointments\/\S+/)?.[0] ?? '';
}

/** Cancels a lesson in another tab, by the API of its mailed link. */
async function cancel(page: Page, link: string): Promise<void> {
  const key = link.split('/').at(-1);
  const answer = await page.request.delete(`${new URL(link).origin}/api/schedule/appointments/${key}`);
  expect(answer.status()).toBe(200);
}
