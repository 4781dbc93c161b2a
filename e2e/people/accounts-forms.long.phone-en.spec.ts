import { expect, holdReact, test } from '../journey.ts';

test('a link pressed before React is there still knows where the visitor wanted to go', async ({
  page,
  t,
}) => {
  const letReactCome = await holdReact(page);
  await page.goto('/login?next=%2Fclasses');
  await page.getByRole('link', { name: t('accounts:login.create') }).click();
  letReactCome();
  await expect(page).toHaveURL(/\/signup\?next=%2Fclasses$/);
});
