import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeStill } from '../../../tests/staff/invitations.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';
import { inviteWave } from './send.server.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'pgboss.job', 'audit_entries');
  admin = await signIn(program, 'admin');
});

const ask = (userIds: string[], isAgain = false) =>
  admin.call('POST', '/api/admin/invitations', { userIds, isAgain });
const wave = async (query = '') => (await admin.call('GET', `/api/admin/invitation-wave${query}`)).body;
const invitations = async () => (await program.mails()).filter(({ kind }) => kind === 'brought-in');
const run = (userIds: string[], isAgain = false) =>
  inviteWave.run(
    program.context,
    { userIds, isAgain, askedAt: program.clock.now().toISOString() },
    { last: false },
  );
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

describe('a wave', () => {
  test('shows whom it reaches and the letter in both languages, and sends nothing by that', async () => {
    await makeStill(program, 3);
    await makeStill(program, 2, { role: 'teacher' });
    const { people, left, letters } = await wave('?role=student&first=2');
    expect([people.length, left, letters.map(({ language }: { language: string }) => language)]).toEqual([
      ...[2, 1],
      ['en', 'uz'],
    ]);
    expect(await invitations()).toEqual([]);
  });

  test('writes to nobody twice: asked twice, and by jobs that overlap', async () => {
    const ids = idsOf(await makeStill(program, 120));
    expect((await ask(ids)).body).toEqual({ asked: 120 });
    await ask(ids);
    await Promise.all([run(ids), run(ids.toReversed()), run(ids)]);
    const written = (await invitations()).map(({ recipientId }) => recipientId);
    expect(written).toHaveLength(120);
    expect(new Set(written)).toEqual(new Set(ids));
    expect((await ask(ids)).body).toEqual({ asked: 0 });
    expect((await wave()).people).toEqual([]);
  });

  test('that was killed goes on after those who were written to', async () => {
    const ids = idsOf(await makeStill(program, 60));
    await run(ids.slice(0, 25));
    await run(ids);
    expect(await invitations()).toHaveLength(60);
  });

  test('passes by who is blocked, and who was never brought in', async () => {
    const [blocked] = idsOf(await makeStill(program, 1));
    await program.context.database.execute(sql`update users set status = 'blocked' where id = ${blocked}`);
    const { id: usual } = await signIn(program, 'student');
    expect((await ask([blocked ?? '', usual])).body).toEqual({ asked: 0 });
    await run([blocked ?? '', usual]);
    expect(await invitations()).toEqual([]);
  });

  test('is noted once, with how many it reaches', async () => {
    await ask(idsOf(await makeStill(program, 2)));
    const { rows } = await program.context.database.execute(
      sql`select details from audit_entries where act = 'people-invited'`,
    );
    expect(rows).toEqual([{ details: { recipients: 2 } }]);
  });
});

test('a reminder goes out after three days, twice at most, and never to who accepted', async () => {
  const [one, other] = idsOf(await makeStill(program, 2));
  const ids = [one ?? '', other ?? ''];
  await run(ids);
  await run(ids, true);
  expect(await invitations()).toHaveLength(2);
  await program.context.database.execute(
    sql`update still_accounts set accepted_at = now(), link_hash = null, link_expires_at = null where user_id = ${other}`,
  );
  for (const day of ['19', '23', '27']) {
    program.clock.set(`2026-01-${day}T17:00:00Z`);
    await run(ids, true);
    await run(ids, true);
  }
  const written = (await invitations()).map(({ recipientId }) => recipientId);
  expect([written.filter((id) => id === one).length, written.filter((id) => id === other).length]).toEqual([
    3, 1,
  ]);
});
