import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, openPool } from '#src/platform/database/database.server.ts';
import { instant } from '#src/platform/database/tables.server.ts';
import { cloneForTest } from '../../../tests/start/cloned-database.ts';
import type { Context } from './context.server.ts';
import { forgetOld, personal } from './personal.server.ts';

const noted = pgTable('noted', {
  what: text('what'),
  madeAt: instant('made_at'),
  endsAt: instant('ends_at'),
});

test.each([{ hours: 24 }, { days: 1 }])(
  'what is kept for %j goes after it, what says when it ends goes then; by rules and functions alike',
  async (time) => {
    const pool = openPool(await cloneForTest(), 1);
    onTestFinished(() => pool.end());
    const database = openDatabase(pool);
    await database.execute(sql`create table noted (what text, made_at timestamptz, ends_at timestamptz)`);
    const [now, later] = [new Date('2026-01-16T12:00:00Z'), new Date('2026-01-17T00:00:00Z')];
    const dayBefore = new Date('2026-01-15T12:00:00Z');
    await database.insert(noted).values([
      { what: 'a day old', madeAt: dayBefore, endsAt: later },
      { what: 'older', madeAt: new Date(dayBefore.getTime() - 1), endsAt: later },
      { what: 'ends now', madeAt: now, endsAt: now },
      { what: 'ends soon', madeAt: now, endsAt: new Date(now.getTime() + 1) },
      { what: 'unwanted', madeAt: now, endsAt: later },
    ]);
    const context = { database, clock: { now: () => now } } as unknown as Context;
    await forgetOld(
      context,
      personal(noted, {
        kept: [
          { from: noted.madeAt, for: time },
          async ({ database }) => void (await database.delete(noted).where(sql`what = 'unwanted'`)),
          { from: noted.endsAt },
        ],
      }),
    );
    const left = await database.select({ what: noted.what }).from(noted);
    expect(left.map(({ what }) => what)).toEqual(['a day old', 'ends soon']);
  },
);
