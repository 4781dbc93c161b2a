import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bothWays, expect, expectAccessible, test } from '../journey.ts';
import { enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';
import { keptOn, workerOf } from '../program/service-worker.ts';

test(
  'without a connection a family sees its next lessons, until it logs out',
  bothWays,
  async ({ page, context, program, t, isMobile, language }) => {
    const teacher = await makeAccount(program, 'teacher');
    const student = await makeAccount(program, 'student');
    const title = `Chess <b>& "Go"</b> ${randomUUID()}`;
    const startDate = new Date(Date.now() + 26 * 3_600_000).toISOString();
    await enrolInClass(program, student, await publish(program, teacher, 'class', { title, startDate }));
    await enter(page, student);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: t('home/dashboard:next.heading') })).toContainText(title);
    await workerOf(page);
    await expect.poll(() => keptOn(page)).toContain('Chess');
    expect(await filesKept(page), 'nothing else that was answered').toEqual(['/offline/lessons']);

    await context.setOffline(true);
    await page.goto('/my-schedule?view=list');
    await expect(page).toHaveTitle(`${t('workspace/device:title')}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: t('workspace/device:heading') })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('listitem')).toContainText(title);
    await expectAccessible(page);

    await context.setOffline(false);
    await page.getByRole('link', { name: t('workspace/device:retry') }).click();
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();

    if (isMobile) await page.getByRole('button', { name: t('workspace:openMenu') }).click();
    await page.getByRole('button', { name: t('workspace:logOut.button') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('workspace:logOut.yes') })
      .click();
    await expect(page).toHaveURL(/login/);
    await expect.poll(() => keptOn(page)).toBe('');
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText(t('workspace/device:none'))).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(0);
    await expectAccessible(page);
  },
);

/** The addresses of all that the caches of the device hold. */
function filesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(kept)).flat().map(({ url }) => new URL(url).pathname);
  });
}
