import { backOffice } from '#src/school/workspace/back-office.ts';
import { bothWays, expect, test } from '../journey.ts';
import { enter, makeAdmin } from '../make/set-up.ts';

test(
  'every page of the back office opens for an admin, by its way in the menu',
  bothWays,
  async ({ page, program, t, viewport }) => {
    await enter(page, await makeAdmin(program));
    await page.goto('/admin');
    for (const { name, to, ...more } of backOffice) {
      // The page's foot leads to the prices that families see.
      const way = page
        .getByRole('link', { name: t(`workspace:items.${name}`), exact: true })
        .and(page.locator('a:not(footer a)'));
      // A menu that is opened before the page has come closes with it.
      await expect(async () => {
        const menu = page.getByRole('button', { name: t('workspace:openMenu') });
        if (viewport && viewport.width < 1024) await menu.click({ timeout: 1000 });
        // Those of a group are folded until one of them is where one is.
        if ('group' in more && !(await way.isVisible()))
          await page.getByText(t(`workspace:groups.${more.group}`), { exact: true }).click({ timeout: 1000 });
        await way.click({ timeout: 1000 });
      }).toPass();
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('workspace:problem.gone.heading') })).toHaveCount(0);
    }
  },
);

test('and whoever has not signed in is led to the login, and from there back', async ({ page, program }) => {
  // Nothing of it stands in what the server sends: the page is the same shell for everybody.
  for (const { to } of backOffice) expect(await (await fetch(program.url + to)).text()).not.toContain('<h1');
  await page.goto('/admin/people?q=nora');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/admin/people?q=nora')}`);
});
