import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { ali, familyAnswers, laylo } from '../../../tests/components/families.ts';
import { sampleLesson } from '../../../tests/components/lessons.ts';
import { dollars, sampleOrder, sampleQuote } from '../../../tests/components/orders.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, showPage, sum, t } from '../../../tests/components/show.tsx';
import * as buy from './buy.page.tsx';

const quoteCall = 'POST /api/orders/quote';
const orderCall = 'POST /api/orders';
const ofLesson = `/buy?lesson=${sampleLesson._id}`;
const card = page.getByRole('button', { name: t('payments:providers.stripe.choose') });

function open(at = ofLesson, { learners = [ali], ways = {}, bought = [] as object[] } = {}) {
  signInAs('student');
  familyAnswers(learners, bought);
  answer('GET /api/payment-ways', () => Response.json({ stripe: true, payme: null, ...ways }));
  answer('GET /api/manual-purchase/how-to-pay', () => Response.json({ text: 'By Zelle.' }));
  return showPage(buy, at);
}

const refusal = (code: string, message: string, more = {}) =>
  Response.json({ code, message, ...more }, { status: code === 'invalid_input' ? 400 : 409 });

test('all that counts is said before the ways to pay; whoever presses is led to the card page', async () => {
  const asked = answer(quoteCall, () =>
    Response.json({
      ...sampleQuote,
      discount: { kind: 'second-child', percent: 10, amount: dollars(245) },
      amount: dollars(2205),
      fromCredit: dollars(205),
      credit: dollars(205),
      due: dollars(2000),
      soums: { amount: 25_366_900, currency: 'UZS' },
    }),
  );
  await open(ofLesson, { ways: { payme: { tiyinPerDollar: 1_268_345 } } });
  await expect.element(page.getByRole('heading', { name: 'Abacus' })).toBeVisible();
  for (const words of [sum('24.50$'), sum('−2.45$'), sum('−2.05$'), sum('20$')])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(t('payments:price.discounts.second-child', { percent: 10 })))
    .toBeVisible();
  await expect.element(page.getByText(t('payments:terms.held', { minutes: 30 }))).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Payme/ })).toBeVisible();
  await expectAccessible();
  const who = { lessonId: sampleLesson._id, learnerId: ali._id };
  expect(asked).toEqual([{ ...who, useCredit: true, timeZone: 'America/Los_Angeles' }]);

  const sent = answer(orderCall, () =>
    Response.json({ order: sampleOrder, url: '#at-stripe' }, { status: 201 }),
  );
  await card.click();
  await expect.poll(() => location.hash).toBe('#at-stripe');
  expect(sent).toMatchObject([
    { lessonId: sampleLesson._id, learnerId: ali._id, way: 'stripe', shown: 2000, useCredit: true },
  ]);
});

test('after a failure nothing is lost: trying again sends the same request', async () => {
  answer(quoteCall, () => Response.json(sampleQuote));
  await open();
  const sent = answer(orderCall, () => undefined);
  await card.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('ui:offline'));
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
  await expectAccessible();
  await card.click();
  await expect.poll(() => sent.length).toBe(2);
  const ids = sent.map((body) => (body as { requestId: string }).requestId);
  expect(ids[0]).toBe(ids[1]);
});

behaviour('a price that has changed is shown, and asked about with another request', async () => {
  let due = 2450;
  const quotes = answer(quoteCall, () =>
    Response.json({ ...sampleQuote, amount: dollars(due), due: dollars(due) }),
  );
  await open();
  const sent = answer(orderCall, () => {
    due = 3000;
    return refusal('price_differs', 'The price has changed.');
  });
  await card.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(t('payments:ways.price', { amount: sum('30$') }));
  await card.click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.poll(() => quotes.length).toBe(3);
  expect(sent).toMatchObject([{ shown: 2450 }, { shown: 3000 }]);
  const ids = sent.map((body) => (body as { requestId: string }).requestId);
  expect(ids[0]).not.toBe(ids[1]);
});

test('what the price buys is said, and how further months are paid', async () => {
  answer(quoteCall, () => Response.json({ ...sampleQuote, priceFor: 'month' }));
  await open();
  await expect.element(page.getByText(t('payments:price.for.month'))).toBeVisible();
  await expect.element(page.getByText(t('payments:price.first.month'))).toBeVisible();
  await expectAccessible();
});

test('a code that does not hold is said beside its field; one that does is named in the price', async () => {
  answer(quoteCall, (body) => {
    const { code } = body as { code?: string };
    if (code === 'OLD')
      return refusal('invalid_input', 'Wrong.', { fields: { code: 'We do not know this code.' } });
    const discount = code ? { kind: 'code', percent: 20, amount: dollars(490) } : null;
    return Response.json({ ...sampleQuote, discount, due: dollars(code ? 1960 : 2450) });
  });
  await open();
  await page.getByText(t('payments:code.open')).click();
  const field = page.getByRole('textbox', { name: t('payments:code.label') });
  await field.fill('old');
  await page.getByRole('button', { name: t('payments:code.apply') }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('We do not know this code.')).toBeVisible();
  await expectAccessible();
  await field.fill('Navroz');
  await page.getByRole('button', { name: t('payments:code.apply') }).click();
  const named = t('payments:price.discounts.named', { code: 'NAVROZ', percent: 20 });
  await expect.element(page.getByText(named)).toBeVisible();
  await expectAccessible();
});

behaviour('credit that pays for all of it is used in one press', async () => {
  answer(quoteCall, () =>
    Response.json({
      ...sampleQuote,
      credit: dollars(5000),
      fromCredit: dollars(2450),
      due: dollars(0),
    }),
  );
  const router = await open();
  const sent = answer(orderCall, () =>
    Response.json({ order: { ...sampleOrder, state: 'paid' }, url: null }, { status: 201 }),
  );
  await page.getByRole('button', { name: t('payments:ways.credit') }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/orders/${sampleOrder._id}`);
  expect(sent).toMatchObject([{ way: 'credit', shown: 0 }]);
});

behaviour('another child is known by name before there is a price for them', async () => {
  const asked = answer(quoteCall, () => Response.json(sampleQuote));
  await open(ofLesson, { learners: [ali] });
  await page.getByRole('radio', { name: t('enrolments:who.another') }).click();
  await expect.element(card).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: t('families:fields.firstName') }).fill('Laylo');
  answer('POST /api/learners', () => Response.json(laylo, { status: 201 }));
  await page.getByRole('button', { name: t('payments:buy.next') }).click();
  await expect.element(card).toBeVisible();
  await expect.poll(() => asked.at(-1)).toMatchObject({ learnerId: laylo._id });
});

behaviour('an account without a child says a first name with the order', async () => {
  answer(quoteCall, () =>
    Response.json({ ...sampleQuote, kind: 'package', title: '', lesson: null, plan: 'group8', lessons: 8 }),
  );
  await open('/buy?plan=group8', { learners: [] });
  await expect
    .element(page.getByRole('heading', { name: t('payments:package', { count: 8 }) }))
    .toBeVisible();
  await page.getByRole('textbox', { name: t('families:fields.firstName') }).fill('Ali');
  const added = answer('POST /api/learners', () => Response.json(ali, { status: 201 }));
  const sent = answer(orderCall, () => refusal('being_paid', 'Somebody is paying.'));
  await card.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody is paying.');
  expect(added).toEqual([{ firstName: 'Ali' }]);
  expect(sent).toMatchObject([{ plan: 'group8', learnerId: ali._id }]);
});

test('a place is there without paying here, too', async () => {
  answer(quoteCall, () => Response.json(sampleQuote));
  const router = await open();
  await page.getByText(t('payments:ways.other')).click();
  await expect.element(page.getByText('By Zelle.')).toBeVisible();
  await expectAccessible();
  const sent = answer('POST /api/manual-purchase/group', () => Response.json({}));
  await page.getByRole('button', { name: t('payments:ways.otherButton') }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  expect(sent).toMatchObject([{ groupId: sampleLesson._id, learnerId: ali._id }]);
});

test('lessons of a package pay as well, meeting by meeting', async () => {
  answer(quoteCall, () => Response.json({ ...sampleQuote, lessonsLeft: 5 }));
  const router = await open();
  await page.getByRole('button', { name: t('payments:ways.package', { count: 5 }) }).click();
  await expect.element(page.getByText(t('enrolments:pay.eachUses'))).toBeVisible();
  await expectAccessible();
  const sent = answer('POST /api/packages/enrolments', () => Response.json({}, { status: 201 }));
  await page.getByRole('button', { name: t('enrolments:pay.use'), exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/classroom/${sampleLesson._id}/group`);
  expect(sent).toMatchObject([{ lessonId: sampleLesson._id, learnerId: ali._id }]);
});
