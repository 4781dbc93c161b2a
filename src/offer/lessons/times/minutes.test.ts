import { expect, test } from 'vitest';
import { problemsIn } from '#src/platform/forms/problems.ts';
import { eachWithNewTeacher } from '../../../../tests/make/new-teacher.ts';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { lessonOf } from '../../../../tests/make/rows.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { newLesson } from '../input.ts';
import { numberOf } from '../price/amount.ts';

let program: TestProgram;
let teacher: SignedInPerson;
eachWithNewTeacher((given) => {
  ({ program, teacher } = given);
});

const weekly = (minutes: unknown) => ({
  schedule: {
    zone: 'Asia/Tashkent',
    from: '2026-02-03',
    times: [{ weekday: 2, at: '18:00' }],
    minutes,
    weeks: 4,
  },
});

test.each(['10', '11', '31', '47', '239', '240', '31,0'])(
  'a lesson of %s minutes is taken, by form and call alike',
  async (typed) => {
    const minutes = numberOf(typed);
    for (const more of [{ minutes }, { minutes, startDate: '2026-03-02T10:00:00Z' }, weekly(minutes)]) {
      const input = await lessonOf(program, teacher, more);
      expect(problemsIn(newLesson, input)).toEqual({});
      const made = await teacher.call('POST', '/api/class', input);
      expect([made.status, made.body.fields]).toEqual([201, undefined]);
      expect(made.body.minutes).toBe(minutes);
      const changed = await teacher.call('PATCH', `/api/class/${made.body._id}`, { minutes: 31 });
      expect([changed.status, changed.body.minutes]).toEqual([200, 31]);
      await teacher.call('DELETE', `/api/class/${made.body._id}`);
    }
  },
);

test.each([
  ['9', 'Please enter 10 or more.'],
  ['241', 'Please enter 240 or less.'],
  ['30.5', 'Please enter a whole number, like 8.'],
  ['half an hour', undefined],
])('one of %s is refused by both, in the same words', async (typed, sentence) => {
  const minutes = numberOf(typed);
  for (const [name, more] of [
    ['minutes', { minutes }],
    ['schedule.minutes', weekly(minutes)],
  ] as const) {
    const input = await lessonOf(program, teacher, more);
    expect(Object.keys(problemsIn(newLesson, input))).toEqual([name]);
    if (!sentence) continue;
    const { status, body } = await teacher.call('POST', '/api/class', input);
    expect([status, body.fields]).toEqual([400, { [name]: sentence }]);
  }
});
