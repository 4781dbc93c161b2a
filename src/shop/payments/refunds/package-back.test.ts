import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { takeLesson } from '#src/learning/packages/use.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner } from '../../../../tests/make/rows.ts';
import { makePaidOrder } from '../../../../tests/shop/orders.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let family: SignedInPerson;
let child: string;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  family = await signIn(program, 'student');
  child = await makeLearner(program, family);
});

const set = (back: string) => admin.call('PUT', '/api/admin/package-back', { back });
const quote = async () => (await family.call('POST', '/api/orders/quote', { plan: 'group8' })).body;
/** A package of eight for 160$ of which three are used. */
async function bought(): Promise<string> {
  const id = await makePaidOrder(program, family, child);
  for (let turn = 0; turn < 3; turn++)
    await takeLesson(program.context, {
      ...{ meetingId: randomUUID(), learnerId: child, kind: 'group', aboutId: randomUUID() },
    });
  return id;
}
const terms = async (id: string) => (await family.call('GET', `/api/orders/${id}/refund`)).body;

test('a package with used lessons comes back whole, unless the owner has said otherwise before it was ordered', async () => {
  expect((await quote()).packageBack).toBe('whole');
  const before = await bought();
  expect((await set('left')).body).toEqual({ back: 'left' });
  expect(await terms(before)).toMatchObject({
    back: { amount: 16_000 },
    package: { lessons: 8, left: 5, back: 'whole' },
  });
  await set('whole');
});

test('where used lessons are taken off, that is said where it is bought, and what is left comes back', async () => {
  await set('left');
  expect((await quote()).packageBack).toBe('left');
  const id = await bought();
  expect(await terms(id)).toMatchObject({
    back: { amount: 10_000 },
    left: { amount: 16_000 },
    package: { lessons: 8, left: 5, back: 'left' },
  });
  const path = `/api/orders/${id}/refund`;
  expect((await family.call('POST', path, { way: 'credit', amount: 16_000 })).status).toBe(409);
  const { body } = await family.call('POST', path, { way: 'credit', amount: 10_000 });
  expect(body.hasEnded).toBe(true);
  expect(body.refunds).toMatchObject([{ way: 'credit', amount: { amount: 10_000 } }]);
  // It has ended: nothing more comes back by the terms.
  expect((await terms(id)).back.amount).toBe(0);
  await set('whole');
});
