import type { Page } from '@playwright/test';
import { issueReceipts } from '#src/shop/receipts/issue-due.server.ts';
import { aBusiness } from '../../tests/staff/business.ts';
import { textOf } from '../../tests/texts/pdf-text.ts';
import { bothWays, expect, expectAccessible } from '../journey.ts';
import { type Account, callApi, enter, makeAccount, makeAdmin } from '../make/set-up.ts';
import { payForPackage } from '../make/shop.ts';
import { photo } from '../offer/lesson-form.ts';
import type { RunningProgram } from '../program/program.ts';
import { test } from '../program/providers.ts';

const business = 'staff/business';
const { name, legalName, address, phone, taxNumber } = aBusiness;

test(
  'the owner says who the business is; pages, letters and receipts say it, until it is taken back',
  bothWays,
  async ({ page, program, stripe, t, language }) => {
    const family = await makeAccount(program, 'student');
    const { _id: child } = await callApi(program, family, 'POST', '/api/learners', { firstName: 'Ali' });
    await payForPackage(program, stripe, family, child);
    await program.runJob(issueReceipts);
    await enter(page, await makeAdmin(program, language));
    await page.goto('/admin/business');
    await expect(page).toHaveTitle(`${t(`${business}:heading`)} · Dars`);
    const field = (
      key: keyof typeof aBusiness & ('name' | 'legalName' | 'address' | 'phone' | 'taxNumber'),
    ) => page.locator(`[name=${key}]`);
    for (const key of ['name', 'legalName', 'address', 'phone', 'taxNumber'] as const)
      await field(key).fill(aBusiness[key]);
    const hours = language === 'uz' ? aBusiness.hoursUz : aBusiness.hoursEn;
    await page.locator(`[name=hours${language === 'uz' ? 'Uz' : 'En'}]`).fill(hours);

    // What calls itself a picture and is none is refused, and all that was typed stays.
    const logo = page.locator('input[type=file]');
    const save = page.getByRole('button', { name: t(`${business}:save`) });
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await save.click();
    await expect(page.getByText(t('platform:errors.picture_unreadable')).first()).toBeVisible();
    await expect(field('taxNumber')).toHaveValue(taxNumber);
    await logo.setInputFiles(await photo());
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: t(`${business}:done`) })).toBeVisible();
    await expect(page).toHaveTitle(`${t(`${business}:heading`)} · ${name}`);
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
    expect(await receipt(program, family)).toContain(legalName);
    expect(await receipt(program, family)).toContain(taxNumber);
    await callApi(program, undefined, 'POST', '/api/user/forgot-password', { email: family.email });
    await expect.poll(async () => (await program.mailsTo(family.email, 1)).at(-1)?.from?.name).toBe(name);
    await contactPageSays(page, hours);
    await page.goto('/');
    const told = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    );
    expect(told).toMatchObject({ name, legalName, telephone: phone, taxID: taxNumber });
    expect(told.address).toContain(address.split('\n')[0]);

    await page.goto('/admin/business');
    const clear = t(`${business}:clear.button`);
    await page.getByRole('button', { name: clear }).click();
    await page.getByRole('dialog').getByRole('button', { name: clear }).click();
    await expect(page.getByRole('status').filter({ hasText: t(`${business}:clear.done`) })).toBeVisible();
    await expect(page).toHaveTitle(`${t(`${business}:heading`)} · Dars`);
    await expect(field('name')).toHaveValue('Dars');
    expect(await receipt(program, family)).not.toContain(legalName);
    await page.goto('/contact-us');
    await expect(page).toHaveTitle(/ · Dars$/);
    await expect(page.locator('main').getByText(phone)).toBeHidden();
  },
);

/** The newest receipt of the family, as its paper says it. */
async function receipt(program: RunningProgram, family: Account): Promise<string> {
  const [{ year, number }] = await callApi(program, family, 'GET', '/api/receipts');
  const answer = await fetch(`${program.url}/api/receipts/${year}/${number}?language=en`, {
    headers: { authorization: `Bearer ${family.token}` },
  });
  expect(answer.status).toBe(200);
  return textOf(Buffer.from(await answer.arrayBuffer()));
}

async function contactPageSays(page: Page, hours: string): Promise<void> {
  await page.goto('/contact-us');
  await expect(page).toHaveTitle(new RegExp(` · ${name}$`));
  await expect(page.locator('main').locator('a[href="tel:+12155550142"]').first()).toBeVisible();
  await expect(page.getByText(hours).first()).toBeVisible();
  await expectAccessible(page);
}
