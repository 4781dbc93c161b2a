import { expect, expectAccessible, test } from '../journey.ts';
import { enter, makeAdmin } from '../make/set-up.ts';

const texts = 'staff/site/texts';

test('staff write how a family pays in both languages, see it as it will be read, and take it back', async ({
  page,
  program,
  t,
}) => {
  await enter(page, await makeAdmin(program));
  await page.goto('/admin/texts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${texts}:heading`));
  await page.getByRole('link', { name: t(`${texts}:names.payment`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${texts}:names.payment`));
  const [english, uzbek] = [
    page.getByRole('textbox', { name: t('staff:languages.en') }),
    page.getByRole('textbox', { name: t('staff:languages.uz') }),
  ];
  await english.fill('By card, or in cash.\nWe write when it has come.');
  await uzbek.fill('Karta bilan yoki naqd.');
  await expect(page.getByRole('figure').last()).toContainText('Karta bilan yoki naqd.');
  await expectAccessible(page);

  // What is refused stays as it was typed.
  await uzbek.fill('   ');
  await page.getByRole('button', { name: t(`${texts}:save`) }).click();
  await expect(uzbek).toHaveAccessibleDescription(new RegExp(t('platform:fields.required')));
  await expect(english).toHaveValue('By card, or in cash.\nWe write when it has come.');
  await uzbek.fill('Karta bilan yoki naqd.');
  await page.getByRole('button', { name: t(`${texts}:save`) }).click();
  await expect(page.getByRole('status').filter({ hasText: t(`${texts}:done`) })).toBeVisible();
  await expect(page.getByText(t('audit:acts.text-written'))).toBeVisible();
  await page.reload();
  await expect(uzbek).toHaveValue('Karta bilan yoki naqd.');

  await page.getByRole('button', { name: t(`${texts}:reset.none`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`${texts}:reset.none`) })
    .click();
  await expect(page.getByRole('status').filter({ hasText: t(`${texts}:reset.done`) })).toBeVisible();
  await expect(english).toHaveValue('');
});
