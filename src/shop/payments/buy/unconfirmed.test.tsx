import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ali, familyAnswers } from '../../../../tests/components/families.ts';
import { sampleLesson } from '../../../../tests/components/lessons.ts';
import { dollars, sampleQuote } from '../../../../tests/components/orders.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as buy from '../buy.page.tsx';

const card = page.getByRole('button', { name: t('payments:providers.stripe.choose') });

test('whoever has not confirmed their address is told how, can enrol all the same, and loses nothing once they have', async () => {
  answer('POST /api/orders/quote', (body) =>
    Response.json({
      ...sampleQuote,
      ...((body as { code?: string }).code && {
        discount: { kind: 'code', percent: 10, amount: dollars(245) },
      }),
    }),
  );
  const waiting = signInAs('student', { isConfirmed: false });
  familyAnswers([ali], []);
  answer('GET /api/user/login/access', () => Response.json({ user: waiting }));
  answer('GET /api/payment-ways', () => Response.json({ stripe: true, payme: null }));
  answer('GET /api/manual-purchase/how-to-pay', () => Response.json({ text: 'By Zelle.' }));
  await showPage(buy, `/buy?lesson=${sampleLesson._id}`);
  const first = page.getByText(t('payments:ways.confirm', { email: 'student@dars.test' }));
  await expect.element(first).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t('accounts:confirm.again') })).toBeVisible();
  await expect.element(page.getByText(t('payments:ways.other'))).toBeVisible();
  await page.getByText(t('payments:code.open')).click();
  await page.getByRole('textbox', { name: t('payments:code.label') }).fill('NAVROZ');
  await page.getByRole('button', { name: t('payments:code.apply') }).click();
  await expectAccessible();
  // Confirmed in another tab; then this one is looked at again.
  const user = { ...signInAs('student'), isConfirmed: true };
  answer('GET /api/user/login/access', () => Response.json({ user }));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(card).toBeVisible();
  await expect
    .element(page.getByText(t('payments:price.discounts.named', { code: 'NAVROZ', percent: 10 })))
    .toBeVisible();
});
