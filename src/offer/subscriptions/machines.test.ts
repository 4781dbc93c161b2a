import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { address, ask, kept, letters, takeAsks } from '../../../tests/offer/subscribing.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { programAnew, sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'subscriptions', 'subscription_keys', 'mails');
  // Not truncated: the queue looks after its tables meanwhile, and the two would wait for each other.
  await program.context.database.execute(sql`delete from pgboss.job`);
});

describe('a machine', () => {
  test('that tells a time that cannot be is refused, as by every form', async () => {
    for (const elapsed of [-5, 1.5]) {
      const { status, body } = await ask(program, { elapsed });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['elapsed']]);
    }
  });

  test.each([{ leaveEmpty: 'https://spam.example' }, { elapsed: 1499 }, { elapsed: 0 }])(
    'known by %j is refused, and nothing is kept; who may be a person sends it once more',
    async (trait) => {
      const { status, body } = await ask(program, trait);
      expect([status, body.code]).toEqual([400, 'seems_automatic']);
      await takeAsks(program);
      expect(await kept(program)).toEqual([]);
      expect((await ask(program, { elapsed: 1500 })).status).toBe(201);
      await takeAsks(program);
      expect([(await kept(program)).length, (await letters(program)).length]).toEqual([1, 1]);
    },
  );

  test('can ask in the name of one address ten times a day, from wherever, and twenty times an hour from one place', async () => {
    const limited = await programAnew({ environment: { RATE_LIMIT: 'on' } });
    const from = (remoteAddress: string, course: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/subscriptions',
        payload: { email: address, list: 'upcoming', course },
        remoteAddress,
      });
    const courses = ['ethics', 'blogging', 'music-theory'];
    for (let n = 0; n < 12; n++) {
      expect((await from(`10.0.${n}.1`, courses[n % 3] ?? '')).statusCode).toBe(201);
      await takeAsks(limited);
      limited.clock.set(new Date(limited.clock.now().getTime() + 3_600_000).toISOString());
    }
    expect(await letters(limited)).toHaveLength(10);
    for (let n = 0; n < 20; n++) expect((await from('10.9.9.9', 'ethics')).statusCode).toBe(201);
    expect((await from('10.9.9.9', 'ethics')).statusCode).toBe(429);
  });
});
