import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('of the snapshots of the tables only the newest is kept', () => {
  expect(globSync('db/migrations/meta/*_snapshot.json')).toHaveLength(1);
});

test('the journal names each migration, in order', () => {
  const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));
  const named = journal.entries.map(({ tag }: { tag: string }) => `db/migrations/${tag}.sql`);
  expect(named).toEqual(globSync('db/migrations/*.sql').sort());
});
