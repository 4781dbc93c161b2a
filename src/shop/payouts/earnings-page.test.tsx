import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatMonth } from '#src/platform/dates/dates.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, language, showPage, sum, t } from '../../../tests/components/show.tsx';
import * as earnings from './earnings.page.tsx';
import * as statement from './statement.page.tsx';

const id = 'b4a1f9f0-0000-4000-8000-000000000001';
const dollars = (amount: number) => ({ amount, currency: 'USD' });
const meeting = {
  _id: 'b4a1f9f0-0000-4000-8000-000000000002',
  startTime: '2026-02-10T15:00:00.000Z',
  lesson: { _id: id, kind: 'class', title: 'Chess for beginners and those who have been away for a while' },
  learners: 3,
  per: 'learner',
  rate: dollars(750),
  amount: dollars(2250),
};
const closed = {
  _id: id,
  month: '2026-01',
  amount: dollars(123_450),
  meetings: 61,
  createdAt: '2026-02-09T10:17:00.000Z',
  paidAt: null,
  reference: '',
};

test('the running month is an estimate with each lesson, and statements lead to theirs', async () => {
  signInAs('teacher');
  const running = { month: '2026-02', amount: dollars(2250), closesOn: '2026-03-09', meetings: [meeting] };
  answer('GET /api/earnings', () =>
    Response.json({ owed: dollars(123_450), months: [{ ...running, withoutRate: 2 }] }),
  );
  answer('GET /api/earnings/statements', () => Response.json([closed]));
  await showPage(earnings, '/earnings');
  const heading = formatMonth('2026-02', language);
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect.element(page.getByText(t('payouts:running.withoutRate', { count: 2 }))).toBeVisible();
  await page.getByText(t('payouts:meetings', { count: 1 }), { exact: true }).click();
  await expect.element(page.getByText(meeting.lesson.title)).toBeVisible();
  await expect.element(page.getByText(sum('22.50$')).last()).toBeVisible();
  const link = page.getByRole('link', { name: formatMonth('2026-01', language) });
  await expect.element(link).toHaveAttribute('href', `/earnings/${id}`);
  await expectAccessible();
});

test('before the first lesson nothing is said to be owed', async () => {
  signInAs('teacher');
  const none = { month: '2026-02', amount: dollars(0), closesOn: '2026-03-09', meetings: [], withoutRate: 0 };
  answer('GET /api/earnings', () => Response.json({ owed: dollars(0), months: [none] }));
  answer('GET /api/earnings/statements', () => Response.json([]));
  await showPage(earnings, '/earnings');
  await expect.element(page.getByText(t('payouts:running.nothing'))).toBeVisible();
  await expect.element(page.getByText(t('payouts:noStatements'))).toBeVisible();
  await expectAccessible();
});

test('a statement says whether and how it was paid', async () => {
  signInAs('teacher');
  const paid = { ...closed, paidAt: '2026-02-12T10:00:00.000Z', reference: 'Transfer 42', lines: [meeting] };
  answer(`GET /api/earnings/statements/${id}`, () => Response.json(paid));
  await showPage({ ...statement, path: '/earnings/:id' }, `/earnings/${id}`);
  await expect.element(page.getByText(/Transfer 42/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('payouts:csv') })).toBeVisible();
  await expectAccessible();
});
