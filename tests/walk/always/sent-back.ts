import { expect } from 'vitest';
import type { Walk } from '../act.ts';
import { lessonsOf, plannedAhead, standOf, teacherOf } from '../looking.ts';

/** A timetable that is sent back just as it was answered is taken, and changes no meeting. */
export async function sentBackChangesNothing({ school }: Walk): Promise<void> {
  const before = await standOf(school);
  const planned = await plannedAhead(school);
  for (const { id, kind, teacherId } of await lessonsOf(school)) {
    const teacher = teacherOf(school, { teacherId });
    const { schedule } = (await teacher.call('GET', `/api/lessons/${id}`)).body;
    if (!schedule || !planned.some(({ lessonId }) => lessonId === id)) continue;
    const until = schedule.until ?? undefined;
    const answer = await teacher.call('PATCH', `/api/${kind}/${id}`, { schedule: { ...schedule, until } });
    expect(answer.status, 'what was answered is taken').toBe(200);
  }
  expect([...(await standOf(school))], 'sent back, it changes nothing').toEqual([...before]);
}
