import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { moneyWords } from '#src/books/money/words.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer, cutOff } from '../../../tests/components/server.ts';
import { expectAccessible, language, show, sum, t } from '../../../tests/components/show.tsx';
import type { Receipts, ShownReceipt } from './read-receipts.ts';
import { ReceiptList } from './receipt-list.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const chess: ShownReceipt = {
  ...{ _id: '2026-000124', year: 2026, number: 124, isRefund: false, title: 'Chess for beginners' },
  ...{ plan: null, lessons: null, amount: usd(16_000), fromCredit: usd(4000), way: 'payme' },
  paid: { amount: 152_201_450, currency: 'UZS' },
  learner: { ...{ _id: crypto.randomUUID(), firstName: 'Ali' }, picture: 'fox', colour: 'sky' },
  issuedAt: '2026-11-20T17:00:00.000Z',
};
const back: ShownReceipt = {
  ...chess,
  ...{
    _id: '2026-000125',
    number: 125,
    isRefund: true,
    amount: usd(2500),
    fromCredit: usd(0),
    way: 'credit',
  },
  ...{ title: '', plan: 'group8', lessons: 8, paid: null },
  learner: { ...chess.learner, firstName: 'Laylo' },
};
const older: ShownReceipt = {
  ...chess,
  _id: '2025-000003',
  year: 2025,
  number: 3,
  title: 'Maʼno'.repeat(20),
};
const receipts: Receipts = { first: { items: [back, chess], next: 'further' }, years: [2026, 2025] };

const paper = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });

test('receipts and refunds say what they are about, how it was paid and where it went; each is fetched', async () => {
  signInAs('student');
  const asked = answer('GET /api/receipts/2026/124', paper);
  const years = answer('GET /api/receipts/statement/2025', paper);
  await show(<ReceiptList receipts={receipts} />);
  const first = page.getByRole('listitem').nth(0);
  const second = page.getByRole('listitem').nth(1);
  await expect.element(first).toMatchTextContent(t('receipts:list.isRefund'));
  await expect.element(first).toMatchTextContent(t('receipts:package.group', { count: 8 }));
  await expect.element(first).toMatchTextContent(sum('−25$'));
  await expect.element(first).toMatchTextContent(t('receipts:back.credit'));
  await expect.element(second).toMatchTextContent('Chess for beginners');
  await expect.element(first).toMatchTextContent('Laylo');
  await expect.element(second).toMatchTextContent('Ali');
  await expect.element(second).toMatchTextContent(t('payments:providers.payme.paid'));
  const soums = moneyWords({ amount: 152_201_450, currency: 'UZS' }, language).replaceAll('\u00a0', ' ');
  await expect.element(second).toMatchTextContent(soums);
  await expect.element(second).toMatchTextContent(t('receipts:list.partly', { amount: sum('40$') }));
  await expectAccessible();
  await page.getByRole('button', { name: /PDF.*2026-000124/ }).click();
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('button', { name: t('receipts:years.pdf', { year: 2025 }) }).click();
  await expect.poll(() => years.length).toBe(1);
});

test('the list goes on; what does not come is said and can be asked for again', async () => {
  signInAs('student');
  await show(<ReceiptList receipts={receipts} />);
  cutOff('GET /api/receipts');
  await page.getByRole('button', { name: t('receipts:list.more') }).click();
  await expect.element(page.getByText(t('receipts:list.moreFailed'))).toBeVisible();
  answer('GET /api/receipts', () => Response.json([older]));
  await page.getByRole('button', { name: t('ui:retry') }).click();
  const button = page.getByRole('button', { name: /PDF.*2025-000003/ });
  await expect.element(button).toHaveFocus();
  cutOff('GET /api/receipts/2025/3');
  await button.click();
  await expect.element(page.getByText(t('ui:offline'))).toBeVisible();
  await expectAccessible();
});

test('who has paid nothing reads what will stand here', async () => {
  await show(<ReceiptList receipts={{ first: { items: [], next: undefined }, years: [] }} />);
  await expect.element(page.getByText(t('receipts:list.none'))).toBeVisible();
  await expectAccessible();
});
