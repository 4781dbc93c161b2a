import type { Sheet } from '#src/moving/moving-in/sheets.ts';

/** The sheets of a school that moves in, as CSV. */
export type Files = Record<Sheet, string>;

/**
 * A school of so many families, the same each time: a teacher for fifty of them with ten lessons, most of which meet twice
 * a week; three children in two families. One family in forty has no address, and stays away with all that is its.
 */
export function filesOf(families: number): Files {
  const count = (from: number, most: number) => Array.from({ length: Math.ceil(most) }, (_, at) => from + at);
  const teachers = count(1, families / 50);
  const lessons = count(0, teachers.length * 10);
  const children = count(0, families * 1.6);
  const family = (child: number) => `F${child % families}`;
  const line = (...cells: (string | number)[]) => `${cells.join(',')}\n`;
  const rows = (head: string, lines: readonly string[]) => `${head}\n${lines.join('')}`;
  return {
    teachers: rows(
      'email,name,language',
      teachers.map((one) => line(`teacher${one}@moved.test`, `Rustam Aliev ${one}`, one % 2 ? 'en' : 'uz')),
    ),
    families: rows(
      'family,email,name,secondEmail',
      count(0, families).map((one) =>
        line(
          `F${one}`,
          one % 40 === 39 ? 'nobody' : `family${one}@moved.test`,
          `Anna Karimova ${one}`,
          one % 4 ? '' : `second${one}@moved.test`,
        ),
      ),
    ),
    children: rows(
      'child,family,firstName,born',
      children.map((one) => line(`C${one}`, family(one), `Ali ${one}`, `${2010 + (one % 8)}-05-14`)),
    ),
    lessons: rows(
      'lesson,title,teacher,kind,price,priceFor',
      lessons.map((one) =>
        line(
          `L${one}`,
          `Chess ${one}`,
          `teacher${teachers[one % teachers.length]}@moved.test`,
          'group',
          '80.00',
          'month',
        ),
      ),
    ),
    times: rows(
      'lesson,weekday,time,minutes',
      lessons.flatMap((one) => {
        const hour = Math.floor(one / teachers.length);
        const time = `${String(9 + hour).padStart(2, '0')}:00`;
        const days = hour === 0 ? ['Monday'] : ['Tuesday', 'Friday'];
        return days.map((day) => line(`L${one}`, day, time, 60));
      }),
    ),
    enrolments: rows(
      'child,lesson,since,paid,paidOn,paidUntil,lessonsLeft,lessonPrice,nextMonth',
      children.flatMap((one) => {
        const lesson = (plus: number) => `L${(one + plus) % lessons.length}`;
        const since = '2025-09-01';
        const left = line(`C${one}`, lesson(0), since, '', '', '', 1 + (one % 9), '12.50', '');
        const paid = line(
          `C${one}`,
          lesson(1),
          since,
          '80.00',
          '2026-01-02',
          '2026-12-31',
          '',
          '',
          one % 3 ? '' : '90.00',
        );
        return one % 8 ? [left] : [left, paid];
      }),
    ),
  };
}
