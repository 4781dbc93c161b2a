import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobs } from '#src/app/jobs.server.ts';
import { endChannel } from '#src/people/notifications/choosing/channels.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { closeOrder } from '#src/shop/orders/orders.server.ts';
import { makeChild } from '../learning/child-links.ts';
import { signIn } from '../make/people.ts';
import { makeLesson, makeMeeting, makePicture } from '../make/rows.ts';
import { askedLink } from '../offer/subscribing.ts';
import { bookEvent, bookTrial, required } from '../offer/trial-bookings.ts';
import { connectTelegram, tell } from '../people/notices.ts';
import { makeOpenOrder } from '../shop/orders.ts';
import { sharedProgram } from '../start/program.ts';
import { dataKeyOf } from './data-links.ts';

const program = sharedProgram();

/** Tables of which docs/privacy.md says that a row of them ends after a time. */
function endingByTime(): string[] {
  const rows = readFileSync('docs/privacy.md', 'utf8').matchAll(/^\| ([a-z_]+) \|.*\| ([^|]+) \|$/gm);
  const timed = [...rows].filter(([, , until = '']) => /\b(months?|days?|hours?)\b/.test(until));
  return [...new Set(timed.map(([, table = '']) => table))].sort();
}

async function count(table: string): Promise<number> {
  const { rows } = await program.context.database.execute<{ all: number }>(
    `select count(*)::int as all from ${table}`,
  );
  return rows[0]?.all ?? 0;
}

test('what docs/privacy.md lets end after a time is cleared by the jobs that come by themselves', async () => {
  const { context, clock } = program;
  const { uri } = await bookEvent(program);
  const said = { scheduleDate: uri, startTime: uri, endTime: uri };
  expect((await bookTrial(program, { ...required, ...said })).status).toBe(201);
  const teacher = await signIn(program, 'teacher');
  await makePicture(program, teacher);
  const meeting = await makeMeeting(program, await makeLesson(program, teacher), teacher);
  await context.database.execute(sql`
    insert into password_resets select 'hash', id, ${'2026-01-15T18:00:00Z'}, ${'2026-01-15T17:00:00Z'} from users`);
  await context.database.execute(sql`
    insert into email_confirmations (hash, user_id, email, expires_at, created_at)
    select 'hash', id, email, ${'2026-01-22T17:00:00Z'}, ${'2026-01-15T17:00:00Z'} from users`);
  await context.database.execute(sql`
    insert into second_factors (user_id, secret, created_at) select id, 'secret', ${'2026-01-15T17:00:00Z'} from users`);
  await context.database.execute(sql`
    insert into reminder_keys select 'hash', id, ${'2026-01-15T17:00:00Z'} from users`);
  await context.database.execute(sql`
    insert into absence_keys select 'hash', ${meeting}, id, ${'2026-01-15T17:00:00Z'} from users`);
  await context.database.execute(sql`
    insert into link_codes select 'hash', id, ${'2026-01-15T17:15:00Z'}, ${'2026-01-15T17:00:00Z'} from users`);
  await context.database.execute(sql`
    with made as (insert into archives (id, state, asked_at, language, made_at, bytes)
      values (gen_random_uuid(), 'ready', ${'2026-01-15T17:00:00Z'}, 'en', ${'2026-01-15T17:00:00Z'}, 1) returning id)
    insert into archive_parts select id, 0, 'x' from made`);
  await context.database.execute(sql`
    with begun as (insert into imports (id, zone, created_at)
      values (gen_random_uuid(), 'UTC', ${'2026-01-15T17:00:00Z'}) returning id),
    sent as (insert into import_uploads (id, import_id, hash, content)
      select gen_random_uuid(), id, 'hash', 'x' from begun),
    came as (insert into import_files (id, import_id, name, read_as, mapping, answers, created_at)
      select gen_random_uuid(), id, 'families.csv', '{}', '[]', '{}', ${'2026-01-15T17:00:00Z'} from begun
      returning id, import_id)
    insert into import_rows (id, import_id, file_id, sheet, number, place, unit)
    select gen_random_uuid(), import_id, id, 'families', 2, 0, 0 from came`);
  const person = await signIn(program, 'student');
  const { id: channel } = await connectTelegram(program, person, 1);
  await tell(program, person);
  await context.database.execute(sql`
    update notices set state = 'sent', content = null, sent_at = created_at`);
  await endChannel(context, channel);
  await makeChild(program, await signIn(program, 'student'));
  await context.database.execute(sql`
    insert into guardian_invitations (id, hash, inviter_id, email, language, created_at, expires_at)
    select gen_random_uuid(), 'hash', id, 'father@dars.test', 'uz', ${'2026-01-15T17:00:00Z'}, ${'2026-01-22T17:00:00Z'}
    from users where role = 'teacher'`);
  const order = await makeOpenOrder(program, await signIn(program, 'student'), { plan: 'group8' }, 16_000);
  await context.database.execute(sql`
    with ended as (insert into plan_subscriptions (id, payer_id, learner_id, plan, lessons, title, way, anchor, zone,
        amount, sibling_percent, agreed_to, state, created_at, paid_until, stopped_at, stop_cause, ended_at)
      select gen_random_uuid(), payer_id, learner_id, plan, lessons, '', 'stripe', 15, 'UTC', amount, 0, '{}', 'ended',
        created_at, '2026-02-15', created_at, 'payer', created_at from orders returning id)
    insert into plan_agreements (id, subscription_id, kind, words, language, amount, plan, agreed_at)
    select gen_random_uuid(), id, 'begun', 'Each month', 'en', 16000, 'group8', ${'2026-01-15T17:00:00Z'} from ended`);
  await inTransaction(context, (within) => closeOrder(within, { id: order }, 'expired'));
  await askedLink(program);
  await dataKeyOf(program, required.parentEmail);
  await context.database.execute(sql`insert into rate_limits values ('login 192.0.2.1', 1, 1)`);
  await context.database.execute(sql`
    insert into threads (id, kind, account_id, last_at, created_at)
    select gen_random_uuid(), 'school', id, ${'2026-01-15T17:00:00Z'}, ${'2026-01-15T17:00:00Z'} from users`);
  await context.database.execute(sql`
    with begun as (insert into threads (id, kind, last_at, created_at)
      values (gen_random_uuid(), 'visitor', ${'2026-01-15T17:00:00Z'}, ${'2026-01-15T17:00:00Z'}) returning id)
    insert into visitor_threads (thread_id, key_hash, name, email, language, seen_at, agreed_to)
    select id, 'hash', 'Nora', 'nora@dars.test', 'en', ${'2026-01-15T17:00:00Z'}, '{}' from begun`);
  await context.database.execute(sql`
    insert into unaddressed (id, user_id, words, key, created_at)
    select gen_random_uuid(), id, 'Hello', gen_random_uuid(), ${'2026-01-15T17:00:00Z'} from users`);
  await context.database.execute(
    sql`insert into telegram_updates values (1, ${'2026-01-15T17:00:00Z'}, null)`,
  );
  const sentAt = clock.now();
  await context.database
    .update(mails)
    .set({ status: 'sent', content: null, sentAt })
    .where(eq(mails.status, 'queued'));
  const tables = endingByTime();
  expect(tables).toEqual([
    'absence_keys',
    'appointments',
    'archives',
    'channels',
    'child_sessions',
    'data_keys',
    'email_confirmations',
    'guardian_invitations',
    'import_files',
    'import_rows',
    'import_uploads',
    'imports',
    'link_codes',
    'mails',
    'notices',
    'orders',
    'password_resets',
    'pictures',
    'plan_agreements',
    'rate_limits',
    'reminder_keys',
    'second_factors',
    'sessions',
    'subscriptions',
    'telegram_updates',
    'threads',
    'trials',
    'unaddressed',
    'visitor_threads',
  ]);
  for (const table of tables) expect([table, await count(table)]).not.toEqual([table, 0]);

  clock.set('2099-01-15T17:00:00Z');
  const clearing = jobs.filter(({ name, every }) => every && name.endsWith('.clear'));
  for (const job of clearing) await job.run(context, {}, { last: false });
  for (const table of tables) expect([table, await count(table)]).toEqual([table, 0]);
});

test('each job has a name of its own: of two by one name, one would be left out each night', () => {
  const names = jobs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
