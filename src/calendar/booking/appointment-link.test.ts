import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  ask,
  book,
  bookedLink,
  eachWithEmptyCalendar,
  friday,
  soon,
  statuses,
} from '../../../tests/calendar/bookings.ts';
import type { TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
eachWithEmptyCalendar((started) => {
  program = started;
});

describe('a link', () => {
  test('no longer moves or cancels once the lesson has begun', async () => {
    const link = await bookedLink(program);
    program.clock.set(soon);
    const answers = [
      await program.call('PATCH', link, { startTime: friday }),
      await program.call('DELETE', link),
    ];
    expect(statuses(answers)).toEqual({ '409 appointment_begun': 2 });
    expect((await program.call('GET', link)).body.state).toBe('begun');
    expect((await program.call('DELETE', link, undefined, 'uz')).body.message).toBe(
      'Dars boshlanib boʻlgan. Endi uni koʻchirib ham, bekor qilib ham boʻlmaydi.',
    );
  });

  test.each(['x', 'A'.repeat(43), 'A'.repeat(100), '%00', '%F0%9F%98%80', "'; drop table appointments; --"])(
    'with the unknown key %j is not found, in both languages',
    async (key) => {
      const link = `/api/schedule/appointments/${key.startsWith('%') ? key : encodeURIComponent(key)}`;
      const answers = [
        await program.call('GET', link),
        await program.call('PATCH', link, { startTime: friday }),
        await program.call('DELETE', link),
      ];
      expect(statuses(answers)).toEqual({ '404 not_found': 3 });
      expect((await program.call('GET', link, undefined, 'uz')).body.message).toBe('Bunday narsa topilmadi.');
    },
  );

  test('whose key is cut or changed does not open', async () => {
    const link = await bookedLink(program);
    const altered = [link.slice(0, -1), `${link}A`, link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A')];
    for (const other of altered) expect((await program.call('GET', other)).status).toBe(404);
  });

  test('opens its own appointment alone', async () => {
    const link = await bookedLink(program);
    const other = await bookedLink(program, { startTime: friday, email: 'other@example.com' });
    await program.call('DELETE', link);
    expect((await program.call('GET', other)).body).toMatchObject({ startTime: friday, state: 'booked' });
  });

  test('has a key of which the hash alone is kept', async () => {
    const { body } = await book(program);
    const rows = JSON.stringify(await ask(program, sql`select * from appointment_keys`));
    // The key that is answered is the one that is mailed.
    expect(JSON.parse(rows)).toHaveLength(1);
    expect(rows).not.toContain(body.key);
    expect(JSON.stringify(await ask(program, sql`select * from appointments`))).not.toContain(body.key);
  });

  test('and no answer ever tells who booked', async () => {
    const booked = await book(program);
    const link = `/api/schedule/appointments/${booked.body.key}`;
    const answers = [
      booked,
      await program.call('GET', '/api/schedule/slots'),
      await program.call('GET', link),
      await program.call('PATCH', link, { startTime: friday }),
      await program.call('DELETE', link),
      await program.call('DELETE', link),
    ];
    const told = JSON.stringify(answers.map(({ body, headers }) => [body, headers]));
    expect(told).not.toMatch(/dilnoza|karimova|555/i);
  });
});
