import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as payout from '#src/staff/money/payouts/payout.page.tsx';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, showPage, sum, t } from '../../../tests/components/show.tsx';
import * as rates from './rates.page.tsx';

const id = 'b4a1f9f0-0000-4000-8000-000000000001';
const teacher = {
  _id: id,
  email: 'a-teacher-with-a-long-address@lessons.dars.test',
  name: 'Dilnoza Karimova',
};
const dollars = (amount: number) => ({ amount, currency: 'USD' });

test('the staff set what one teacher is paid for a lesson, in dollars', async () => {
  signInAs('admin');
  const lesson = { _id: id.replace(/1$/, '2'), kind: 'class', title: 'Chess' };
  const ahead = { per: 'learner', amount: dollars(750), fromDay: '2026-12-01', isAhead: true };
  answer('GET /api/admin/rates', () => Response.json([{ _id: id, teacher, lesson, ...ahead }]));
  answer('GET /api/admin/trials/teachers', () => Response.json([teacher]));
  answer(`GET /api/admin/people/${id}`, () => Response.json({ teaches: { items: [lesson], more: false } }));
  const sent = answer('POST /api/admin/rates', () => Response.json({ _id: id }, { status: 201 }));
  await showPage(rates, '/admin/rates');
  await expect.element(page.getByText(t('payouts:by.learner', { rate: sum('7.50$') }))).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: t('desk/rates:set.button') }).click();
  await page.getByRole('radio', { name: t('desk/rates:scope.teacher') }).click();
  await page.getByLabelText(t('staff/lessons/trials:columns.teacher')).selectOptions(id);
  await page.getByLabelText(t('desk/rates:fields.lesson')).selectOptions('Chess');
  await page.getByRole('radio', { name: t('payouts:per.learner') }).click();
  await page.getByLabelText(t('desk/rates:fields.amount'), { exact: false }).fill('19.99');
  await page.getByLabelText(t('desk/rates:fields.fromDay'), { exact: false }).fill('2026-12-24');
  await expectAccessible();
  await page.getByRole('button', { name: t('desk/rates:set.confirm') }).click();
  await expect.poll(() => sent).toHaveLength(1);
  const chosen = { per: 'learner', amount: 1999, fromDay: '2026-12-24' };
  expect(sent).toEqual([{ teacherId: id, lessonId: lesson._id, ...chosen }]);
});

test('a payout is marked as paid after a question, with a word on how', async () => {
  signInAs('admin');
  const line = {
    _id: id,
    startTime: '2026-02-10T15:00:00.000Z',
    lesson: { _id: id, kind: 'class', title: 'Chess' },
  };
  const counted = {
    learners: 3,
    per: 'meeting',
    rate: dollars(2000),
    amount: dollars(2000),
    isCorrected: true,
  };
  const whole = {
    ...{ _id: id, teacher, month: '2026-02', meetings: 1, paidAt: null, reference: '' },
    ...{ amount: dollars(2000), owed: dollars(2000), createdAt: '2026-03-09T10:17:00.000Z' },
    lines: [{ ...line, ...counted }],
  };
  answer(`GET /api/admin/payouts/${id}`, () => Response.json(whole));
  answer('GET /api/admin/log', () => Response.json([]));
  const sent = answer(`POST /api/admin/payouts/${id}/paid`, () => Response.json(whole));
  await showPage({ ...payout, path: '/admin/payouts/:id' }, `/admin/payouts/${id}`);
  await expect.element(page.getByText(t('staff/money/payouts:corrected.mark'))).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: t('staff/money/payouts:pay.button') }).click();
  await page.getByLabelText(t('staff/money/payouts:pay.reference'), { exact: false }).fill('Transfer 42');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff/money/payouts:pay.button') })
    .click();
  await expect.poll(() => sent).toEqual([{ reference: 'Transfer 42' }]);
});
