import { expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { ownerOf, saidOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { programAnew } from '../../../../../tests/start/program.ts';

test('a group whose end is over does not come as one without an end, and its places end with it', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  const files = {
    teachers: 'email,name\nrustam@dars.test,Rustam Aliev\n',
    families: 'family,email,name\nF1,anna@dars.test,Anna\n',
    children: 'child,family,firstName\nC1,F1,Ali\n',
    lessons:
      'lesson,title,teacher,kind\nL1,Chess,rustam@dars.test,group\nL2,Maths,rustam@dars.test,group\nL3,Art,rustam@dars.test,group\n',
    // The 15th of January 2026 is a Thursday; it is noon in New York.
    times:
      'lesson,weekday,time,minutes,until\nL1,Monday,17:00,60,2025-12-20\nL1,Friday,17:00,60,2025-12-20\nL2,Wednesday,17:00,60,2026-01-18\nL3,Thursday,17:00,60,2026-01-15\n',
    enrolments: 'child,lesson,lessonsLeft,lessonPrice\nC1,L1,5,12.50\nC1,L2,4,12.50\nC1,L3,3,12.50\n',
  };
  const tried = await owner.tryOut(files);
  expect(wrongIn(tried)).toEqual([
    'lessons 2 null: group_over',
    'lessons 3 null: group_over',
    'times 2 lesson: left_out',
    'times 3 lesson: left_out',
    'times 4 lesson: left_out',
    'enrolments 2 lesson: place_over',
    'enrolments 3 lesson: place_over',
  ]);
  expect(tried.counted?.lessonsLeft).toBe(3);
  expect(saidOf(await owner.run(tried))).toEqual(saidOf(tried));
  const made = await program.context.database.select({ title: lessons.title }).from(lessons);
  expect(made).toEqual([{ title: 'Art' }]);
});
