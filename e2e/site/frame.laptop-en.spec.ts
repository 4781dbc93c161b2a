import { expect, expectAccessible, test } from '../journey.ts';

test('a family finds the lessons in the menu, and the contact page at the foot; the bar has room from 1024 px on', async ({
  page,
  t,
}) => {
  await page.goto('/about-us');
  const lessons = { name: t('frame:nav.lessons'), exact: true };
  const bar = page.getByRole('banner').getByRole('link', lessons);
  if (await bar.isVisible()) await bar.click();
  else {
    await page.getByRole('button', { name: t('frame:nav.openMenu') }).click();
    const menu = page.getByRole('dialog', { name: t('frame:nav.menu') });
    await expect(menu.getByRole('link', lessons)).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('link', lessons).click();
  }
  await expect(page).toHaveURL('/lessons');
  const contact = page.getByRole('contentinfo').getByRole('link', { name: t('frame:nav.contact') });
  await expect(contact).toHaveAttribute('href', '/contact');
  await contact.click();
  await expect(page).toHaveURL('/contact-us');
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/about-us');
    const heights = await page
      .locator('header .bar-row')
      .locator('a:visible, button:visible')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    const boxes = heights.sort((a, b) => a.left - b.left);
    for (const [index, box] of boxes.entries()) {
      expect(box.height).toBeLessThanOrEqual(52);
      expect(box.right).toBeLessThanOrEqual(boxes[index + 1]?.left ?? width);
    }
  }
});
