import { expect } from 'vitest';
import type { Walk } from '../act.ts';
import { lessonsOf, standOf, teacherOf } from '../looking.ts';

/** A class or group that is sent back just as it was answered is taken, and changes no meeting. */
export async function sentBackChangesNothing({ school }: Walk): Promise<void> {
  const before = await standOf(school);
  for (const { id, kind, teacherId } of await lessonsOf(school)) {
    const teacher = teacherOf(school, { teacherId });
    const { body: shown } = await teacher.call('GET', `/api/${kind}/${id}`);
    const answer = await teacher.call('PATCH', `/api/${kind}/${id}`, shown);
    expect(answer.status, 'what was answered is taken').toBe(200);
  }
  expect([...(await standOf(school))], 'sent back, it changes nothing').toEqual([...before]);
}
