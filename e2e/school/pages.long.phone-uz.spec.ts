import type { Page } from '@playwright/test';
import { claims } from '#src/people/claims/claims.ts';
import { productName } from '#src/platform/config/product.ts';
import { topics } from '#src/site/support/questions.ts';
import { expect, expectAccessible, hydrated, test } from '../journey.ts';

const pages = [
  { path: '/about-us', namespace: 'about' },
  { path: '/how-it-works', namespace: 'how-it-works' },
  { path: '/support', namespace: 'support' },
] as const;

for (const { path, namespace } of pages) {
  test(`${path} is whole, accessible, in one language, and leads to pages that exist`, async ({
    page,
    t,
    language,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${namespace}:heading`));
    await expect(page).toHaveTitle(`${t(`${namespace}:title`)} · ${productName}`);
    await expectAccessible(page);
    if (language === 'uz') {
      expect(await page.locator('main').textContent()).not.toMatch(/\b(the|and|of|you|your|is|for)\b/i);
    }
    for (const target of await innerLinks(page)) {
      const { status, found } = await look(page, target);
      expect([target, status, found]).toEqual([target, 200, true]);
    }
    await page.keyboard.press('Tab');
    await hydrated(page);
  });
}

test('how it works opens the scheduler in a new tab', async ({ page, context, t }) => {
  await page.goto('/how-it-works');
  const links = page.locator('main').getByRole('link', { name: t('trials:link.newTab') });
  await expect(links).toHaveCount(2);
  const opened = context.waitForEvent('page');
  await links.first().click();
  await expect(await opened).toHaveURL(/\/schedule$/);
  await expect(page).toHaveURL(/\/how-it-works$/);
});

test('the support page says when somebody answers, and its form writes to them', async ({
  page,
  t,
  family,
}) => {
  await page.goto('/support');
  const promises = page.getByRole('list', { name: t('support:promises.label') });
  for (const figure of [claims.support, claims.replyMinutes, claims.replyHours]) {
    await expect(promises).toContainText(figure);
  }
  const person = page.getByRole('region', { name: t('support:reach.heading') });
  await expect(person).toContainText(t('support:reach.hours'));
  const last = topics.at(-1)?.name ?? '';
  await page.locator(`main nav a[href="#${last}"]`).click();
  await expect(page.locator(`h2#${last}`)).toBeInViewport();
  await page.locator('main header').getByRole('link').click();
  await person.getByLabel(t('contact:fields.firstName')).fill('Ali');
  await person.getByLabel(t('contact:fields.lastName')).fill('Valiyev');
  await person.getByLabel(t('contact:fields.email')).fill(family.email);
  await person.getByLabel(t('contact:fields.phone'), { exact: false }).last().fill(family.phone);
  await person.getByLabel(t('contact:fields.message')).fill('?');
  await person.getByRole('button', { name: t('contact:send') }).click();
  await expect(person.getByText(t('contact:sent'))).toBeVisible();
});

/** Where the links of the page's own part lead, those of this product. */
async function innerLinks(page: Page): Promise<string[]> {
  const links = page.locator('main a[href^="/"], main a[href^="#"]');
  return [...new Set(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))];
}

/** Whether a link's page answers, and whether what it points at on this page is there. */
async function look(page: Page, target: string): Promise<{ status: number; found: boolean }> {
  if (target.startsWith('#')) return { status: 200, found: (await page.locator(target).count()) === 1 };
  return { status: (await page.request.get(target)).status(), found: true };
}
