import { readFileSync } from 'node:fs';
import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personalData } from '#src/account/privacy/personal.server.ts';
import { programAnew } from './start/program.ts';

/** What docs/privacy.md says, a row of its table each. */
const rows = readFileSync('docs/privacy.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, table]) => /^[a-z_]+$/.test(table ?? '') && table !== 'table')
  .map(([, table = '', columns = '', whose = '', why = '', until = '']) => ({
    table,
    columns,
    whose,
    why,
    until,
  }));

/** Until when docs/privacy.md says that a table keeps what. */
const untilOf = (name: string) =>
  rows.flatMap(({ table, until }) => (table === name ? [until] : [])).join('; ');

/** Columns that refer to an account, and are not declared: an erasure sees to them in a way of its own, or leaves them. */
const apart = {
  books: [
    ...['enrolments.student_id', 'orders.payer_id', 'packages.payer_id', 'payouts.teacher_id'],
    ...[
      'plan_subscriptions.payer_id',
      'receipts.payer_id',
      'saved_cards.user_id',
      'teacher_rates.teacher_id',
    ],
  ],
  /** What becomes of them hangs on others: who else looks after a child, who learns in a lesson, what the store lets go of. */
  joined: [
    ...['guardianships.user_id', 'lessons.teacher_id', 'meetings.teacher_id', 'trials.teacher_id'],
    ...['pictures.owner_id', 'notices.user_id', 'untold_changes.teacher_id', 'message_reports.reporter_id'],
    ...['guardian_invitations.asked_by', 'import_references.family', 'import_references.second'],
  ],
  actsOfStaff: [
    ...['archives.asked_by', 'imports.created_by', 'message_reports.seen_by', 'messages.hidden_by'],
    ...[
      'request_answers.author_id',
      'requests.answered_by',
      'room_alarms.seen_by',
      'split_learners.split_by',
    ],
    ...['teachers.checked_by', 'thread_blocks.seen_by', 'threads.assigned_to', 'threads.held_by'],
    'untold_changes.changed_by',
  ],
};

test('docs/privacy.md says of every column whose it is, what it is for and until when', async () => {
  const { context } = await programAnew();
  const { rows: columns } = await context.database.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`);
  const told = rows.flatMap(({ table, columns, whose, why }) => {
    expect([table, whose, why]).toEqual([table, expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
    return columns.split(', ').map((column) => `${table}.${column}`);
  });
  expect(told.toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});

test('of every column that refers to an account it is declared what an erasure does', async () => {
  const { context } = await programAnew();
  const { rows: references } = await context.database.execute<{ name: string }>(sql`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass`);
  const declared = personalData.flatMap(({ erased }) =>
    erased.map(({ of }) => `${getTableName(of.table)}.${of.name}`),
  );
  const all = new Set([...declared, ...Object.values(apart).flat()]);
  expect([...all].toSorted()).toEqual(references.map(({ name }) => name).toSorted());
});

test('docs/privacy.md says until when as it is declared', () => {
  for (const { table, kept, erased } of personalData) {
    const name = getTableName(table);
    if (erased.length > 0) expect([name, untilOf(name)]).toEqual([name, expect.stringContaining('erasure')]);
    for (const rule of kept) {
      // What is forgotten in a way of its own, or emptied, has its time in words of its own.
      const isOfItsOwn = typeof rule === 'function' || rule.blank;
      if (!isOfItsOwn && !rule.for) continue;
      const [unit, count] = Object.entries((!isOfItsOwn && rule.for) || {})[0] ?? [];
      const words = `${count} ${count === 1 ? unit?.slice(0, -1) : unit}`;
      const said = isOfItsOwn ? /\b(night|days|months|years?)\b/ : new RegExp(`\\b${words}\\b`);
      expect([name, untilOf(name)]).toEqual([name, expect.stringMatching(said)]);
    }
  }
});
