import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { laylo } from '../../../../tests/components/families.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import {
  failingSubscription,
  otherSubscription,
  samplePlan,
  sampleSubscription,
  renewalAnswers as shows,
  stoppedSubscription,
} from '../../../../tests/components/renewals.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, sum, t } from '../../../../tests/components/show.tsx';
import * as renewals from './renewals.page.tsx';

function open(shown: Parameters<typeof shows>[0]) {
  signInAs('student');
  shows(shown);
  return showPage(renewals, '/renewals');
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = t('renewals:card.is', { brand: 'Visa', last4: '4242', month: '04/29' });

test('what renews itself says when, how much, by what and for whom; what others pay has no amount', async () => {
  const { _id, firstName, picture, colour } = laylo;
  const ofLaylo = { ...samplePlan, learner: { _id, firstName, picture, colour } };
  await open({ own: [sampleSubscription, ofLaylo], others: [otherSubscription] });
  const first = page.getByRole('article', { name: 'Abacus' });
  await expect.element(first.getByText('Ali')).toBeVisible();
  await expect.element(first.getByText(sum('98$'), { exact: false }).first()).toBeVisible();
  await expect.element(first.getByText(card)).toBeVisible();
  await expect.element(first.getByText(t('renewals:next.later'))).toBeVisible();
  await expect.element(page.getByText('Laylo')).toBeVisible();
  const others = page.getByRole('region', { name: t('renewals:others.heading') });
  await expect.element(others.getByText('Chess')).toBeVisible();
  await expect.element(others.getByText(/\$/)).not.toBeInTheDocument();
  await first.getByText(new RegExp(t('renewals:months.label', { count: 1 }))).click();
  await expect
    .element(first.getByRole('link', { name: t('renewals:months.order', { number: 1204 }) }))
    .toBeVisible();
  await expectAccessible();
});

behaviour('a month that is due does not ask to be paid here while nobody can pay', async () => {
  const { next } = failingSubscription;
  const asked = next && { ...next, trouble: 'request' as const };
  const due = { ...failingSubscription, way: 'payme' as const, next: asked };
  signInAs('student');
  shows({ own: [due] });
  answer('GET /api/payment-ways', () => Response.json({ stripe: false, payme: null }));
  await showPage(renewals, '/renewals');
  await expect.element(page.getByText(t('payments:ways.none'))).toBeVisible();
  await expect.element(page.getByText(t('renewals:failed-month.why.request'))).not.toBeInTheDocument();
});

test('a month that failed says why, and is paid here by each way, or the card is changed', async () => {
  await open({ own: [failingSubscription] });
  await expect.element(page.getByText(t('renewals:failed-month.why.too-little'))).toBeVisible();
  await expect.element(page.getByText(t('renewals:failed-month.place'))).toBeVisible();
  const byCard = button(t('payments:providers.stripe.pay', { amount: sum('98$') }));
  await expect.element(byCard).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Payme/ })).toBeVisible();
  await expectAccessible();
  const paid = answer(`POST /api/renewals/${failingSubscription._id}/pay`, () =>
    Response.json({ url: '#at-stripe' }, { status: 201 }),
  );
  await byCard.click();
  await expect.poll(() => location.hash).toBe('#at-stripe');
  expect(paid).toEqual([{ way: 'stripe' }]);
  answer('POST /api/card', () => Response.json({ url: '#at-stripe-for-a-card' }, { status: 201 }));
  await button(t('renewals:card.change')).first().click();
  await expect.poll(() => location.hash).toBe('#at-stripe-for-a-card');
});

behaviour('a way to pay that does not work is said, and what credit paid is shown', async () => {
  await open({ own: [failingSubscription] });
  const at = `POST /api/renewals/${failingSubscription._id}/pay`;
  answer(at, () => Response.json({ code: 'way_unavailable', message: 'Not now.' }, { status: 409 }));
  const byCard = button(t('payments:providers.stripe.pay', { amount: sum('98$') }));
  await byCard.click();
  await expect.element(page.getByText('Not now.')).toBeVisible();
  answer(at, () => {
    shows({ own: [sampleSubscription] });
    return Response.json({ url: null }, { status: 201 });
  });
  await byCard.click();
  await expect.element(page.getByText(t('renewals:next.later'))).toBeVisible();
});

behaviour('what credit pays of the next month is not said to be charged', async () => {
  const { next } = sampleSubscription;
  const byCredit = { ...sampleSubscription, next: { ...next, due: { ...next.due, amount: 0 } } };
  const inPart = { ...samplePlan, next: { ...next, due: { ...next.due, amount: 5000 } } };
  await open({ own: [byCredit, inPart] });
  const first = page.getByRole('article', { name: 'Abacus' });
  await expect.element(first.getByText(/hisobingizdagi 98\s\$ ishlatiladi/)).toBeVisible();
  await expect.element(first.getByText(/yechiladi$/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/50\s\$ yechiladi$/)).toBeVisible();
  await expect.element(page.getByText(/hozir turgan 48\s\$/)).toBeVisible();
});

behaviour('what another guardian has not paid yet is said, without an amount', async () => {
  await open({ others: [{ ...otherSubscription, isUnpaid: true }] });
  const others = page.getByRole('region', { name: t('renewals:others.heading') });
  await expect.element(others.getByText(/keyingi oy hali toʻlanmagan/)).toBeVisible();
});

behaviour(
  'it is said how long an unpaid place is kept, and that nothing is charged while a bank decides',
  async () => {
    const failed = {
      ...failingSubscription,
      next: { ...failingSubscription.next, placeUntil: '2026-05-10' },
    };
    const held = { ...samplePlan, next: { ...sampleSubscription.next, isHeld: true } };
    const refused = { ...failed, next: { ...failed.next, state: 'failed', tryAt: null, isHeld: true } };
    const both = [failed, { ...refused, _id: otherSubscription._id }] as (typeof failingSubscription)[];
    await open({ own: [...both, held] });
    await expect.element(page.getByText(/10-may.* kunigacha saqlanadi/).first()).toBeVisible();
    expect(page.getByText(t('renewals:next.held')).elements()).toHaveLength(2);
    await expect.element(page.getByText(t('renewals:failed-month.notAgain'))).not.toBeInTheDocument();
  },
);

behaviour('a pause whose next month cannot begin sooner is not ended early', async () => {
  const pause = { from: '2026-04-12', until: '2026-04-19', placeUntil: '2026-04-19', endsEarly: null };
  await open({ own: [{ ...sampleSubscription, state: 'paused', canPause: false, pause }] });
  await expect.element(page.getByText(/19-aprel.* kunigacha saqlanadi/)).toBeVisible();
  await expect.element(button(t('renewals:resume.label'))).not.toBeInTheDocument();
});

behaviour.each([
  ['in time', '2026-04-19T17:00:00.000Z'],
  ['after its days', null],
])('after a hard refusal it is said whether another card is tried: %s', async (_, otherCardUntil) => {
  if (!failingSubscription.next) throw new Error('nothing comes next');
  const refused = { state: 'failed', trouble: 'hard', tryAt: null, otherCardUntil } as const;
  await open({ own: [{ ...failingSubscription, next: { ...failingSubscription.next, ...refused } }] });
  const [says, not] = [
    page.getByText(/19-aprel kunidan oldin/),
    page.getByText(t('renewals:failed-month.notAgain')),
  ];
  await expect.element(otherCardUntil ? says : not).toBeVisible();
  await expect.element(otherCardUntil ? not : says).not.toBeInTheDocument();
});

test('removing the card says what stops with it', async () => {
  await open({ own: [sampleSubscription, { ...samplePlan, way: 'payme' }] });
  await button(t('renewals:card.remove.label')).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t('renewals:card.remove.stops'))).toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Abacus');
  await expectAccessible();
  const removed = answer('DELETE /api/card', () => {
    shows({ own: [stoppedSubscription], card: null });
    return Response.json({ card: null });
  });
  await dialog.getByRole('button', { name: t('renewals:card.remove.confirm') }).click();
  await expect.element(button(t('renewals:card.save'))).toBeVisible();
  expect(removed.length).toBe(1);
});

test('a link for somebody else is there to be copied', async () => {
  await open({ own: [sampleSubscription] });
  answer(`GET /api/renewals/${sampleSubscription._id}/pay-link`, () =>
    Response.json({ url: 'https://dars.test/pay/abc' }),
  );
  await page.getByText(t('renewals:more')).click();
  await button(t('renewals:link.label')).click();
  await expect
    .element(page.getByRole('textbox', { name: t('renewals:link.address') }))
    .toHaveValue('https://dars.test/pay/abc');
  await expectAccessible();
});

test('a family without subscriptions is told what they are', async () => {
  await open({ card: null });
  await expect.element(page.getByText(t('renewals:empty.heading'))).toBeVisible();
  await expectAccessible();
});

test('of two children, the stop says whose it is', async () => {
  const other = {
    ...sampleSubscription.learner,
    _id: '7b1e4a2c-9d30-4c5f-8e61-2a3b4c5d6e7f',
    firstName: 'Zulfiya',
  };
  const second = { ...sampleSubscription, _id: '7b1e4a2c-9d30-4c5f-8e61-2a3b4c5d6e71', learner: other };
  await open({ own: [second, sampleSubscription] });
  await page
    .getByRole('button', { name: new RegExp(`^${t('renewals:stop.label')}.*Abacus$`) })
    .first()
    .click();
  await expect.element(page.getByRole('dialog').getByText('Zulfiya')).toBeVisible();
});
