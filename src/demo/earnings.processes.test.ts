import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#src/accounts/tables.server.ts';
import { trialBalance } from '#src/ledger/balances.server.ts';
import { closePayouts } from '#src/payouts/close.server.ts';
import { markPaid } from '#src/payouts/pay.server.ts';
import { payouts, teacherRates } from '#src/payouts/tables.server.ts';
import { signIn } from '../../tests/people.ts';
import { programForTest } from '../../tests/program.ts';
import { clearDemo } from './clear.server.ts';
import { makeDemo } from './demo.server.ts';
import { accounts } from './people.ts';

test('what the demo’s teachers earned goes with them, and the books owe nobody', async () => {
  const program = await programForTest({ config: { demo: 'asked' } });
  const { context, clock } = program;
  await makeDemo(context);
  clock.set('2026-02-09T12:00:00Z');
  await closePayouts.run(context, {}, { last: true });
  const made = await context.database.select().from(payouts);
  expect(made).toHaveLength(2);
  const { id, email } = await signIn(program, 'admin');
  await markPaid(
    context,
    made[0]?.id ?? '',
    { reference: 'Transfer 1' },
    { id, email, role: 'admin', language: 'en' },
  );
  expect(await clearDemo(context)).toMatchObject({ accounts: 13 });
  expect(await context.database.$count(payouts)).toBe(0);
  expect(await context.database.$count(teacherRates)).toBe(0);
  expect(await context.database.$count(users, eq(users.email, accounts.teacher.email))).toBe(0);
  const left = (await trialBalance(context)).filter(({ account }) => /^teach/.test(account));
  expect(left.map(({ amount }) => amount)).toEqual([0, 0]);
});
