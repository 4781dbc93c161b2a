import { expect, test } from './journey.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form comes back as its page, and a password never stands in an address', async ({
    page,
    t,
    program,
  }) => {
    await page.goto('/login');
    await page.locator('main').getByLabel(t('accounts:email')).fill('dilnoza@example.com');
    await page.locator('input[type=password]').fill('a secret word');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const elsewhere = await page.request.post(`${program.url}//evil.example/`, { maxRedirects: 0 });
    expect(elsewhere.headers().location).toBe('/evil.example/');
  });

  test('pages are whole, links lead, the language changes', async ({ page, t, language }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site/home:home.heading'));
    await page
      .getByRole('link', { name: t('site/home:home.book') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('trials:title'));
    const other = language === 'en' ? 'uz' : 'en';
    await page.locator(`footer a[hreflang=${other}]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.goto('/');
    await expect(page.locator('html'), 'the choice is kept').toHaveAttribute('lang', other);
    await page.goto('/schedule');
    // Days, and the times of the first of them: late in the day there are few.
    const choices = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
    expect([new Set(choices).size, choices.length > 4]).toEqual([2, true]);
  });
});
