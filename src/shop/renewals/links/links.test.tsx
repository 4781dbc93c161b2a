import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { dollars } from '../../../../tests/components/orders.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, sum, t } from '../../../../tests/components/show.tsx';
import * as pay from './pay.page.tsx';
import * as stop from './stop.page.tsx';

const running = {
  learner: null,
  title: 'Abacus',
  plan: null,
  lessons: null,
  state: 'running',
  until: '2026-04-12',
  siblings: [],
  back: dollars(9800),
};
const month = {
  title: '',
  plan: 'group8',
  lessons: 8,
  day: '2026-04-12',
  amount: dollars(16_000),
  isPaid: false,
};
const heading = (name: string) => page.getByRole('heading', { name });
const stopButton = page.getByRole('button', { name: t('renewals/links:stop.button') });
const ways = () =>
  answer('GET /api/payment-ways', () =>
    Response.json({ stripe: true, payme: { tiyinPerDollar: 1_268_345 } }),
  );
const showStop = () => showPage({ ...stop, path: '/stop/:key' }, '/stop/abc.def');
const showPay = () => showPage({ ...pay, path: '/pay/:key' }, '/pay/abc.def');

test('a link of a mail says what it would stop, and stops it by one button', async () => {
  answer('GET /api/renewals/stop/abc.def', () => Response.json(running));
  await showStop();
  await expect.element(heading(t('renewals/links:stop.ask.heading', { what: 'Abacus' }))).toBeVisible();
  await expect.element(page.getByText(sum('98$'), { exact: false })).toBeVisible();
  await expectAccessible();
  const sent = answer('POST /api/renewals/stop/abc.def', () => Response.json({ ...running, state: 'ended' }));
  await stopButton.click();
  await expect.element(heading(t('renewals/links:stop.done.heading', { what: 'Abacus' }))).toBeVisible();
  await expect.element(stopButton).not.toBeInTheDocument();
  expect(sent.length).toBe(1);
  await expectAccessible();
});

test('of two children, it says whose it is', async () => {
  answer('GET /api/renewals/stop/abc.def', () => Response.json({ ...running, learner: 'Ali' }));
  await showStop();
  await expect.element(heading(t('renewals/links:stop.ask.heading', { what: 'Ali: Abacus' }))).toBeVisible();
});

test('what is stopped already is said to be', async () => {
  answer('GET /api/renewals/stop/abc.def', () => Response.json({ ...running, state: 'ending', back: null }));
  await showStop();
  await expect.element(heading(t('renewals/links:stop.before.heading', { what: 'Abacus' }))).toBeVisible();
  await expect.element(stopButton).not.toBeInTheDocument();
  await expectAccessible();
});

behaviour('a stop that did not arrive can be pressed again', async () => {
  answer('GET /api/renewals/stop/abc.def', () => Response.json(running));
  await showStop();
  answer('POST /api/renewals/stop/abc.def', () => undefined);
  await stopButton.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('ui:offline'));
  answer('POST /api/renewals/stop/abc.def', () => Response.json({ ...running, state: 'ending' }));
  await stopButton.click();
  await expect.element(heading(t('renewals/links:stop.done.heading', { what: 'Abacus' }))).toBeVisible();
});

test('a link that nobody knows is said to be so', async () => {
  answer('GET /api/renewals/stop/abc.def', () => Response.json({ code: 'not_found' }, { status: 404 }));
  await showStop();
  await expect.element(heading(t('renewals/links:trouble.unknown.heading'))).toBeVisible();
});

test('a link for somebody else says what is paid and how much, and leads to the provider', async () => {
  ways();
  answer('GET /api/renewals/pay/abc.def', () => Response.json(month));
  await showPay();
  const byCard = page.getByRole('button', {
    name: t('payments:providers.stripe.pay', { amount: sum('160$') }),
  });
  await expect.element(byCard).toBeVisible();
  await expect.element(page.getByRole('button', { name: /2.?029.?352/ })).toBeVisible();
  await expectAccessible();
  const sent = answer('POST /api/renewals/pay/abc.def', () =>
    Response.json({ url: '#at-stripe-by-link' }, { status: 201 }),
  );
  await byCard.click();
  await expect.poll(() => location.hash).toBe('#at-stripe-by-link');
  expect(sent).toEqual([{ way: 'stripe' }]);
});

test.each([
  ['paid', { amount: null, isPaid: true }],
  ['nothing', { amount: null, isPaid: false }],
] as const)('a month of which %s is left to be paid has no way to pay', async (at, more) => {
  ways();
  answer('GET /api/renewals/pay/abc.def', () => Response.json({ ...month, ...more }));
  await showPay();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(t(`renewals/links:pay.${at}.heading`));
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});
