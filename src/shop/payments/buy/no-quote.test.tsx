import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { ali, familyAnswers } from '../../../../tests/components/families.ts';
import { sampleLesson } from '../../../../tests/components/lessons.ts';
import { sampleQuote } from '../../../../tests/components/orders.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as buy from '../buy.page.tsx';

const quoteCall = 'POST /api/orders/quote';

function open() {
  signInAs('student');
  familyAnswers([ali]);
  answer('GET /api/payment-ways', () => Response.json({ stripe: true, payme: null }));
  answer('GET /api/manual-purchase/how-to-pay', () => Response.json({}));
  return showPage(buy, `/buy?lesson=${sampleLesson._id}`);
}

test.each([
  ['lesson_full', t('payments:buy.full')],
  ['already_paid', t('payments:buy.paid')],
  ['not_for_sale', 'It has no price.'],
])('%s is said in the place of a price', async (code, words) => {
  answer(quoteCall, () => Response.json({ code, message: 'It has no price.' }, { status: 409 }));
  await open();
  await expect.element(page.getByText(words)).toBeVisible();
  await expectAccessible();
});

behaviour('a price that does not come can be asked for again', async () => {
  cutOff(quoteCall);
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('ui:offline'));
  answer(quoteCall, () => Response.json(sampleQuote));
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect
    .element(page.getByRole('button', { name: t('payments:providers.stripe.choose') }))
    .toBeVisible();
});
