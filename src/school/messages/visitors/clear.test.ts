import { beforeEach, describe, expect, test } from 'vitest';
import { forgetOld } from '../../../../tests/forgotten.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { beginChat } from '../../../../tests/school/chats.ts';
import { says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { messages, threads } from '../tables.server.ts';

const program = sharedProgram();
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'threads', 'users', 'mails');
});

const database = () => program.context.database;

describe('what visitors wrote', () => {
  const dayAfter = (days: number) =>
    program.clock.set(new Date(Date.parse(thursdayNoon) + days * 86_400_000).toISOString());
  const clear = () => forgetOld(program);

  test('is kept for 180 days after the last message', async () => {
    const { path } = await beginChat(program);
    dayAfter(100);
    await program.call('POST', `${path}/messages`, { words: 'Still there?' });
    dayAfter(280);
    await clear();
    expect((await program.call('GET', path)).status).toBe(200);
    program.clock.set('2026-12-31T00:00:00Z');
    await clear();
    expect((await program.call('GET', path)).status).toBe(404);
    expect(await database().$count(messages)).toBe(0);
  });

  test('is kept longer while it is held; what accounts wrote is not touched', async () => {
    const { path } = await beginChat(program);
    await database().update(threads).set({ heldAt: program.clock.now(), heldReason: 'A dispute' });
    const family = await signIn(program, 'student');
    await family.call('POST', '/api/threads', { message: says('A question') });
    dayAfter(700);
    await clear();
    expect((await program.call('GET', path)).status).toBe(200);
    expect(await database().$count(threads)).toBe(2);
  });
});
