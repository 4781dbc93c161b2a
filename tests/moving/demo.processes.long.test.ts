import { describe, expect, test } from 'vitest';
import { openAccounts } from '#src/moving/demo/accounts.server.ts';
import { makeDemo } from '#src/moving/demo/demo.server.ts';
import { lessons } from '#src/moving/demo/lessons.ts';
import { takeDemoPassword } from '#src/moving/demo/password.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { signIn } from '../make/people.ts';
import { programForTest } from '../start/program.ts';
import { countsOf } from './demo.ts';

describe('the demo', () => {
  test('is made where admins alone have accounts, whole where it was left in the middle', async () => {
    const program = await programForTest({ config: { demo: 'when new' } });
    await signIn(program, 'admin');
    const password = await takeDemoPassword(program.context.config);
    await inTransaction(program.context, (context) => openAccounts(context, password));
    expect(await makeDemo(program.context)).toBe(true);
    expect(await countsOf(program)).toMatchObject({ users: 1 + 13, lessons: lessons.length, requests: 3 });
  });

  test('does without a trial when the calendar is full', async () => {
    const program = await programForTest({ config: { demo: 'asked' } });
    const family = { name: 'Dilnoza', email: 'dilnoza@example.com', tel: '555 123 45' };
    const { body: slots } = await program.call('GET', '/api/schedule/slots');
    for (const { startTime } of slots)
      await program.call('POST', '/api/schedule/events', { ...family, startTime });
    expect(await makeDemo(program.context)).toBe(true);
    expect(await countsOf(program)).toMatchObject({ trials: 0, requests: 3 });
  });
});
