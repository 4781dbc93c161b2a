import { beforeEach } from 'vitest';
import type { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { type SignedInPerson, signIn } from '../../make/people.ts';
import { makeLearner, makeLesson } from '../../make/rows.ts';
import { emptyTables } from '../../start/empty-tables.ts';
import { thursdayNoon } from '../../start/program.ts';
import { type Shop, sharedShop } from './shop.ts';

/** For each test a family, with a child, that wants the one place of a class; nobody has bought anything yet. */
export type Counter = {
  shop: Shop;
  family: SignedInPerson;
  lessonId: string;
  /** Does at once what a job does by itself. */
  work(job: typeof sendRefunds): Promise<void>;
};

/** A shop for the tests of a file. */
export function openCounter(): Counter {
  const counter = {
    shop: sharedShop(),
    work: (job: typeof sendRefunds) => job.run(counter.shop.context, {}, { last: true }),
  } as Counter;
  beforeEach(async () => {
    const { shop } = counter;
    Object.assign(shop.stripe.settings, { mood: 'up', losesAnswers: 0 });
    shop.stripe.refunding.status = 'succeeded';
    shop.stripe.calls.length = 0;
    shop.stripe.account.forget();
    shop.clock.set(thursdayNoon);
    await emptyTables(shop, 'users', 'mails', 'provider_events', 'provider_differences', 'comparisons');
    await emptyTables(shop, 'ledger_accounts', 'ledger_entries', 'bank_transfers', 'provider_movements');
    counter.family = await signIn(shop, 'student');
    await makeLearner(shop, counter.family, { firstName: 'Zulfiya' });
    const price = { price: 45.5, priceFor: 'month' } as const;
    counter.lessonId = await makeLesson(shop, await signIn(shop, 'teacher'), { places: 1, ...price });
  });
  return counter;
}
