import { expect, test } from 'vitest';
import { findUser } from '#src/people/accounts/accounts.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { openHolders, visa } from '../../../../tests/stand-ins/stripe/holders.ts';
import { tellStripe, withCard } from '../../../../tests/stand-ins/stripe/saving.ts';
import { tellAll } from '../../../../tests/stand-ins/stripe/shop.ts';
import { readHeld } from '../held/held.server.ts';
import { ofAccount } from '../subject.server.ts';
import { eraseAccount } from './erase-account.server.ts';

const at = openCounter();
const { attached, row, wallet } = openHolders(at);

test('the card that was saved is in the export, without the provider’s ids of it', async () => {
  await withCard(at.shop, at.family);
  const { money } = await readHeld(at.shop.context, await ofAccount(at.shop.context, at.family.id));
  expect(money?.card).toEqual({ ...visa, savedAt: expect.any(Date) });
});

test('an erasure deletes the customer at the provider as well, once it answers', async () => {
  await withCard(at.shop, at.family);
  const { customerId = '' } = (await row()) ?? {};
  const user = await findUser(at.shop.context, at.family.id);
  if (!user) throw new Error('nobody');
  at.shop.stripe.settings.mood = 'down';
  await inTransaction(at.shop.context, (context) => eraseAccount(context, user));
  expect(await row()).toBeUndefined();
  expect(await tellStripe(at.shop)).toBe(1);
  at.shop.stripe.settings.mood = 'up';
  expect(await tellStripe(at.shop)).toBe(0);
  expect(wallet().customers.get(customerId)?.deleted).toBe(true);
  await tellAll(at.shop);
  expect([await row(), attached()]).toEqual([undefined, []]);
});
