import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#src/shop/payments/read-orders.ts';
import { dollars, paidOrder } from '../../../tests/components/orders.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { PaidOnline } from '../../../tests/components/settings.tsx';
import { expectAccessible, showPage, sum, t } from '../../../tests/components/show.tsx';
import * as paymentsPage from './payments.page.tsx';

const { _id } = paidOrder;
const refund: Order['refunds'][number] = {
  amount: dollars(2450),
  sent: null,
  way: 'credit',
  provider: null,
  rule: 'first-days',
  state: 'settled',
  waits: false,
  askedAt: paidOrder.createdAt,
  settledAt: paidOrder.createdAt,
};

function openList(order: Order, places: object[] = []) {
  signInAs('student');
  answer('GET /api/orders', () => Response.json([order]));
  answer('GET /api/packages', () => Response.json([]));
  answer('GET /api/manual-purchase', () => Response.json(places));
  answer('GET /api/manual-purchase/how-to-pay', () => Response.json({ text: null }));
  answer('GET /api/receipts', () => Response.json([]));
  answer('GET /api/receipts/years', () => Response.json([]));
  answer('GET /api/orders/credit', () => Response.json({ credit: dollars(1200) }));
  return showPage(paymentsPage, '/payments');
}

test('money comes back as the terms say, to the card or as credit', async () => {
  await openList(paidOrder);
  await expect.element(page.getByText(t('payments:list.credit', { amount: sum('12$') }))).toBeVisible();
  await expectAccessible();
  const terms = {
    back: dollars(2450),
    until: '2026-03-12',
    left: dollars(2450),
    ways: ['provider', 'credit'],
  };
  answer(`GET /api/orders/${_id}/refund`, () => Response.json(terms));
  await page.getByRole('button', { name: t('payments:back.label') }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t('payments:back.endsLesson'))).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('radio', { name: t('payments:back.ways.credit') }).click();
  const back = {
    ...paidOrder,
    refunds: [refund],
  };
  const sent = answer(`POST /api/orders/${_id}/refund`, () => {
    answer('GET /api/orders', () => Response.json([back]));
    return Response.json(back);
  });
  await dialog.getByRole('button', { name: t('payments:back.confirm', { amount: sum('24.50$') }) }).click();
  await expect
    .element(page.getByText(t('payments:back.states.credit', { amount: sum('24.50$') })))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: t('payments:back.label') })).not.toBeInTheDocument();
  expect(sent).toEqual([{ way: 'credit', amount: 2450 }]);
  await expectAccessible();
});

test('what the terms do not give can be asked for', async () => {
  await openList(paidOrder);
  const terms = { back: dollars(0), until: '2026-03-12', left: dollars(2450), ways: ['provider', 'credit'] };
  answer(`GET /api/orders/${_id}/refund`, () => Response.json(terms));
  await page.getByRole('button', { name: t('payments:back.label') }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t('payments:back.ask'))).toBeVisible();
  await expectAccessible();
  const asked = { ...paidOrder, refundAskedAt: new Date().toISOString() };
  answer(`POST /api/orders/${_id}/ask-refund`, () => {
    answer('GET /api/orders', () => Response.json([asked]));
    return Response.json(asked);
  });
  await dialog.getByRole('button', { name: t('payments:back.askConfirm') }).click();
  await expect.element(page.getByText(t('payments:back.asked'))).toBeVisible();
});

test('a family without orders is shown where there is something to buy', async () => {
  signInAs('student');
  answer('GET /api/orders', () => Response.json([]));
  answer('GET /api/packages', () => Response.json([]));
  answer('GET /api/manual-purchase', () => Response.json([]));
  answer('GET /api/manual-purchase/how-to-pay', () => Response.json({ text: null }));
  answer('GET /api/receipts', () => Response.json([]));
  answer('GET /api/receipts/years', () => Response.json([]));
  answer('GET /api/orders/credit', () => Response.json({ credit: dollars(0) }));
  await showPage(paymentsPage, '/payments');
  await expect.element(page.getByText(t('payments:list.empty.heading'))).toBeVisible();
  await expectAccessible();
});

const owed = {
  _id: '019abc00-0000-7000-8000-000000000801',
  classId: '019abc00-0000-7000-8000-000000000802',
  lesson: { title: 'Abacus' },
  price: 55,
};

test('what is still to be paid stands there with its way, and nothing says that there was nothing', async () => {
  signInAs('student');
  for (const list of ['/api/orders', '/api/packages', '/api/receipts', '/api/receipts/years'] as const)
    answer(`GET ${list}`, () => Response.json([]));
  answer('GET /api/orders/credit', () => Response.json({ credit: dollars(0) }));
  answer('GET /api/manual-purchase', () =>
    Response.json([owed, { ...owed, _id: owed.classId, isOthers: true }]),
  );
  answer('GET /api/manual-purchase/how-to-pay', () => Response.json({ text: 'By Zelle.' }));
  const { Component, loader } = paymentsPage;
  const online = () => (
    <PaidOnline>
      <Component />
    </PaidOnline>
  );
  await showPage({ loader, Component: online }, '/payments');
  const pay = page.getByRole('link', { name: `${t('enrolments:pay.now')} Abacus` });
  await expect.element(pay).toBeVisible();
  expect(pay.elements()).toHaveLength(1);
  await expect.element(page.getByText('By Zelle.')).toBeVisible();
  await expect.element(page.getByText(t('payments:list.empty.heading'))).not.toBeInTheDocument();
  await expectAccessible();
});

test('where nothing is paid on the site, it is said how it is paid', async () => {
  await openList(paidOrder, [owed]);
  await expect.element(page.getByText(t('enrolments:pay.later'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('enrolments:pay.now') })).not.toBeInTheDocument();
});
