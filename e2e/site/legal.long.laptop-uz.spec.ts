import { documents } from '#src/site/legal/documents.ts';
import { expect, test } from '../journey.ts';

test('the foot of each page leads to a legal text, and that to its sections', async ({ page, t }) => {
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('navigation')
    .getByRole('link', { name: t('frame:footer.cancellation') })
    .click();
  await expect(page).toHaveURL(/\/cancellation$/);
  const last = documents.cancellation.sections.at(-1) ?? '';
  const closed = page.locator('article details summary');
  if (await closed.isVisible()) await closed.click();
  await page.locator(`main a[href="#${last}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/cancellation#${last}$`));
  await expect(page.locator(`#${last} h2`)).toBeInViewport();
});

test('switching the language keeps the page, and its links lead on', async ({ page, t, language }) => {
  await page.goto('/refund');
  const other = language === 'en' ? 'uz' : 'en';
  await page.locator(`footer a[hreflang=${other}]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).toHaveURL(/\/refund$/);
  await page.locator(`footer a[hreflang=${language}]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('legal:documents.refund.title'));
  await page
    .locator('main')
    .getByRole('link', { name: t('legal:documents.terms.name') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('legal:documents.terms.title'));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the contents lead to a section', async ({ page }) => {
    await page.goto('/terms');
    const closed = page.locator('article details summary');
    if (await closed.isVisible()) await closed.click();
    await page.locator('main a[href="#law"]').filter({ visible: true }).click();
    await expect(page.locator('#law h2')).toBeInViewport();
  });
});
