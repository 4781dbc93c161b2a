import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { closeOrder } from '#src/shop/orders/orders.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLearner, makeLesson } from '../../../tests/make/rows.ts';
import { settle } from '../../../tests/stand-ins/stripe/acts.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { follow, openShop, type Shop, tell, toPay } from '../../../tests/stand-ins/stripe/shop.ts';

async function openSchool(): Promise<{ shop: Shop; families: SignedInPerson[]; lessonId: string }> {
  const shop = await openShop();
  const lessonId = await makeLesson(shop, await signIn(shop, 'teacher'), {
    places: 1,
    price: 45.5,
    priceFor: 'month',
  });
  const families: SignedInPerson[] = [];
  for (let count = 0; count < 50; count += 1) {
    const family = await signIn(shop, 'student');
    await makeLearner(shop, family);
    families.push(family);
  }
  return { shop, families, lessonId };
}

const paid = ({ context }: Shop) => context.database.$count(orders, eq(orders.state, 'paid'));
const finish = (shop: Shop, families: SignedInPerson[], lessonId: string) =>
  settle({ shop, context: shop.context, families, lessons: [lessonId] });

test('fifty at once want the one place: one can pay for it, of nobody else anything is taken', async () => {
  const { shop, families, lessonId } = await openSchool();
  const tries = await Promise.allSettled(families.map((family) => toPay(shop, family, { lessonId })));
  const begun = tries.filter((one) => one.status === 'fulfilled');
  expect(begun).toHaveLength(1);
  const refused = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
  expect(new Set(refused)).toEqual(new Set(['lesson_full']));
  shop.stripe.account.pay(begun[0]?.value.session ?? '');
  await finish(shop, families, lessonId);
  expect([await paid(shop), shop.stripe.account.charges.size]).toEqual([1, 1]);
  await expectRight(shop);
  await shop.stop();
}, 120_000);

test('fifty have paid for the one place, told at once: one gets it, the others’ money goes back', async () => {
  const { shop, families, lessonId } = await openSchool();
  for (const family of families) {
    const { order, session } = await toPay(shop, family, { lessonId });
    shop.stripe.account.pay(session);
    // As after a day in which nobody could be asked.
    await inTransaction(shop.context, (context) => closeOrder(context, order, 'expired'));
  }
  await Promise.all(shop.stripe.account.told.waiting.splice(0).map((told) => tell(shop, told)));
  await Promise.all([follow(shop.context), follow(shop.context), follow(shop.context)]);
  await finish(shop, families, lessonId);
  expect([await paid(shop), shop.stripe.account.charges.size]).toEqual([1, 50]);
  // Stripe keeps its fee of each of the fifty.
  expect(shop.stripe.account.balance()).toBe(4550 - 50 * 162);
  await expectRight(shop);
  await shop.stop();
}, 240_000);
