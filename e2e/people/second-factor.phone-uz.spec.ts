import type { Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { bothWays, expect, expectAccessible, settled, test } from '../journey.ts';
import { fillLogin, logOut } from '../make/people.ts';
import { code } from '../make/second-factor.ts';
import { type Account, confirmAddress, enter, makeAccount } from '../make/set-up.ts';

test(
  'a second factor is set up, and lets in by the app or by a recovery code',
  bothWays,
  async ({ page, context, program, t, language }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await makeAccount(program, 'teacher', language);
    await confirmAddress(program, person);
    await enter(page, person);
    await page.goto('/settings');
    const { secret, recoveryCodes } = await setUp(page, t, person);
    const factor = page.getByRole('region', { name: t('accounts/second-factor:heading') });
    await expect(factor).toContainText(t('accounts/second-factor:on.left', { count: 10 }));
    await expectAccessible(page);

    await logOut(page, t);
    await page.goto('/login');
    await fillLogin(page, t, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:login.second.heading'));
    const field = page.locator('input[name=code]');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    const send = page.getByRole('button', { name: t('accounts:login.button'), exact: true });
    await field.fill('000000');
    await send.click();
    await expect(page.getByText(t('platform:fields.wrong_code'))).toBeVisible();
    await expect(field).toHaveValue('000000');
    await page.getByRole('button', { name: t('accounts:login.second.back') }).click();
    await expect(page.locator('main input[name=email]').first()).toHaveValue(person.email);
    await send.click();
    await field.fill(code(secret, 30));
    await send.click();
    await expect(page).toHaveURL(/dashboard/);

    await logOut(page, t);
    await page.goto('/login');
    await fillLogin(page, t, person);
    await page.getByRole('button', { name: t('accounts:code.useRecovery') }).click();
    await expect(page.getByRole('textbox', { name: t('accounts:code.recovery') })).toBeFocused();
    await field.fill(recoveryCodes[0] ?? '');
    await send.click();
    await expect(page).toHaveURL(/dashboard/);

    await page.goto('/settings');
    await expect(factor).toContainText(t('accounts/second-factor:on.left', { count: 9 }));
    await factor.getByRole('button', { name: t('accounts/second-factor:off.button') }).click();
    const dialog = page.getByRole('dialog', { name: t('accounts/second-factor:off.title') });
    await expectAccessible(page);
    await dialog.locator('input[name=currentPassword]').fill(person.password);
    await dialog.getByRole('button', { name: t('accounts:code.useRecovery') }).click();
    await dialog.locator('input[name=code]').fill(recoveryCodes[1] ?? '');
    await dialog.getByRole('button', { name: t('accounts/second-factor:off.button') }).click();
    await expect(factor.getByText(t('accounts/second-factor:setUp.open'))).toBeVisible();
    const mails = await program.mailsTo(person.email, 5);
    for (const news of ['used', 'off'] as const)
      expect(mails.map(({ text }) => text).join()).toContain(
        t(`accounts/second-factor:mail.${news}.heading`),
      );
  },
);

/** Sets it up on the page Settings. */
async function setUp(page: Page, t: Translate, { password }: Account) {
  await settled(page);
  await page.getByText(t('accounts/second-factor:setUp.open'), { exact: true }).first().click();
  const form = page.getByRole('form', { name: t('accounts/second-factor:setUp.open') });
  await form.locator('input[name=currentPassword]').fill('not the password');
  await form.getByRole('button', { name: t('accounts/second-factor:setUp.button') }).click();
  await expect(form.getByText(t('platform:fields.current_password'))).toBeVisible();
  await form.locator('input[name=currentPassword]').fill(password);
  await form.getByRole('button', { name: t('accounts/second-factor:setUp.button') }).click();
  await expect(page.getByRole('img', { name: t('accounts/second-factor:setUp.qr') })).toBeVisible();
  await expectAccessible(page);
  const link = page.getByRole('link', { name: t('accounts/second-factor:setUp.here') });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await expect(page.getByText(secret.match(/.{4}/g)?.join(' ') ?? '')).toBeVisible();
  const field = page.locator('input[name=code]');
  const confirm = page.getByRole('button', { name: t('accounts/second-factor:setUp.confirm') });
  await field.fill('000000');
  await confirm.click();
  await expect(page.getByText(t('platform:fields.wrong_code'))).toBeVisible();
  await field.fill(code(secret));
  await confirm.click();
  await expect(page.getByRole('heading', { name: t('accounts/second-factor:codes.heading') })).toBeFocused();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-alone li').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: null });
  const recoveryCodes = await page.locator('.printed-alone li').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: t('accounts/second-factor:codes.download') }).click();
  expect((await kept).suggestedFilename()).toMatch(/\.txt$/);
  await page.getByRole('button', { name: t('accounts/second-factor:codes.copy') }).click();
  await expect(page.getByText(t('accounts/second-factor:codes.copied'))).toBeVisible();
  await page.getByRole('button', { name: t('accounts/second-factor:codes.kept') }).click();
  await expect(page.getByRole('heading', { name: t('accounts/second-factor:heading') })).toBeFocused();
  return { secret, recoveryCodes };
}
