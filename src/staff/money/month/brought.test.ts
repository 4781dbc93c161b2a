import { beforeAll, expect, test } from 'vitest';
import { bringAlong } from '../../../../tests/make/brought-along.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
  const { enrolmentId } = await bringAlong(program);
  const back = { reason: 'absence', lessons: 1, ofLessons: 8, amount: 10, refunded: 0 };
  await admin.call('POST', `/api/admin/purchases/${enrolmentId}/refund`, back);
});

test('what was paid before the school moved here, and what of it went back, is in no number of the month', async () => {
  const { body } = await admin.call('GET', '/api/admin/month');
  const none = { amount: 0, currency: 'USD' };
  expect(body.month).toMatchObject({ sales: none, refunded: none, lost: none, net: none, ways: [] });
  expect(body.things).toEqual([]);
  expect(body.now.credits).toEqual({ lessons: 0, amount: none });
  expect(body.now.days).toEqual(none);
});

test('the books name it in lessons and dollars, and each unit sums to nothing', async () => {
  const { body } = await admin.call('GET', '/api/admin/books');
  expect(body).toEqual([
    {
      ...{ unit: 'USD', debit: 14_250, credit: 14_250 },
      accounts: [
        { account: 'manual', debit: 0, credit: 1000 },
        { account: 'opening', debit: 14_250, credit: 0 },
        { account: 'brought', debit: 0, credit: 13_250 },
      ],
    },
    {
      ...{ unit: 'lesson', debit: 5, credit: 5 },
      accounts: [
        { account: 'opening', debit: 5, credit: 0 },
        { account: 'package', debit: 0, credit: 5 },
      ],
    },
  ]);
});
