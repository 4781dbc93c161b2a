import { expect, test } from '../journey.ts';

test('each card leads to the scheduler, in a new tab', async ({ page, context, t }) => {
  await page.goto('/pricing');
  const links = page.locator('article').getByRole('link', { name: t('trials:link.newTab') });
  await expect(links).toHaveCount(6);
  const opened = context.waitForEvent('page');
  await links.nth(1).click();
  const scheduler = await opened;
  await expect(scheduler).toHaveURL(/\/schedule$/);
  await expect(scheduler.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('the menu of the screen leads there', async ({ page, t, isMobile }) => {
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: t('frame:nav.openMenu') }).click();
  await page
    .getByRole('link', { name: t('frame:nav.pricing'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pricing:heading'));
});
