import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeSubscribed } from '../../../../tests/make/subscribed.ts';
import { makePaidOrder } from '../../../../tests/shop/receipts.ts';
import { plansOf } from '../../../../tests/start/plans.ts';
import { ownProgram } from '../../../../tests/start/program.ts';

/** Few orders of this month among twenty thousand of years before. */
const program = ownProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
  const family = await signIn(program, 'student');
  for (let many = 0; many < 20; many++) await makeSubscribed(program, family);
  const { id } = await makePaidOrder(program, family);
  await program.context.database.execute(sql`
    insert into orders (id, payer_id, learner_id, kind, plan, lessons, list_amount, amount, state, agreed_to, request_id,
      created_at, expires_at, paid_at, closed_at)
    select gen_random_uuid(), payer_id, learner_id, 'package', 'group8', 8, 16000, 16000, 'paid', agreed_to,
      gen_random_uuid(), created_at, expires_at, paid_at - n * interval '1 hour' - interval '90 days', closed_at
    from orders, generate_series(1, 20000) n where id = ${id}`);
  await program.context.database.execute(sql`vacuum analyze`);
}, 60_000);

test.each(['/api/admin/month', '/api/admin/month?month=2025-11', '/api/admin/subscriptions?state=running'])(
  '%s reads no list of all orders',
  async (address) => {
    const plan = await plansOf(program, /^\s*(with|select)[\s\S]*"plan_subscriptions"|"orders"/, async () => {
      expect((await admin.call('GET', address)).status).toBe(200);
    });
    expect(plan).toContain('plan_subscriptions');
    expect(plan).not.toMatch(/Seq Scan on orders\b/);
  },
);
