import { beforeEach, expect, test } from 'vitest';
import { type Plan, usualPrices } from '#src/offer/pricing/plans.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'dated_prices', 'changed_prices', 'staff_texts');
  admin = await signIn(program, 'admin');
});

const change = (name: string, figures: object) => admin.call('PATCH', `/api/admin/prices/${name}`, figures);
const told = async () => (await program.call('GET', '/api/prices')).body;
const deeds = () => program.context.database.$count(auditEntries);

test('families are told the specification’s prices until the staff change one, and again once they take it back', async () => {
  expect(await told()).toEqual({ ...usualPrices, texts: {} });
  const figures = { classes: 10, price: 299.5, discount: 15, rate: null };
  expect((await change('group12', figures)).body).toMatchObject({ ...figures, isChanged: true });
  const find = async () => (await told()).plans.group.find(({ name }: Plan) => name === 'group12');
  expect(await find()).toEqual({
    name: 'group12',
    classes: 10,
    originalPrice: 299.5,
    discount: 15,
    discountedPrice: 254.58,
    badge: 'mostPopular',
  });
  const before = await deeds();
  await change('group12', figures);
  expect(await deeds(), 'the same once more is nothing').toBe(before);
  expect((await admin.call('DELETE', '/api/admin/prices/group12')).body.isChanged).toBe(false);
  await admin.call('DELETE', '/api/admin/prices/group12');
  expect(await deeds(), 'taken back once').toBe(before + 1);
  expect(await told()).toEqual({ ...usualPrices, texts: {} });
});

test('a price of a later day is told from that day on, on the business’s clock, and can be taken back until then', async () => {
  const find = async () => (await told()).plans.group[0];
  const [soon, later] = ['2026-01-20', '2026-01-25'];
  const figures = { classes: 9, price: 180, discount: 10, rate: null };
  expect((await change('group8', { ...figures, from: soon })).body).toMatchObject({
    ...{ classes: 8, price: 200, isChanged: false },
    coming: { from: soon, figures, count: 1 },
  });
  await admin.call('DELETE', `/api/admin/prices/group8?from=${later}`);
  expect((await find()).discountedPrice).toBe(160);
  // Still the day before in New York.
  program.clock.set('2026-01-20T04:59:59Z');
  expect((await find()).discountedPrice).toBe(160);
  program.clock.set('2026-01-20T05:00:00Z');
  expect((await find()).discountedPrice).toBe(162);
  expect((await admin.call('DELETE', `/api/admin/prices/group8/changes/${soon}`)).status, 'it holds').toBe(
    404,
  );
  const changes = await admin.call('GET', '/api/admin/prices/group8/changes?limit=1');
  expect(changes.body).toMatchObject([{ _id: later, figures: null, isToCome: true }]);
  const rest = /<[^>]*(cursor=[^&>]+)[^>]*>/.exec(String(changes.headers.link))?.[1];
  expect((await admin.call('GET', `/api/admin/prices/group8/changes?${rest}`)).body).toMatchObject([
    { _id: soon, figures, isToCome: false, changedBy: admin.email },
  ]);
  expect((await admin.call('DELETE', `/api/admin/prices/group8/changes/${later}`)).body.coming).toBeNull();
  program.clock.set('2026-01-26T12:00:00Z');
  expect((await find()).discountedPrice).toBe(162);
  const late = await change('group8', { ...figures, from: '2026-01-25' });
  expect([late.status, Object.keys(late.body.fields)]).toEqual([400, ['from']]);
  await admin.call('DELETE', '/api/admin/prices/group8');
  expect((await find()).discountedPrice).toBe(160);
});

test('a package is told with the rate and the discount that the staff announce', async () => {
  await change('individual-2', { classes: 15, price: 300, discount: 0, rate: 20 });
  expect((await told()).packages.individual[1]).toEqual({
    name: 'individual-2',
    subjects: 2,
    classes: 15,
    price: 300,
    rate: 20,
    per: 'lesson',
  });
  await admin.call('DELETE', '/api/admin/prices/individual-2');
});

test('what the staff write stands in the place of the usual words, in both languages', async () => {
  const texts = { en: 'Ask us for a discount.', uz: 'Chegirma soʻrang.' };
  await admin.call('PATCH', '/api/admin/texts/pricing-lead', texts);
  // How a family pays is not told to everybody.
  await admin.call('PATCH', '/api/admin/texts/payment', { en: 'By card', uz: 'Karta bilan' });
  expect((await told()).texts).toEqual({ 'pricing-lead': texts });
});

test('impossible figures are refused by their names', async () => {
  const { status, body } = await change('group8', { classes: 0, price: 0.001, discount: 91 });
  expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['classes', 'discount', 'price']]);
  expect((await change('group9', { classes: 8, price: 100, discount: 0 })).status).toBe(400);
});
