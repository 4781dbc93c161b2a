import { beforeEach, expect, test } from 'vitest';
import {
  type Brought,
  booksOf,
  bringAlong,
  brought,
  paidMonth,
  placeOf,
} from '../../../../tests/make/brought-along.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { paidElsewhere } from '../tables.server.ts';
import { endAllOver, notePaidElsewhere } from './elsewhere.server.ts';
import { wouldUndo } from './undo-opening.server.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let one: Brought;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'ledger_accounts', 'ledger_entries');
  admin = await signIn(program, 'admin');
  one = await bringAlong(program);
});

const placeNow = () => placeOf(program, one);
const books = () => booksOf(program);

test('money of it goes back by hand, from what was brought, and is no refund of this month', async () => {
  const asked = { reason: 'absence', lessons: 1, ofLessons: 8, amount: 10, refunded: 0 };
  const url = `/api/admin/purchases/${one.enrolmentId}`;
  const given = await admin.call('POST', `${url}/refund`, asked);
  expect([given.status, given.body.refunded]).toEqual([200, 10]);
  expect(await books()).toEqual({ ...brought, 'brought USD': -13_250, 'manual USD': -1000 });
  const mails = (await program.mails()).map(({ content }) => content);
  const mail = mails.find((content) => content?.subject === 'Your refund: Chess');
  expect(mail?.text ?? '').toContain('we return the money the way you paid');
  expect(await wouldUndo(program.context, one.key)).toMatchObject([{}, { kept: 'refunded' }, {}]);
  const unpaid = await admin.call('POST', `${url}/unpaid`);
  expect(unpaid.body.code).toBe('purchase_refunded');
});

test('the staff cannot say that it has not come: the import that brought it takes it back', async () => {
  const unpaid = await admin.call('POST', `/api/admin/purchases/${one.enrolmentId}/unpaid`);
  expect([unpaid.status, unpaid.body.code]).toEqual([409, 'paid_elsewhere']);
});

test('a place that is given up long after it was paid gives nothing back, whenever the school moved', async () => {
  const { body } = await one.family.call('GET', `/api/manual-purchase/${one.enrolmentId}/giving-up`);
  expect(body).toEqual({ paid: 80, back: 0, until: '2026-01-08', elsewhere: true });
});

test('in the first days after it was paid all comes back, by the staff', async () => {
  const { database } = program.context;
  const { key, enrolmentId } = one;
  await notePaidElsewhere(program.context, { key, enrolmentId, ...paidMonth, paidOn: '2026-01-14' });
  const given = await one.family.call('POST', `/api/manual-purchase/${enrolmentId}/give-up`, { back: 80 });
  expect(given.body.back).toBe(80);
  expect((await placeNow()).refundAskedAt).not.toBeNull();
  program.clock.set('2026-02-02T12:00:00Z');
  await endAllOver(program.context);
  const [kept] = await database.select().from(paidElsewhere);
  expect(kept?.overAt, 'money of it is on its way back').toBeNull();
});

test('what was given back of brought lessons is noted by the staff, and ends the package', async () => {
  const url = `/api/admin/packages/${one.packageId}/given-back`;
  expect((await admin.call('POST', url, { amount: 62.5, left: 4 })).body.code).toBe('conflict');
  expect((await admin.call('POST', url, { amount: 62.51, left: 5 })).body.code).toBe('conflict');
  expect((await admin.call('POST', url, { amount: 62.5, left: 5 })).status).toBe(200);
  expect((await admin.call('POST', url, { amount: 62.5, left: 0 })).body.code).toBe('nothing_to_refund');
  expect(await books()).toEqual({
    ...{ 'brought USD': -8000, 'manual USD': -6250, 'opening USD': 14_250 },
    ...{ 'opening lesson': 5, 'lessons-ended lesson': -5 },
  });
  expect(await wouldUndo(program.context, one.key)).toMatchObject([{ kept: 'ended' }, {}, {}]);
});
