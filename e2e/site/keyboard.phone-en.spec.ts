import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../journey.ts';
import { wizardDialog } from '../offer/wizard.ts';

test('a trial is booked by keyboard alone', async ({ page, t, family }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('frame:skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: t('home:home.book') }).first());
  await page.keyboard.press('Enter');

  const wizard = wizardDialog(page, t);
  await expect(wizard.root).toBeVisible();
  for (const [field, text] of [
    ['parentName', family.name],
    ['parentPhoneNumber', family.phone],
    ['parentEmail', family.email],
  ] as const) {
    await tabTo(page, wizard.field(field));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');

  await expect(wizard.heading('student')).toBeFocused();
  await tabTo(page, wizard.field('childrenFullName'));
  await page.keyboard.type(family.child);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(wizard.choice('gradeLevel', t('trials:options.Grade_1'))).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(wizard.choice('subject', t('trials:options.Quran'))).toBeChecked();
  await page.keyboard.press('Enter');

  await expect(wizard.heading('schedule')).toBeFocused();
  await hydrated(wizard.calendar);
  await tabTo(
    page,
    wizard.calendar.getByRole('radio').nth(0),
    wizard.calendar.getByRole('radio', { checked: true }),
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const confirm = wizard.calendar.getByRole('button', { name: t('booking:panel.confirm') });
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(wizard.root.getByText(t('trials:schedule.done'))).toBeVisible();
  await tabTo(page, wizard.button('next'));
  await page.keyboard.press('Enter');

  await expect(wizard.heading('additional')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(wizard.choice('who', t('trials:who.student'))).toBeChecked();
  await tabTo(page, wizard.button('finish'));
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('dialog', { name: t('trials:confirmation.title') });
  await expect(confirmation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: t('home:home.book') }).first(),
    'the focus is back',
  ).toBeFocused();
});

/** Presses Tab until one of these has the focus. */
async function tabTo(page: Page, ...targets: import('@playwright/test').Locator[]): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    for (const target of targets) {
      const focused = await target.evaluateAll((found) =>
        found.some((element) => element === element.ownerDocument.activeElement),
      );
      if (focused) return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came there');
}
