import { plans } from '#src/pricing/plans.ts';
import { expect, expectAccessible, hydrated, test } from './journey.ts';

test('the prices stand as written, with what they were and what they are less', async ({ page, t }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pricing:heading'));
  await expectAccessible(page);
  for (const { classes, originalPrice, discount, discountedPrice, badge } of [
    ...plans.group,
    ...plans.individual,
  ]) {
    const card = page.getByRole('article', { name: t('pricing:lessons', { number: classes }), exact: true });
    await expect(card).toContainText(`${discountedPrice}$`);
    await expect(card.locator('s')).toHaveText(`${originalPrice}$`);
    await expect(card.getByText(t('pricing:insteadOf', { price: `${originalPrice}$` }))).toBeAttached();
    await expect(card).toContainText(`-${discount}%`);
    await expect(card.getByText(t('pricing:badge.mostPopular'))).toHaveCount(badge === 'mostPopular' ? 1 : 0);
  }
  const packages = page.getByRole('region', { name: t('pricing:packages.heading') });
  for (const price of ['160$', '200$', '220$', '350$', '480$']) {
    await expect(packages.getByText(price, { exact: true }).first()).toBeVisible();
  }
  await expect(packages).toContainText('21.8$');
  await expect(page.locator('main').getByRole('link', { name: t('pricing:contact') })).toHaveCount(2);
  await page.keyboard.press('Tab');
  await hydrated(page);
  await expectAccessible(page);
});

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
  if (isMobile) await page.getByRole('button', { name: t('site:nav.openMenu') }).click();
  await page
    .getByRole('link', { name: t('site:nav.pricing'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pricing:heading'));
});
