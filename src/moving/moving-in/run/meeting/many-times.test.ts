import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { timetables } from '#src/calendar/timetables/tables.server.ts';
import { ownerOf, saidOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { programAnew } from '../../../../../tests/start/program.ts';

const head = { lessons: 'lesson,title,teacher,kind\n', times: 'lesson,weekday,time,minutes\n' };

/** So many lessons of two teachers, of which each meets twice a week. */
function school(lessons: number) {
  const all = Array.from({ length: lessons }, (_, at) => at);
  const teacher = (at: number) => `teacher${at % 2}@dars.test`;
  const time = (at: number) => `${String(8 + Math.floor(at / 2)).padStart(2, '0')}:00,45`;
  return {
    teachers: 'email,name\nteacher0@dars.test,Rustam\nteacher1@dars.test,Olim\n',
    lessons: head.lessons + all.map((at) => `L${at},Chess ${at},${teacher(at)},group\n`).join(''),
    times: head.times + all.map((at) => `L${at},Monday,${time(at)}\nL${at},Friday,${time(at)}\n`).join(''),
  };
}

test('weekly times of many lessons are written by one statement, and a lesson adds three', async () => {
  const counted: Map<string, number>[] = [];
  for (const lessons of [5, 20]) {
    const program = await programAnew();
    const owner = await ownerOf(program);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const tried = await owner.tryOut(school(lessons));
    // Other programs of this process have databases of their own.
    const { pathname } = new URL(program.context.config.databaseUrl ?? '');
    const texts = asked.mock.calls.flatMap(([query], at) =>
      (asked.mock.contexts[at] as pg.Client | undefined)?.database === pathname.slice(1)
        ? [(query as unknown as pg.QueryConfig).text ?? '']
        : [],
    );
    asked.mockRestore();
    counted.push(new Map([...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length])));
    expect(texts.filter((text) => /^\s*insert into "meetings"/.test(text))).toHaveLength(1);
    expect(wrongIn(tried)).toEqual([]);
  }
  const [few, many] = counted;
  // Of each statement by itself: what a program asks now and then, whatever it does, is not of a lesson.
  const added = [...(many ?? [])].flatMap(([text, count]) =>
    count - (few?.get(text) ?? 0) >= 15 ? [text.replace(/ sp\d+| \(.*/s, '')] : [],
  );
  expect(added).toEqual(['savepoint', 'insert into "lessons"', 'release savepoint']);
});

test('what collides among many is left out with words, and all others stand', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  const files = school(9);
  const tried = await owner.tryOut({
    ...files,
    lessons: `${files.lessons}L9,Late,teacher1@dars.test,group\nL10,Other,teacher0@dars.test,group\n`,
    times: `${files.times}L9,Monday,08:30,45\nL9,Tuesday,08:30,45\nL10,Friday,20:00,45\n`,
  });
  expect(wrongIn(tried)).toEqual(['times 20 time: teacher_busy']);
  expect(tried.rows.find(({ sheet, number }) => sheet === 'times' && number === 20)?.problems).toMatchObject([
    { values: { title: 'Chess 1', time: '08:00' } },
  ]);
  expect(saidOf(await owner.run(tried))).toEqual(saidOf(tried));
  expect(await program.context.database.$count(timetables)).toBe(11);
});
