import { beforeEach, expect, test } from 'vitest';
import { makeChildLink, openChildLink } from '../../../../tests/learning/child-links.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { payOnPage, renewAt, stayIn, subscribe, subscriptionNow } from '../../../../tests/shop/renewals.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { chargeAgain } from '../acts/decide.server.ts';

/** A month of a place, and one of a plan, is charged on February 15, in vain. */
const at = openCounter();
const refused = { card: { behaves: 'insufficient' } } as const;
beforeEach(() => at.shop.clock.set('2026-01-15T20:00:00Z'));

const on = (day: string) => renewAt(at.shop, `${day}T18:01:00Z`);

/** What stands first on the dashboard of a payer, of money that failed. */
async function said(by: SignedInPerson = at.family) {
  const { status, body } = await by.call('GET', '/api/dashboard');
  expect(status).toBe(200);
  return body.unpaidMonths;
}

async function begin(how: Parameters<typeof subscribe>[3] = refused) {
  const { shop, family, lessonId } = at;
  const begun = await subscribe(shop, family, { lessonId }, how);
  await stayIn(shop);
  return begun;
}

/** The card is refused on the day of the charge. */
async function refuse() {
  const begun = await begin();
  await on('2026-02-08');
  expect(await said()).toEqual([]);
  await on('2026-02-15');
  return begun;
}

test('a month whose card was refused is said at once, whose it is, and goes on being said after its seven days', async () => {
  const { id, enrolmentId, title, learnerId } = await refuse();
  const month = { _id: id, enrolmentId, title, learner: { _id: learnerId, firstName: 'Zulfiya' } };
  expect(await said()).toMatchObject([month]);
  const [place] = (await at.family.call('GET', '/api/manual-purchase')).body;
  expect(place.monthUnpaid, 'the place counts as paid for now').toBeUndefined();
  for (const day of ['2026-02-16', '2026-02-18', '2026-02-22', '2026-02-23']) await on(day);
  expect(await said()).toMatchObject([month]);
  const [later] = (await at.family.call('GET', '/api/manual-purchase')).body;
  expect(later.monthUnpaid).toBe(true);
});

test('nothing is said of a month that is charged on its day', async () => {
  await begin({});
  for (const day of ['2026-02-08', '2026-02-15', '2026-02-16']) await on(day);
  expect(await said()).toEqual([]);
});

test('once it is paid, by hand or by the card, nothing is said of it', async () => {
  const { id } = await refuse();
  const { body } = await at.family.call('POST', `/api/renewals/${id}/pay`, { way: 'stripe' });
  await payOnPage(at.shop, body);
  expect(await subscriptionNow(at.shop, { id })).toMatchObject({ state: 'running' });
  expect(await said()).toEqual([]);
});

test('nor of one that is stopped, ended, charged anew by the staff, or paused then', async () => {
  const { shop, family } = at;
  const { id } = await refuse();
  for (const day of ['2026-02-16', '2026-02-18', '2026-02-22']) await on(day);
  const admin = await signIn(shop, 'admin');
  await chargeAgain(shop.context, id, admin);
  expect(await said()).toEqual([]);
  await on('2026-02-22');
  expect((await family.call('POST', `/api/renewals/${id}/pause`, { weeks: 2 })).status).toBe(200);
  expect(await said()).toEqual([]);
  await family.call('POST', `/api/renewals/${id}/stop`);
  expect(await said()).toEqual([]);
});

test('a family that stops instead of paying is not asked any more, nor once it has ended', async () => {
  const { id } = await refuse();
  await at.family.call('POST', `/api/renewals/${id}/stop`);
  expect(await said()).toEqual([]);
  await on('2026-04-01');
  expect(await subscriptionNow(at.shop, { id })).toMatchObject({ state: 'ended' });
  expect(await said()).toEqual([]);
});

test('of two children each month that failed is said, lessons of a plan as well', async () => {
  const { shop, family } = at;
  const first = await begin();
  const learnerId = await makeLearner(shop, family, { firstName: 'Husan' });
  const lessonId = await makeLesson(shop, await signIn(shop, 'teacher'), { price: 30, priceFor: 'month' });
  const others = [
    await subscribe(shop, family, { lessonId, learnerId }, refused),
    await subscribe(shop, family, { plan: 'group8', learnerId }, refused),
  ];
  for (const day of ['2026-02-08', '2026-02-15']) await on(day);
  const months = await said();
  expect(months.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
    [first, ...others].map(({ id }) => id).toSorted(),
  );
  expect(months).toMatchObject([
    { enrolmentId: null, title: '', learner: { firstName: 'Husan' } },
    { title: others[0]?.title, learner: { firstName: 'Husan' } },
    { title: first.title, learner: { firstName: 'Zulfiya' } },
  ]);
});

test('another guardian reads nothing of it, nor does the child', async () => {
  const { shop, family } = at;
  const { learnerId, title } = await refuse();
  const father = await signIn(shop, 'student');
  await makeGuardian(shop, learnerId, father);
  expect(await said(father)).toEqual([]);
  const { cookie = '' } = await openChildLink(shop, await makeChildLink(family, learnerId));
  const own = await shop.call('GET', '/api/my-lessons', undefined, 'en', { cookie });
  expect(own.status).toBe(200);
  expect(JSON.stringify(own.body)).toContain(title);
  expect(JSON.stringify(own.body)).not.toMatch(/paid|month|price|\$/i);
});
