import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { ali, familyAnswers } from '../../../../tests/components/families.ts';
import { sampleLesson } from '../../../../tests/components/lessons.ts';
import { dollars, sampleQuote } from '../../../../tests/components/orders.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, sum, t } from '../../../../tests/components/show.tsx';
import * as buy from '../buy.page.tsx';

const quoteCall = 'POST /api/orders/quote';
const card = page.getByRole('button', { name: t('payments:providers.stripe.choose') });

function open() {
  signInAs('student');
  familyAnswers([ali], []);
  answer('GET /api/payment-ways', () => Response.json({ stripe: true, payme: null }));
  answer('GET /api/manual-purchase/how-to-pay', () => Response.json({ text: 'By Zelle.' }));
  return showPage(buy, `/buy?lesson=${sampleLesson._id}`);
}

behaviour('credit that would leave too little for a card stays in part, and the page says why', async () => {
  const amounts = { credit: dollars(2430), fromCredit: dollars(2400), due: dollars(50) };
  answer(quoteCall, () => Response.json({ ...sampleQuote, ...amounts }));
  await open();
  await expect
    .element(page.getByText(t('payments:providers.stripe.keepsCredit', { amount: sum('0.50$') })))
    .toBeVisible();
  await expect.element(card).toBeVisible();
});

test('what costs less than a card can be charged is not asked of one', async () => {
  const amounts = { list: dollars(45), amount: dollars(45), due: dollars(45) };
  answer(quoteCall, () => Response.json({ ...sampleQuote, ...amounts }));
  await open();
  await expect
    .element(page.getByText(t('payments:providers.stripe.tooLittle', { amount: sum('0.50$') })))
    .toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await expectAccessible();
});
