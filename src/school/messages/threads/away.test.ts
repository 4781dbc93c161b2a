import { expect, test } from 'vitest';
import { absences } from '#src/calendar/timetables/tables.server.ts';
import { makeSchool, says } from '../../../../tests/school/messages.ts';
import { programAnew } from '../../../../tests/start/program.ts';

test('a family reads until when its teacher is away, and not how soon they usually answer', async () => {
  const program = await programAnew();
  const { mother, teacher, about } = await makeSchool(program);
  const { _id } = (await mother.call('POST', '/api/threads', { ...about, message: says('1') })).body;
  const url = `/api/threads/${_id}`;
  for (const words of ['2', '3', '4']) {
    await teacher.call('POST', `${url}/messages`, says(words));
    await mother.call('POST', `${url}/messages`, says(words));
  }
  const composing = async (person = mother) => (await person.call('GET', url)).body.composing;
  const day = { zone: 'America/New_York', reason: 'An operation', createdAt: program.clock.now() };
  await program.context.database.insert(absences).values([
    { ...day, teacherId: teacher.id, firstDay: '2026-01-16', lastDay: '2026-01-20' },
    { ...day, teacherId: teacher.id, firstDay: '2026-03-01', lastDay: '2026-03-02' },
  ]);
  expect(await composing()).toMatchObject({ usual: 0 });
  expect(await composing()).not.toHaveProperty('away');
  // Midnight in New York.
  program.clock.set('2026-01-16T05:00:00Z');
  const away = await composing();
  expect(away).toMatchObject({ away: '2026-01-20' });
  expect(away).not.toHaveProperty('usual');
  expect(JSON.stringify(away)).not.toContain('operation');
  expect(await composing(teacher)).not.toHaveProperty('away');
  program.clock.set('2026-01-21T05:00:00Z');
  expect(await composing()).toMatchObject({ usual: 0 });
});
