import { expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { mondaysAndWednesdays, publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();

test('a day off for all cancels what is planned on it, and new timetables skip it', async () => {
  program.clock.set(thursdayNoon);
  const admin = await signIn(program, 'admin');
  const schedule = mondaysAndWednesdays;
  const teacher = await signIn(program, 'teacher', 'teacher@dars.test');
  await publishClass(program, teacher, { title: 'Chess', schedule });
  const daysOf = async (query: string) => {
    const { body } = await admin.call('GET', `/api/admin/meetings?${query}`);
    return body.map(({ startTime }: { startTime: string }) => startTime.slice(5, 10));
  };
  const dayOff = { day: '2026-03-02', nameEn: 'Navroʻz', nameUz: 'Navroʻz' };
  const made = await admin.call('POST', '/api/admin/closures', dayOff);
  expect([made.status, made.body]).toEqual([201, { day: '2026-03-02', cancelled: 1 }]);
  expect(await daysOf('state=cancelled')).toEqual(['03-02']);
  const other = await signIn(program, 'teacher', 'other@dars.test');
  await publishClass(program, other, { title: 'Drawing', schedule });
  expect(await daysOf(`teacher=${other.id}`)).not.toContain('03-02');
  expect((await admin.call('GET', '/api/admin/closures')).body).toEqual([dayOff]);
  const past = await admin.call('POST', '/api/admin/closures', { ...dayOff, day: '2026-01-01' });
  expect([past.status, Object.keys(past.body.fields)]).toEqual([400, ['day']]);
  expect((await admin.call('DELETE', '/api/admin/closures/2026-03-02')).status).toBe(200);
  expect((await admin.call('DELETE', '/api/admin/closures/2026-03-02')).status).toBe(404);
});
