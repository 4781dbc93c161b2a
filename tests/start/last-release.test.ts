import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseBefore } from './earlier-database.ts';

/* What a database of the release before holds, brought up to date in place. */

async function lastRelease() {
  const { client, migrate } = await databaseBefore("A child's link ends");
  // Each row stands for itself: what it hangs on is made where it matters.
  await client.query("set session_replication_role = 'replica'");
  const rowsOf = async (query: string) => (await client.query(query)).rows;
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const values = names.map((_, at) => `$${at + 1}`);
    await client.query(`insert into ${table} (${names}) values (${values})`, Object.values(row));
  };
  return { migrate, rowsOf, insert };
}

const at = '2026-11-01T12:00:00Z';

test('a child’s link stays where who made it looks after the child still', async () => {
  const { migrate, rowsOf, insert } = await lastRelease();
  const [guardian, gone] = [randomUUID(), randomUUID()];
  for (const id of [guardian, gone])
    await insert('users', {
      ...{ id, email: `${id}@dars.test`, password_hash: '', role: 'student', language: 'en', created_at: at },
    });
  const links: [hash: string, by: string | null][] = [
    ['kept', guardian],
    ['of who left', gone],
    ['of who is gone', null],
  ];
  for (const [hash, created_by] of links) {
    const learner_id = randomUUID();
    await insert('learners', { id: learner_id, created_at: at });
    await insert('guardianships', { learner_id, user_id: guardian, created_at: at });
    await insert('child_links', { id: randomUUID(), learner_id, hash, created_by, created_at: at });
  }
  await migrate();
  expect(await rowsOf('select hash from child_links')).toEqual([{ hash: 'kept' }]);
});

test('of several addresses that an account waits for the last one is waited for', async () => {
  const { migrate, rowsOf, insert } = await lastRelease();
  const [one, other] = [randomUUID(), randomUUID()];
  const waits = (hash: string, user_id: string, kind: string, day: number) =>
    insert('email_confirmations', {
      ...{ hash, user_id, kind, email: `${hash}@dars.test`, expires_at: at },
      created_at: `2026-11-0${day}T12:00:00Z`,
    });
  await waits('first', one, 'change', 1);
  await waits('last', one, 'change', 3);
  await waits('second', one, 'change', 2);
  await waits('undo', one, 'undo', 1);
  await waits('confirm', one, 'confirm', 1);
  await waits('others', other, 'change', 1);
  await migrate();
  const left = await rowsOf('select hash from email_confirmations order by hash');
  expect(left.map(({ hash }) => hash)).toEqual(['confirm', 'last', 'others', 'undo']);
});

test('refunds of every way and state are kept, and of a package the whole comes back as its page had said', async () => {
  const { migrate, rowsOf, insert } = await lastRelease();
  const order = randomUUID();
  await insert('orders', {
    ...{
      id: order,
      payer_id: randomUUID(),
      learner_id: randomUUID(),
      kind: 'package',
      plan: 'four',
      lessons: 4,
    },
    ...{ list_amount: 900, amount: 900, state: 'paid', agreed_to: '{}', request_id: randomUUID() },
    ...{ created_at: at, expires_at: at, paid_at: at, closed_at: at },
  });
  const refund = (way: string, state: string, more = {}) =>
    insert('refund_orders', {
      ...{ id: randomUUID(), order_id: order, way, rule: 'goodwill', amount: 100, state, asked_at: at },
      ...(way === 'provider' ? { payment_id: randomUUID(), provider_amount: 100 } : {}),
      ...(state === 'settled' ? { settled_at: at } : {}),
      ...more,
    });
  for (const state of ['asked', 'sent', 'settled', 'failed', 'by-dispute']) await refund('provider', state);
  for (const way of ['credit', 'hand']) await refund(way, 'settled');
  await migrate();
  expect(await rowsOf('select distinct refusal, refused_at, seen_at from refund_orders')).toEqual([
    { refusal: null, refused_at: null, seen_at: null },
  ]);
  expect(await rowsOf('select count(*)::int from refund_orders')).toEqual([{ count: 7 }]);
  expect(await rowsOf('select package_back, discount_once from orders')).toEqual([
    { package_back: 'whole', discount_once: false },
  ]);
});

test('a file that was given with homework is for those to whom it was given, and a feed goes on', async () => {
  const { migrate, rowsOf, insert } = await lastRelease();
  for (const name of ['face.webp', 'task.webp', 'task.pdf'])
    await insert('pictures', { name, owner_id: randomUUID(), created_at: at });
  await insert('homework', {
    ...{ id: randomUUID(), meeting_id: randomUUID(), learner_id: randomUUID(), words: 'Read' },
    ...{ due_on: '2026-11-08', created_at: at, file: 'task.webp' },
  });
  await insert('calendar_feeds', { user_id: randomUUID(), hash: 'feed', created_at: at });
  await migrate();
  const open = await rowsOf('select name from pictures where not is_private');
  expect(open).toEqual([{ name: 'face.webp' }]);
  expect(await rowsOf('select hash, seed from calendar_feeds')).toEqual([{ hash: 'feed', seed: null }]);
});
