import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { business, serveBusiness } from '#src/platform/language/business.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, language, showPage, t } from '../../../tests/components/show.tsx';
import { aBusiness } from '../../../tests/staff/business.ts';
import * as businessPage from './business.page.tsx';
import type { Said } from './say-here.ts';

const unsaid: Said = {
  ...{ name: 'Dars', legalName: '', address: '', phone: '', email: '', hoursEn: '', hoursUz: '' },
  ...{ taxNumber: '', logo: null, changedAt: null },
};
const said: Said = { ...aBusiness, changedAt: '2026-01-15T17:00:00.000Z' };

// Its label is a part of that of the registered name.
const nameField = () => page.getByRole('textbox', { name: t('staff/business:fields.name') }).first();

afterEach(() => serveBusiness(undefined));

test('what is said is what this page is called at once, and no more once it is taken back', async () => {
  signInAs('admin');
  let now = unsaid;
  const answerBy = (next: Said) => () => {
    now = next;
    return Response.json(now);
  };
  answer('GET /api/admin/business', () => Response.json(now));
  const put = answer('PUT /api/admin/business', answerBy(said));
  const taken = answer('DELETE /api/admin/business', answerBy(unsaid));
  await showPage(businessPage, '/admin/business');
  const heading = t('staff/business:heading');
  await expect.poll(() => document.title).toBe(`${heading} · Dars`);
  await nameField().fill('Bilim Uyi');
  await expectAccessible();
  await page.getByRole('button', { name: t('staff/business:save') }).click();
  await expect.poll(() => document.title).toBe(`${heading} · Bilim Uyi`);
  expect(put).toMatchObject([{ name: 'Bilim Uyi', seen: null, logo: null }]);
  expect(business.hours[language]).toBe(language === 'en' ? aBusiness.hoursEn : aBusiness.hoursUz);
  const address = page.getByLabelText(t('staff/business:fields.address'));
  await expect.element(address).toHaveValue(aBusiness.address);

  const clear = t('staff/business:clear.button');
  await page.getByRole('button', { name: clear }).click();
  await page.getByRole('dialog').getByRole('button', { name: clear }).click();
  await expect.poll(() => document.title).toBe(`${heading} · Dars`);
  expect(taken).toEqual([{ seen: said.changedAt }]);
  await expect.element(address).toHaveValue('');
});

test('where somebody was quicker, it says so, and what was typed stays', async () => {
  signInAs('admin');
  answer('GET /api/admin/business', () => Response.json(said));
  const conflict = { message: 'Somebody was quicker.', code: 'conflict' };
  answer('PUT /api/admin/business', () => Response.json(conflict, { status: 409 }));
  await showPage(businessPage, '/admin/business');
  const name = nameField();
  await name.fill('Ziyo');
  await page.getByRole('button', { name: t('staff/business:save') }).click();
  await expect.element(page.getByText(conflict.message)).toBeVisible();
  await expect.element(name).toHaveValue('Ziyo');
  expect(business.name).not.toBe('Ziyo');
});
