import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { packagesOf } from '#src/learning/packages/packages.server.ts';
import { pauseSubscription } from '#src/shop/renewals/acts/pause.server.ts';
import { waitingRequest } from '../../../../tests/account/data-links.ts';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { type Classes, openClasses, orderOf, type Place, wentBack } from '../../../../tests/shop/endings.ts';
import { renew, renewAt, stayIn } from '../../../../tests/shop/renewals.ts';
import { sources } from '../../../../tests/source-imports.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { pass, tellAll } from '../../../../tests/stand-ins/stripe/shop.ts';
import { sendRefunds } from '../jobs/refunds.server.ts';
import { type EndingName, endings, type Outcome, type Paying, payings } from './endings.ts';

const at = openCounter();
const ok = (answer: { status: number; body: unknown }) =>
  expect([answer.status, answer.body]).toEqual([200, answer.body]);

type End = (classes: Classes) => Promise<unknown>;
const each =
  (end: (place: Place, classes: Classes) => Promise<unknown>): End =>
  async (classes) => {
    for (const place of classes.places) await end(place, classes);
  };

async function erase(person: SignedInPerson, { admin }: Classes) {
  ok(await person.call('POST', '/api/privacy/erasure'));
  const { erase } = await waitingRequest(admin, person.email);
  ok(await erase());
}

/** Makes each way happen by the API. */
const ends: Record<EndingName, End> = {
  deleted: async ({ teacher, places }) => {
    for (const id of new Set(places.map(({ lessonId }) => lessonId)))
      ok(await teacher.call('DELETE', `/api/class/${id}?learners=9`));
  },
  teacherErased: (classes) => erase(classes.teacher, classes),
  taken: each(async ({ id, paying }, { admin }) => {
    const { owed } = (await admin.call('GET', `/api/admin/purchases/${id}`)).body;
    expect([paying, owed.amount.amount]).toEqual([paying, unheld[paying] ?? 0]);
    ok(await admin.call('POST', `/api/admin/purchases/${id}/cancel`));
  }),
  refundSeen: each(async (place, { admin }) => {
    const { order, payment } = await orderOf(at.shop, place, 'running');
    at.shop.stripe.account.createRefund(
      { payment_intent: payment.intentId ?? '', amount: '100' },
      'succeeded',
    );
    await tellAll(at.shop);
    pass(at.shop, 1);
    ok(await admin.call('POST', `/api/admin/orders/${order.id}/seen-refund`, { ends: true }));
  }),
  givenUp: each(async ({ id, family, paying }) =>
    ok(
      await family.call('POST', `/api/manual-purchase/${id}/give-up`, {
        back: paying === 'ahead' ? aheadBack / 100 : 0,
      }),
    ),
  ),
  childRemoved: each(async ({ learnerId, family }) =>
    ok(await family.call('DELETE', `/api/learners/${learnerId}`)),
  ),
  accountErased: each(({ family }, classes) => erase(family, classes)),
  refunded: each(async ({ id }, { admin }) =>
    ok(
      await admin.call('POST', `/api/admin/purchases/${id}/refund`, {
        ...{ reason: 'first-days', askedOn: '2026-02-02', amount: 80, refunded: 0 },
      }),
    ),
  ),
  monthBack: async ({ places }) => {
    // Within a day after both were charged.
    at.shop.clock.set('2026-03-01T12:00:00Z');
    for (const place of places) {
      const { order } = await orderOf(at.shop, place, 'last');
      const back = { way: 'provider', amount: 8000 };
      ok(await place.family.call('POST', `/api/orders/${order.id}/refund`, back));
    }
    await settle();
    await renewAt(at.shop, '2026-03-31T18:00:00Z');
  },
  goodwill: each(async (place, { admin }) => {
    const { order } = await orderOf(at.shop, place, 'running');
    const given = { amount: 1000, left: 8000, way: 'provider', ends: true };
    ok(await admin.call('POST', `/api/admin/orders/${order.id}/refund`, given));
  }),
  stopped: async ({ places }) => {
    for (const { subscriptionId, family } of places)
      ok(await family.call('POST', `/api/renewals/${subscriptionId}/stop`));
    await renewAt(at.shop, '2026-04-30T18:00:00Z');
  },
  paused: async ({ places }) => {
    for (const { subscriptionId } of places)
      await pauseSubscription(at.shop.context, subscriptionId ?? '', 6);
    await renewAt(at.shop, '2026-04-29T18:00:00Z');
  },
};

/** What waits on Today, and what goes back by itself, in cents: of each outcome, by how the place was paid. */
const unheld: Partial<Record<Paying, number>> = { once: 4667, noted: 4667, month: 7000, ahead: 7000 };
/** What was just given: all of the first month, a later month, what the staff wanted. */
const given: Partial<Record<EndingName, number>> = {
  refunded: 8000,
  monthBack: 8000,
  goodwill: 1000,
  refundSeen: 100,
};
const aheadBack = 8000;

async function settle() {
  await renew(at.shop);
  await at.work(sendRefunds);
  await tellAll(at.shop);
}

const today = async ({ admin }: Classes): Promise<Record<string, number>> => {
  const { body } = await admin.call('GET', '/api/admin/today');
  const items: { _id: string; amount: { amount: number } }[] = body.refunds.first;
  return Object.fromEntries(items.map(({ _id, amount }) => [_id, amount.amount]));
};

/** What a payer reads of money when the place ends. */
async function read({ family }: Place): Promise<string> {
  const mails = (await at.shop.mails()).filter(({ recipientId }) => recipientId === family.id);
  const ended = mails.filter(({ kind }) => kind === 'ended' || kind === 'deleted');
  return ended.map(({ content }) => content?.text ?? '').join('\n');
}

beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

test.each(Object.keys(endings) as EndingName[])('a place that is %s', async (name) => {
  const ending: Partial<Record<Paying, Outcome>> = endings[name];
  const classes = await openClasses(
    at.shop,
    payings.filter((paying) => ending[paying]),
  );
  await ends[name](classes);
  await settle();
  await stayIn(at.shop);
  const waiting = await today(classes);
  const expected: Record<string, number> = {};
  for (const place of classes.places) {
    const { paying, id } = place;
    const outcome = ending[paying];
    const rest = outcome === 'both' ? ending.month : outcome;
    const owed = rest === 'today' ? (unheld[paying] ?? 0) : 0;
    const bySelf = (outcome === 'back' || outcome === 'both') && paying === 'ahead' ? aheadBack : 0;
    expect([name, paying, waiting[id]]).toEqual([name, paying, owed || undefined]);
    expected[id] = owed + bySelf + (given[name] ?? 0);
    expect([paying, await wentBack(at.shop, place)]).toEqual([paying, bySelf + (given[name] ?? 0)]);
    const told = await read(place);
    if (owed > 0) expect(told).toContain(`You paid ${(owed + bySelf) / 100}$ for lessons`);
    else expect(told).not.toMatch(/You paid/);
    if (paying === 'credits')
      expect(await packagesOf(at.shop.context, place.learnerId)).toMatchObject([{ left: 8, endedAt: null }]);
    const isTold = ['deleted', 'teacherErased', 'taken'].includes(name);
    if (outcome === 'lessons' && isTold) expect(told).toContain('You keep the lessons in your package');
    expect(told).not.toMatch(/If you have paid for it, reply/);
    const [row] = await at.shop.context.database.select().from(enrolments).where(eq(enrolments.id, id));
    const isOver = !row || row.cancelledAt !== null || name === 'deleted' || name === 'teacherErased';
    expect([paying, isOver]).toEqual([paying, true]);
  }
  // One press each, once; and nothing waits.
  for (const [id, amount] of Object.entries(waiting)) {
    const give = (shown: number) =>
      classes.admin.call('POST', `/api/admin/purchases/${id}/give-owed`, { amount: shown });
    expect((await give(amount + 1)).status).toBe(409);
    const pressed = await Promise.all([give(amount), give(amount)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
  await settle();
  expect(await today(classes)).toEqual({});
  for (const place of classes.places)
    expect([place.paying, await wentBack(at.shop, place)]).toEqual([place.paying, expected[place.id]]);
  await expectRight(at.shop, { placesEnd: true });
});

test('no other file ends a place, and each that does stands in the table', () => {
  const calls = /(?<!function )\b(?:endEnrolment|endBySchool|leavePlace|endPlaces)\(/;
  const found = sources.filter((file) => calls.test(readFileSync(file, 'utf8')));
  const listed = Object.values(endings).map(({ by }) => `src/${by}.server.ts`);
  expect(found.toSorted()).toEqual([...new Set(listed)].toSorted());
  const setters = /\.set\(\{[^}]*\bcancelledAt:/;
  const set = sources.filter((file) => setters.test(readFileSync(file, 'utf8')) && /enrolments/.test(file));
  expect(set).toEqual(['src/learning/enrolments/ending.server.ts']);
});
