import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { ali, familyAnswers } from '../../../../tests/components/families.ts';
import { sampleLesson } from '../../../../tests/components/lessons.ts';
import { dollars, sampleOrder, sampleQuote } from '../../../../tests/components/orders.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, sum, t } from '../../../../tests/components/show.tsx';
import * as buy from '../buy.page.tsx';

const quoteCall = 'POST /api/orders/quote';
const orderCall = 'POST /api/orders';
const words = 'From 12 April 2026 on, 98$ are charged each month.';
const monthly = {
  ...sampleQuote,
  priceFor: 'month',
  list: dollars(9800),
  discount: { kind: 'first-month', percent: 20, amount: dollars(1960) },
  amount: dollars(7840),
  due: dollars(7840),
  renewal: { amount: dollars(9800), next: '2026-04-12', words },
};
const card = page.getByRole('button', { name: t('payments:providers.stripe.choose') });
const eachMonth = page.getByRole('radio', { name: new RegExp(`^${t('payments:often.monthly.label')}`) });
const once = page.getByRole('radio', { name: new RegExp(`^${t('payments:often.once.label')}`) });
const consent = page.getByRole('checkbox', { name: words });

async function open(quote: object = monthly) {
  signInAs('student');
  familyAnswers([ali]);
  answer('GET /api/payment-ways', () => Response.json({ stripe: true, payme: null }));
  answer('GET /api/manual-purchase/how-to-pay', () => Response.json({}));
  const asked = answer(quoteCall, () => Response.json(quote));
  await showPage(buy, `/buy?lesson=${sampleLesson._id}`);
  return asked;
}

/** As a name holds it, with the space that does not break. */
const named = (written: string) => sum(written).replaceAll(' ', '\u00a0');
const made = () => Response.json({ order: sampleOrder, url: '#at-stripe' }, { status: 201 });

test('what is to be paid today and later is told apart; nothing is chosen or ticked in advance', async () => {
  const asked = await open();
  await expect.element(eachMonth).not.toBeChecked();
  await expect.element(once).not.toBeChecked();
  await expect.element(page.getByText(t('payments:price.today'))).toBeVisible();
  await expect.element(eachMonth).toHaveAccessibleName(expect.stringContaining(named('78.40$')));
  await expect.element(eachMonth).toHaveAccessibleName(expect.stringContaining(named('98$')));
  await expectAccessible();
  expect(asked).toMatchObject([{ timeZone: 'America/Los_Angeles' }]);

  const sent = answer(orderCall, made);
  await card.click();
  await expect.element(page.getByText(t('payments:often.missing.choice'))).toBeVisible();
  await expect.element(eachMonth).toHaveFocus();
  await expectAccessible();
  await eachMonth.click();
  await expect.element(consent).not.toBeChecked();
  await card.click();
  await expect.element(page.getByText(t('payments:often.missing.consent'))).toBeVisible();
  await expect.element(consent).toHaveFocus();
  await expectAccessible();
  expect(sent).toEqual([]);

  await consent.click();
  await expectAccessible();
  await card.click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent).toMatchObject([{ renews: words, shown: 7840, timeZone: 'America/Los_Angeles' }]);
});

behaviour('one month alone is ordered as one', async () => {
  await open();
  const sent = answer(orderCall, made);
  await once.click();
  await expect.element(consent).not.toBeInTheDocument();
  await card.click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent).toMatchObject([{ once: true }]);
  expect(sent[0]).not.toHaveProperty('renews');
});

behaviour('what does not renew itself is ordered as ever', async () => {
  await open(sampleQuote);
  const sent = answer(orderCall, made);
  await card.click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).not.toHaveProperty('renews');
  expect(sent[0]).not.toHaveProperty('once');
});

behaviour('another sentence is said, and not agreed to by the tick beside the old one', async () => {
  await open();
  await eachMonth.click();
  await consent.click();
  const other = { ...monthly, renewal: { ...monthly.renewal, words: 'From 13 April on.' } };
  const sent = answer(orderCall, () => {
    answer(quoteCall, () => Response.json(other));
    return Response.json({ code: 'price_differs', message: 'It differs.' }, { status: 409 });
  });
  await card.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(t('payments:ways.sentence', { amount: sum('78.40$') }));
  const anew = page.getByRole('checkbox', { name: 'From 13 April on.' });
  await expect.element(anew).not.toBeChecked();
  await card.click();
  await expect.element(anew).toHaveFocus();
  expect(sent.length).toBe(1);
  await anew.click();
  await card.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ renews: 'From 13 April on.' });
});

behaviour('a plan that was stopped is not said to renew itself', async () => {
  await open({ ...monthly, renewal: null, isEnding: true });
  await expect.element(page.getByText(t('payments:often.ending'))).toBeVisible();
  await expect.element(page.getByText(t('payments:often.already'))).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: t('payments:often.toSubscriptions') })).toBeVisible();
});

behaviour('a plan that renews itself already is said to: what is bought now is more of it', async () => {
  await open({ ...monthly, renewal: null, renewsAlready: true });
  await expect.element(page.getByText(t('payments:often.already'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('payments:often.toSubscriptions') })).toBeVisible();
  await expect.element(eachMonth).not.toBeInTheDocument();
});

behaviour(
  'on a phone the button stays in sight, and beside it how much it is and what one agrees to',
  async () => {
    await open();
    await expect.element(card).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByText(t('payments:terms.sum', { amount: sum('78.40$') }))).toBeVisible();
    const agrees = page.getByText(t('payments:terms.consent').split('<')[0]?.trim() ?? '');
    await page.getByRole('link', { name: t('payments:terms.agreed') }).click();
    await expect.element(agrees).toBeInViewport({ ratio: 1 });
  },
);
