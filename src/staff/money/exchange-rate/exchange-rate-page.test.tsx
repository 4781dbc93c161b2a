import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RateDue } from '#src/desk/today/rate-due.tsx';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, language, showPage, t } from '../../../../tests/components/show.tsx';
import * as rates from './exchange-rate.page.tsx';

const key = 'staff/money/exchange-rate';

test('the rates stand under their days, and the next one is set for today or later', async () => {
  signInAs('admin');
  answer('GET /api/admin/exchange-rates', () =>
    Response.json([
      {
        _id: '2026-01-15',
        tiyinPerDollar: 1_268_345,
        state: 'now',
        setAt: '2026-01-15T17:00:00.000Z',
        setBy: 'admin@dars.test',
      },
    ]),
  );
  await showPage(rates, '/admin/exchange-rate');
  await expect.element(page.getByText(t(`${key}:state.now`))).toBeVisible();
  const soums = language === 'uz' ? '12\u00a0683\u00a0soʻm' : '12,683\u00a0soums';
  await expect.element(page.getByText(soums)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: t(`${key}:set.button`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(t(`${key}:fields.soums`), { exact: false }).fill('12 700');
  await dialog.getByLabelText(t(`${key}:fields.day`), { exact: false }).fill('2099-01-16');
  await expectAccessible();
  const sent = answer('PUT /api/admin/exchange-rates/2099-01-16', () => Response.json({ day: '2099-01-16' }));
  await dialog.getByRole('button', { name: t(`${key}:set.save`) }).click();
  await expect.poll(() => sent).toEqual([{ soums: 12_700 }]);
});

test('Today leads to where the rate is set', async () => {
  await showPage({ element: <RateDue day={null} isOffered={false} /> });
  await expect
    .element(page.getByText(t('desk/today:exchangeRate.none', { providers: 'Payme' })))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('desk/today:exchangeRate.set') }))
    .toHaveAttribute('href', '/admin/exchange-rate');
  await expectAccessible();
});
