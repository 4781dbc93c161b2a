import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { findUser } from '#src/people/accounts/accounts.server.ts';
import { savedCards } from '#src/shop/payments/cards/tables.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { deleteCustomer } from '#src/shop/payments/stripe/cards/customers.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { waitingRequest } from '../../../../tests/account/data-links.ts';
import { nightly } from '../../../../tests/forgotten.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner } from '../../../../tests/make/rows.ts';
import {
  chargedAtStripe,
  monthsOf,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../../tests/shop/renewals.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../../tests/stand-ins/stripe/shop.ts';
import { readHeld } from '../held/held.server.ts';

const at = openCounter();
let admin: SignedInPerson;
beforeEach(async () => {
  at.shop.clock.set('2026-01-31T20:00:00Z');
  admin = await signIn(at.shop, 'admin');
});

async function erase(family: SignedInPerson) {
  await stayIn(at.shop);
  expect((await family.call('POST', '/api/privacy/erasure')).status).toBe(200);
  const { id, erase } = await waitingRequest(admin, family.email);
  expect((await erase()).status).toBe(200);
  return (await at.shop.mails()).find(({ key }) => key === `data ${id} erased`)?.content?.text;
}

test('whoever is erased pays nothing more, is not written to, and is forgotten at Stripe; the agreement stays', async () => {
  const { shop, family } = at;
  const { database } = shop.context;
  const plan = await subscribe(shop, family, { plan: 'group8' });
  const place = await subscribe(shop, family, { lessonId: at.lessonId });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  const told = await erase(family);
  expect(told).toContain('2 monthly payment agreements');
  const stopped = { stopCause: 'account', stopReason: null, zone: shop.context.config.businessTimeZone };
  expect(await subscriptionNow(shop, plan)).toMatchObject({ ...stopped, state: 'ending' });
  expect(await subscriptionNow(shop, place)).toMatchObject({ ...stopped, state: 'ended' });
  expect((await monthsOf(shop, plan)).map(({ state }) => state)).toEqual(['skipped']);
  expect(await database.$count(savedCards)).toBe(0);
  const { rows } = await database.execute<{ data: unknown }>(
    sql`delete from pgboss.job where name = ${deleteCustomer.name} returning data`,
  );
  for (const { data } of rows)
    await deleteCustomer.run(shop.context, deleteCustomer.data.parse(data), { last: false });
  expect([...shop.stripe.account.wallet.customers.values()]).toMatchObject([{ deleted: true }]);
  for (const day of ['2026-02-28', '2026-03-07', '2026-03-31']) await renewAt(shop, `${day}T18:00:00Z`);
  expect(chargedAtStripe(shop)).toEqual([16_000, 4550]);
  const mails = await shop.mails();
  expect(
    mails.filter(({ recipient, recipientId }) => recipientId === family.id || /invalid$/.test(recipient)),
  ).toEqual([]);
  expect(await database.$count(agreements)).toBe(2);
  expect(await subscriptionNow(shop, plan)).toMatchObject({ state: 'ended' });
  await expectRight(shop);
});

test('a place that another guardian keeps goes on as long as it is paid, then it ends', async () => {
  const { shop, family } = at;
  const { database } = shop.context;
  const other = await signIn(shop, 'student');
  const subscription = await subscribe(shop, family, { lessonId: at.lessonId });
  const { learnerId, enrolmentId } = subscription;
  await database
    .insert(guardianships)
    .values({ learnerId, userId: other.id, kind: 'guardian', createdAt: shop.clock.now() });
  await erase(family);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({
    state: 'ending',
    paidUntil: '2026-02-28',
  });
  const { body } = await other.call('GET', '/api/renewals');
  expect(body).toMatchObject({ own: [], others: [{ state: 'ending', paidUntil: '2026-02-28' }] });
  expect(JSON.stringify(body)).not.toMatch(/amount|4550|45\.5/);
  await renewAt(shop, '2026-02-28T18:00:00Z');
  const [place] = await database
    .select()
    .from(enrolments)
    .where(eq(enrolments.id, enrolmentId ?? ''));
  expect(place?.cancelledAt).not.toBeNull();
  expect(chargedAtStripe(shop)).toEqual([4550]);
  const ended = (await shop.mails()).filter(({ key }) => key?.startsWith(`enrolment ${enrolmentId} ended`));
  expect(ended.map(({ recipientId }) => recipientId)).toContain(other.id);
  for (const { content } of ended) expect(content?.text).not.toMatch(/\d\$/);
});

test('a charge that is on its way when the account is erased comes back', async () => {
  const { shop, family } = at;
  await subscribe(shop, family, { plan: 'group8' });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  shop.stripe.settings.losesAnswers = 1;
  await renewAt(shop, '2026-02-28T18:00:00Z').catch(() => {});
  await erase(family);
  await renewAt(shop, '2026-02-28T19:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([16_000, 16_000]);
  await at.work(sendRefunds);
  await tellAll(shop);
  await expectRight(shop);
});

test('agreements go three years after they were given, or a year after the end, whichever is later', async () => {
  const { shop, family } = at;
  const { database } = shop.context;
  const clear = async (day: string) => {
    shop.clock.set(`${day}T12:00:00Z`);
    await at.work(nightly);
    return database.$count(agreements);
  };
  await subscribe(shop, family, { plan: 'group8' });
  await erase(family);
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(await clear('2029-01-30')).toBe(1);
  expect(await clear('2029-02-01')).toBe(0);
  shop.clock.set('2026-01-31T20:00:00Z');
  const late = await signIn(shop, 'student');
  await makeLearner(shop, late, { firstName: 'Umid' });
  const { id } = await subscribe(shop, late, { plan: 'group16' });
  await stayIn(shop);
  expect(await clear('2036-02-01'), 'it lives').toBe(1);
  expect((await late.call('POST', `/api/renewals/${id}/stop`)).status).toBe(200);
  expect(await clear('2037-01-31')).toBe(1);
  expect(await clear('2037-02-01')).toBe(0);
});

test('what is held of a family shows what it pays each month, with what was agreed to and the card', async () => {
  const { shop, family } = at;
  const { learnerId } = await subscribe(shop, family, { plan: 'group8' });
  await stayIn(shop);
  await renewAt(shop, '2026-02-21T18:00:00Z');
  expect((await family.call('GET', '/api/privacy')).body.held).toMatchObject({ renewals: 1 });
  const user = await findUser(shop.context, family.id);
  const held = await readHeld(shop.context, { address: undefined, user });
  expect(held).toMatchObject({
    renewals: [
      {
        ...{ learnerId, plan: 'group8', amount: 16_000, state: 'running' },
        agreements: [{ kind: 'begun', amount: 16_000, words: expect.stringContaining('160$') }],
        months: [{ number: 2, dueDay: '2026-02-28', state: 'ahead', amount: 16_000 }],
      },
    ],
    money: { card: { last4: '4242' } },
  });
});
