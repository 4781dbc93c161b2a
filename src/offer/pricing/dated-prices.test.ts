import { expect, test } from 'vitest';
import { databaseBefore } from '../../../tests/start/earlier-database.ts';

const by = `'00000000-0000-4000-8000-000000000001'`;

test('what the staff had changed goes on, and so does what a process of the last release changes', async () => {
  const { client, migrate } = await databaseBefore('"dated_prices"');
  const write = (name: string, price: number) =>
    client.query(`insert into changed_prices (name, classes, price, discount, rate, changed_at, changed_by)
      values ('${name}', 8, ${price}, 0, null, now(), ${by})
      on conflict (name) do update set price = excluded.price, changed_at = now()`);
  await write('group8', 100);
  await migrate();
  const held = async (name: string) => {
    const { rows } = await client.query(
      `select price::float from dated_prices where name = $1 and from_day <= current_date order by from_day desc limit 1`,
      [name],
    );
    return rows[0]?.price;
  };
  expect(await held('group8')).toBe(100);
  await write('group8', 120);
  await write('group12', 300);
  expect([await held('group8'), await held('group12')]).toEqual([120, 300]);
  await client.query(`delete from changed_prices where name = 'group8'`);
  expect(await held('group8')).toBeNull();
});
