import { beforeEach, expect, test } from 'vitest';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol, makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { orderOf, type Place } from '../../../../tests/shop/endings.ts';
import { subscribe } from '../../../../tests/shop/renewals.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';

/** A place of which the staff noted the first month by hand, while its next ones are paid online. */
const at = openCounter();
let admin: SignedInPerson;
let wish: { lessonId: string; learnerId: string };
let id: string;
beforeEach(async () => {
  const { shop, family } = at;
  admin = await signIn(shop, 'admin');
  const lessonId = await makeLesson(shop, await signIn(shop, 'teacher'), { price: 80, priceFor: 'month' });
  wish = { lessonId, learnerId: await makeLearner(shop, family) };
  id = (await enrol(family, 'class', lessonId, { learnerId: wish.learnerId })).body._id;
  expect((await act('paid', { amount: 80 })).status).toBe(200);
});

const act = (name: string, body?: object) => admin.call('POST', `/api/admin/purchases/${id}/${name}`, body);
const meaning = async (person: SignedInPerson) =>
  (await person.call('GET', `/api/manual-purchase/${id}/giving-up`)).body;

test('each guardian reads what they paid themselves, by hand or online', async () => {
  const father = await signIn(at.shop, 'student');
  await makeGuardian(at.shop, wish.learnerId, father);
  await subscribe(at.shop, father, wish);
  expect(await meaning(at.family)).toMatchObject({ paid: 80, back: 80 });
  expect(await meaning(father)).toMatchObject({ paid: 80 });
});

test('what went back of an order is nothing of what was paid by hand', async () => {
  await subscribe(at.shop, at.family, wish);
  const { order } = await orderOf(at.shop, { id } as Place, 'running');
  const given = { amount: 1000, left: 8000, way: 'credit', ends: false };
  expect((await admin.call('POST', `/api/admin/orders/${order.id}/refund`, given)).status).toBe(200);
  expect(await meaning(at.family)).toMatchObject({ paid: 160, back: 150 });
  expect((await act('unpaid')).body).toMatchObject({ paid: null });
});
