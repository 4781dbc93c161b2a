import { documentNames } from '#src/consent/editions.ts';
import { constants } from '#src/legal/constants.ts';
import { documents } from '#src/legal/documents.ts';
import { productName } from '#src/platform/product.ts';
import { expect, expectAccessible, hydrated, test } from './journey.ts';

for (const name of documentNames) {
  test(`the page ${name} is whole, dated and accessible, and leads to its sections`, async ({
    page,
    t,
    language,
  }) => {
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('navigation')
      .getByRole('link', { name: t(`site:footer.${name}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${name}$`));
    const values = { product: productName, ...constants };
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`legal:documents.${name}.title`));
    await expect(page).toHaveTitle(`${t(`legal:documents.${name}.title`)} · ${productName}`);
    await expect(page.locator('time')).toHaveAttribute('datetime', documents[name].date);
    await page.mouse.move(5, 5);
    await page.keyboard.press('Shift');
    await hydrated(page);
    await expectAccessible(page);
    if (language === 'uz') {
      expect(await page.locator('main').textContent()).not.toMatch(/\b(the|and|of|you|your|is|for)\b/i);
    }

    const last = documents[name].sections.at(-1) ?? '';
    const closed = page.locator('article details summary');
    if (await closed.isVisible()) await closed.click();
    const title = t(`legal:documents.${name}.sections.${last}.title`, values);
    await page.locator(`main a[href="#${last}"]`).filter({ visible: true, hasText: title }).click();
    await expect(page).toHaveURL(new RegExp(`/${name}#${last}$`));
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  });
}

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
