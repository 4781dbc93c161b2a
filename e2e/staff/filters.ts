import type { Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';

/** Unfolds what narrows a list of the back office, where a phone folds it. */
export async function openFilters(page: Page, t: Translate): Promise<void> {
  const button = page.getByRole('button', { name: t('staff:list.filters'), exact: true });
  if ((page.viewportSize()?.width ?? 0) < 640) await button.click();
}
