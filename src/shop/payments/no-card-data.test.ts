import { globSync, readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn } from '../../../tests/make/people.ts';
import { makeLearner, makeLesson } from '../../../tests/make/rows.ts';
import { openShop, tellAll, toPay } from '../../../tests/stand-ins/stripe/shop.ts';

const card = '4242424242424242';

/** Whether it is a number that a card could have: thirteen to nineteen digits, the last of which is right by Luhn. */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function cardsIn(text: string): string[] {
  const runs = text.match(/(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g) ?? [];
  // Cards begin with 2 to 6; what begins with 1 and has 13 digits is a time in milliseconds.
  return runs.filter((run) => /^[2-6]/.test(run) && isCard(run.replace(/\D/g, '')));
}

test('the sieve finds a card, and no id', () => {
  expect(cardsIn(`paid with ${card}, 4000 0566 5566 5556`)).toHaveLength(2);
  expect(cardsIn('019a2b3c-1234-7abc-8def-123456789012 evt_4242424242424242 2026-01-15')).toEqual([]);
});

test('nothing that we send, keep or log holds the number of a card', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  const shop = await openShop({ log: { level: 'trace', stream } });
  const family = await signIn(shop, 'student');
  await makeLearner(shop, family);
  const teacher = await signIn(shop, 'teacher');
  const lessonId = await makeLesson(shop, teacher, { price: 45.5, priceFor: 'month' });
  const { session } = await toPay(shop, family, { lessonId });
  shop.stripe.account.pay(session, { card });
  await tellAll(shop);
  const { rows: tables } = await shop.context.database.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`);
  let kept = '';
  for (const { name } of tables) {
    const { rows } = await shop.context.database.execute(sql.raw(`select * from ${name}`));
    kept += JSON.stringify(rows);
  }
  expect(kept).toContain(session);
  expect(cardsIn(kept)).toEqual([]);
  expect(cardsIn(log)).toEqual([]);
  expect(cardsIn(JSON.stringify(shop.stripe.calls))).toEqual([]);
  await shop.stop();
});

test('no page has a field for a card or brings script of Stripe', () => {
  const sources = globSync('src/**/*.{ts,tsx,css,html}').filter((file) => !file.endsWith('.test.ts'));
  const wrong = sources.filter((file) =>
    /js\.stripe\.com|@stripe\/|cc-(number|csc|exp)|cardnumber|card-number/i.test(readFileSync(file, 'utf8')),
  );
  expect(wrong).toEqual([]);
});
