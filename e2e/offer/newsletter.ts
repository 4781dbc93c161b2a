import type { Locator, Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';

/** On a phone a form of the home page or of the foot of a page unfolds by a button. */
export async function unfold(form: Locator): Promise<void> {
  const button = form.locator('xpath=ancestor::details[1]/summary');
  if (await button.isVisible()) await button.click();
}

/** The box for news at the foot of every page, unfolded. */
export async function newsletter(page: Page, t: Translate) {
  const form = page.getByRole('contentinfo').locator('form');
  await unfold(form);
  return {
    email: form.getByLabel(t('subscriptions:newsletter.label')),
    send: form.getByRole('button', { name: t('subscriptions:newsletter.button') }),
    told: form.getByRole('status'),
  };
}
