import { expect, test } from 'vitest';
import { boardChanges } from '#src/room/tables.server.ts';
import { makeChild } from '../../../../tests/learning/child-links.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { programAnew } from '../../../../tests/start/program.ts';

test('a lesson that is over names its board, where something was drawn, to child, family and teacher', async () => {
  const program = await programAnew();
  const [mother, teacher] = [await signIn(program, 'student'), await signIn(program, 'teacher')];
  const child = await makeChild(program, mother);
  const lesson = await makeLesson(program, teacher);
  await makeEnrolment(program, lesson, mother, child.learnerId);
  const startsAt = [new Date('2026-01-15T18:00:00Z'), new Date('2026-01-15T20:00:00Z')];
  const [drawn = ''] = await Promise.all(
    startsAt.map((startsAt) => makeMeeting(program, lesson, teacher, { startsAt })),
  );
  const change = { do: 'paper', paper: 'lined' } as const;
  await program.context.database
    .insert(boardChanges)
    .values({ meetingId: drawn, page: 0, n: 1, seat: 's', key: 'k', change });
  const boards = async () => {
    const span = '?from=2026-01-15T00:00:00Z&to=2026-01-16T00:00:00Z';
    const { cookie } = child;
    const own = (await program.call('GET', '/api/my-lessons', undefined, 'en', { cookie })).body.lessons;
    const family = (await mother.call('GET', `/api/schedule${span}`)).body;
    const taught = (await teacher.call('GET', `/api/schedule${span}`)).body;
    return [own, family, taught].map((list: { board?: true }[]) => list.map(({ board }) => board ?? false));
  };
  program.clock.set('2026-01-15T18:10:00Z');
  expect(await boards()).toEqual(Array(3).fill([false, false]));
  program.clock.set('2026-01-15T21:00:00Z');
  expect(await boards()).toEqual(Array(3).fill([true, false]));
});
