import { beforeEach, expect, test } from 'vitest';
import { post } from '#src/books/ledger/post.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { chargedAtStripe, renewAt, stayIn, subscribe } from '../../../../tests/shop/renewals.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-15T20:00:00Z'));

/** Some credit, as for an order that was given back; and what the family is told a week before the next month. */
async function noticeWith(credit: number) {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { plan: 'group8' });
  await inTransaction(shop.context, (context) =>
    post(context, {
      ...{ cause: `order ${id} given back`, kind: 'refund', aboutId: id },
      lines: [
        { account: 'refunded', amount: credit },
        { account: 'family', owner: family.id, amount: -credit },
      ],
    }),
  );
  await renewAt(shop, '2026-02-08T20:00:00Z');
  await stayIn(shop);
  const { body } = await family.call('GET', '/api/renewals');
  const notice = (await shop.mails()).find(({ kind }) => kind === 'notice')?.content;
  await renewAt(shop, '2026-02-15T20:00:00Z');
  return { ...notice, left: body.own[0].next.due.amount };
}

test('a month that credit pays for completely is not announced as a charge of the card', async () => {
  const notice = await noticeWith(16_000);
  expect(notice.subject).toBe('On February 15, 2026, 160$ of your credit will be used');
  expect(notice.text).toContain('covers all of it, and nothing else is charged');
  expect(notice.text).not.toContain('4242');
  expect(notice.left).toBe(0);
  expect(chargedAtStripe(at.shop)).toEqual([16_000]);
});

test('credit that leaves too little to be charged leaves half a dollar, which is announced', async () => {
  const notice = await noticeWith(15_980);
  expect(notice.subject).toBe('On February 15, 2026, 160$ will be charged');
  expect(notice.text).toContain('159.50$ of your credit is used first, so 0.50$ is left to pay.');
  expect(notice.text).toContain('4242');
  expect(notice.left).toBe(50);
  expect(chargedAtStripe(at.shop)).toEqual([16_000, 50]);
});
