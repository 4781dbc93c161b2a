import type { Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';

/** The box for news at the foot of every page. */
export function newsletter(page: Page, t: Translate) {
  const form = page.getByRole('contentinfo').locator('form');
  return {
    email: form.getByLabel(t('subscriptions:newsletter.label')),
    send: form.getByRole('button', { name: t('subscriptions:newsletter.button') }),
    told: form.getByRole('status'),
  };
}
