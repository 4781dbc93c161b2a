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
  stoppedSubscription,
} from '../../../../tests/components/renewals.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import type { Card, Other, Own } from './read-renewals.ts';
import * as renewals from './renewals.page.tsx';

const visa: Card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2029 };

type Shown = { own?: Own[]; others?: Other[]; card?: Card | null };

/** What the page shows from now on. */
function shows({ own = [], others = [], card = visa }: Shown) {
  answer('GET /api/renewals', () => Response.json({ own, others }));
  answer('GET /api/card', () => Response.json({ card }));
  answer('GET /api/payment-ways', () =>
    Response.json({ stripe: true, payme: { tiyinPerDollar: 1_268_345 } }),
  );
}

function open(shown: Shown) {
  signInAs('student');
  shows(shown);
  return showPage(renewals, '/renewals');
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const stopButton = page.getByRole('button', { name: new RegExp(`^${t('renewals:stop.label')}.*Abacus$`) });
const card = t('renewals:card.is', { brand: 'Visa', last4: '4242', month: '04/29' });

test('what renews itself says when, how much, by what and for whom; what others pay has no amount', async () => {
  const { _id, firstName, picture, colour } = laylo;
  const ofLaylo = { ...samplePlan, learner: { _id, firstName, picture, colour } };
  await open({ own: [sampleSubscription, ofLaylo], others: [otherSubscription] });
  const first = page.getByRole('article', { name: 'Abacus' });
  await expect.element(first.getByText('Ali')).toBeVisible();
  await expect.element(first.getByText(/98\$/).first()).toBeVisible();
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

test('it stops in two taps, which say what that means; only then it is asked why', async () => {
  await open({ own: [sampleSubscription] });
  await stopButton.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t('renewals:stop.nothing'))).toBeVisible();
  await expect.element(dialog.getByText(/2126/)).toBeVisible();
  await expectAccessible();
  const stopped = answer(`POST /api/renewals/${sampleSubscription._id}/stop`, () => {
    shows({ own: [stoppedSubscription] });
    return Response.json(stoppedSubscription);
  });
  await dialog.getByRole('button', { name: t('renewals:stop.confirm') }).click();
  const why = page.getByRole('heading', { name: t('renewals:why.heading') });
  await expect.element(why).toHaveFocus();
  await expect.element(page.getByText(t('renewals:ending.heading'))).toBeVisible();
  expect(stopped.length).toBe(1);
  await expectAccessible();
  const said = answer(`POST /api/renewals/${sampleSubscription._id}/reason`, () =>
    Response.json(stoppedSubscription),
  );
  await button(t('renewals:why.reasons.time')).click();
  await expect.element(why).not.toBeInTheDocument();
  expect(said).toEqual([{ reason: 'time' }]);
});

behaviour('nobody has to say why', async () => {
  await open({ own: [sampleSubscription] });
  await stopButton.click();
  answer(`POST /api/renewals/${sampleSubscription._id}/stop`, () => {
    shows({ own: [stoppedSubscription] });
    return Response.json(stoppedSubscription);
  });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('renewals:stop.confirm') })
    .click();
  await button(t('renewals:why.skip')).click();
  await expect.element(page.getByText(t('renewals:why.heading'))).not.toBeInTheDocument();
});

behaviour('a stop that did not arrive is said, and can be tried again', async () => {
  await open({ own: [sampleSubscription] });
  await stopButton.click();
  const dialog = page.getByRole('dialog');
  const sent = answer(`POST /api/renewals/${sampleSubscription._id}/stop`, () => undefined);
  await dialog.getByRole('button', { name: t('renewals:stop.confirm') }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: t('renewals:stop.confirm') }).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(page.getByText(t('renewals:why.heading'))).not.toBeInTheDocument();
});

test('a month that failed says why, and is paid here by each way, or the card is changed', async () => {
  await open({ own: [failingSubscription] });
  await expect.element(page.getByText(t('renewals:failed-month.why.too-little'))).toBeVisible();
  await expect.element(page.getByText(t('renewals:failed-month.place'))).toBeVisible();
  const byCard = button(t('payments:providers.stripe.pay', { amount: '98$' }));
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
  const byCard = button(t('payments:providers.stripe.pay', { amount: '98$' }));
  await byCard.click();
  await expect.element(page.getByText('Not now.')).toBeVisible();
  answer(at, () => {
    shows({ own: [sampleSubscription] });
    return Response.json({ url: null }, { status: 201 });
  });
  await byCard.click();
  await expect.element(page.getByText(t('renewals:next.later'))).toBeVisible();
});

test('a pause says until when nothing is charged, and how long the place is kept', async () => {
  await open({ own: [sampleSubscription] });
  await button(t('renewals:pause.label')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOptions('6');
  // Six weeks after 12 April, and four.
  await expect.element(dialog.getByRole('status')).toMatchTextContent('10');
  await expectAccessible();
  const paused: Own = {
    ...sampleSubscription,
    state: 'paused',
    canPause: false,
    pause: { from: '2026-04-12', until: '2026-05-24', placeUntil: '2026-05-10' },
    next: { ...sampleSubscription.next, day: '2026-05-24' },
  };
  const sent = answer(`POST /api/renewals/${paused._id}/pause`, () => {
    shows({ own: [paused] });
    return Response.json(paused);
  });
  await dialog.getByRole('button', { name: t('renewals:pause.confirm') }).click();
  await button(t('renewals:resume.label')).click();
  expect(sent).toEqual([{ weeks: 6 }]);
  await expectAccessible();
  const ended = answer(`DELETE /api/renewals/${paused._id}/pause`, () => {
    shows({ own: [sampleSubscription] });
    return Response.json(sampleSubscription);
  });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('renewals:resume.confirm') })
    .click();
  await expect.element(button(t('renewals:pause.label'))).toBeVisible();
  expect(ended.length).toBe(1);
});

test('another plan is chosen by its price, and agreed to by its sentence', async () => {
  await open({ own: [samplePlan] });
  const other = {
    plan: 'group12',
    lessons: 12,
    amount: { amount: 21_000, currency: 'USD' },
    from: '2026-05-12',
    words: 'From 12 May on, 210$.',
  };
  answer(`GET /api/renewals/${samplePlan._id}/plans`, () => Response.json([other]));
  await button(t('renewals:plan.label')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').click();
  const consent = dialog.getByRole('checkbox', { name: other.words });
  await expect.element(consent).not.toBeChecked();
  const changed: Own = {
    ...samplePlan,
    change: { plan: 'group12', lessons: 12, amount: { amount: 21_000, currency: 'USD' } },
  };
  const sent = answer(`POST /api/renewals/${samplePlan._id}/plan`, () => {
    shows({ own: [changed] });
    return Response.json(changed);
  });
  const confirm = dialog.getByRole('button', { name: t('renewals:plan.confirm') });
  await confirm.click();
  await expect.element(consent).toHaveFocus();
  await expectAccessible();
  expect(sent).toEqual([]);
  await consent.click();
  await confirm.click();
  await expect.element(button(t('renewals:keep.label'))).toBeVisible();
  expect(sent).toEqual([{ plan: 'group12', words: other.words }]);
});

test('a higher price holds by a yes alone; a lower one by itself', async () => {
  const offer = {
    amount: { amount: 11_000, currency: 'USD' as const },
    from: '2026-05-12',
    words: 'From 12 May on, 110$.',
    isAccepted: false,
  };
  const lower = { ...offer, amount: { amount: 5000, currency: 'USD' as const } };
  await open({
    own: [
      { ...sampleSubscription, offer },
      { ...samplePlan, offer: lower },
    ],
  });
  await expectAccessible();
  await button(t('renewals:price.yes.label')).click();
  const sent = answer(`POST /api/renewals/${sampleSubscription._id}/price`, () => {
    shows({ own: [{ ...sampleSubscription, offer: { ...offer, isAccepted: true } }] });
    return Response.json(sampleSubscription);
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: offer.words }).click();
  await dialog.getByRole('button', { name: t('renewals:price.yes.confirm') }).click();
  await expect.element(button(t('renewals:price.yes.label'))).not.toBeInTheDocument();
  expect(sent).toEqual([{ words: offer.words }]);
  await expect.element(button(t('renewals:price.no.label'))).toBeVisible();
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
