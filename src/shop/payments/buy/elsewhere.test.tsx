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

const ofPackage = { kind: 'package', title: '', lesson: null, plan: 'group8', lessons: 8 } as const;
const heading = page.getByRole('heading', { name: t('payments:elsewhere.heading') });

/** Where no provider is set up, or none has a rate. */
function open(at: string, quote: object, howToPay: object = { text: 'In cash, at the desk.' }) {
  signInAs('student');
  familyAnswers([ali]);
  answer('GET /api/payment-ways', () => Response.json({ stripe: false, payme: null }));
  answer('GET /api/manual-purchase/how-to-pay', () => Response.json(howToPay));
  answer('POST /api/orders/quote', () => Response.json({ ...sampleQuote, ...quote }));
  return showPage(buy, at);
}

test('where nobody can pay here it is said first how one pays, and the place is taken by one press', async () => {
  const router = await open(`/buy?lesson=${sampleLesson._id}`, {});
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('In cash, at the desk.')).toBeVisible();
  await expect.element(page.getByText(sum('24.50$'), { exact: false })).toBeVisible();
  for (const words of [t('payments:price.heading'), t('payments:ways.none')])
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
  await expectAccessible();
  const sent = answer('POST /api/manual-purchase/group', () => Response.json({}));
  await page.getByRole('button', { name: t('payments:elsewhere.take') }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  expect(sent).toMatchObject([{ groupId: sampleLesson._id, learnerId: ali._id }]);
});

test('a package is agreed upon with the staff; nobody is promised a letter that nobody writes', async () => {
  await open('/buy?plan=group8', ofPackage, {});
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText(t('payments:elsewhere.package'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('payments:elsewhere.write') }))
    .toHaveAttribute('href', '/contact-us');
  await expect.element(page.getByText(t('enrolments:pay.later'))).not.toBeInTheDocument();
  await expectAccessible();
});

behaviour('what credit pays for is bought all the same', async () => {
  const all = { credit: dollars(5000), fromCredit: dollars(2450), due: dollars(0) };
  await open('/buy?plan=group8', { ...ofPackage, ...all });
  await expect.element(page.getByRole('button', { name: t('payments:ways.credit') })).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
});

test('a code that pays for all of it is used, of another one it is said that it counts only where one pays here', async () => {
  await open(`/buy?lesson=${sampleLesson._id}`, {});
  answer('POST /api/orders/quote', (body) => {
    const { code } = body as { code?: string };
    const percent = code === 'GIFT' ? 100 : 20;
    const discount = code ? { kind: 'code', percent, amount: dollars((2450 * percent) / 100) } : null;
    return Response.json({ ...sampleQuote, discount, due: dollars(2450 - (discount?.amount.amount ?? 0)) });
  });
  await page.getByText(t('payments:code.open')).click();
  const field = page.getByRole('textbox', { name: t('payments:code.label') });
  const apply = page.getByRole('button', { name: t('payments:code.apply') });
  await field.fill('navroz');
  await apply.click();
  await expect.element(page.getByText(t('payments:elsewhere.code'))).toBeVisible();
  await expectAccessible();
  await field.fill('gift');
  await apply.click();
  await expect.element(page.getByRole('button', { name: t('payments:ways.free') })).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
});
