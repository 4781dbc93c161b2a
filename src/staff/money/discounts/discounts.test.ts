import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeOpenOrder } from '../../../../tests/shop/orders.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const make = (body: object) => admin.call('POST', '/api/admin/discounts', body);
const quote = async (who: SignedInPerson, code?: string) =>
  (await who.call('POST', '/api/orders/quote', { plan: 'group8', ...(code && { code }) })).body;

test('a code is made once, counts its uses, and holds for nobody once it is ended', async () => {
  const family = await signIn(program, 'student');
  const { body: made } = await make({ code: ' spring 10 ', percent: 10, mostUses: 2 });
  expect((await make({ code: 'Spring10', percent: 5 })).body.fields.code).toBeTruthy();
  expect((await quote(family, 'spring10')).discount).toMatchObject({ kind: 'code', percent: 10 });
  await makeOpenOrder(program, family, { plan: 'group8', code: 'SPRING10' }, 14_400);
  const list = async (state: string) => (await admin.call('GET', `/api/admin/discounts?state=${state}`)).body;
  expect(await list('current')).toMatchObject([
    { code: 'SPRING10', percent: 10, mostUses: 2, used: 1, untilDay: null },
  ]);
  for (const _ of [1, 2]) await admin.call('POST', `/api/admin/discounts/${made._id}/end`);
  expect(await list('current')).toEqual([]);
  expect(await list('ended')).toMatchObject([{ _id: made._id }]);
  expect((await quote(await signIn(program, 'student'), 'SPRING10')).fields.code).toBeTruthy();
});

test('a code that nobody can write, or that ends before it begins, is refused at its field', async () => {
  expect(Object.keys((await make({ code: 'ä!', percent: 10 })).body.fields)).toEqual(['code']);
  const early = { code: 'EARLY', percent: 10, fromDay: '2026-05-02', untilDay: '2026-05-01' };
  expect(Object.keys((await make(early)).body.fields)).toEqual(['untilDay']);
  expect(Object.keys((await make({ code: 'FREE', percent: 101 })).body.fields)).toEqual(['percent']);
});

test('a rule is given from when it is set until it is 0', async () => {
  const set = (percent: number) => admin.call('PUT', '/api/admin/discount-rules/first-month', { percent });
  const rules = async () => (await admin.call('GET', '/api/admin/discount-rules')).body;
  expect(await rules()).toEqual([
    { kind: 'second-child', percent: 0 },
    { kind: 'first-month', percent: 0 },
  ]);
  await set(25);
  const family = await signIn(program, 'student');
  expect((await quote(family)).discount).toMatchObject({ kind: 'first-month', percent: 25 });
  await set(0);
  expect((await quote(family)).discount).toBeNull();
});
