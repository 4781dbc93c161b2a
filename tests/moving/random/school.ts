import type { ColumnKey, Sheet } from '#src/moving/moving-in/sheets.ts';

/** A place of a child in a lesson, as the old school's list has it; what is not said is left out. */
export type Place = { lesson: Lesson } & Partial<
  Record<Exclude<ColumnKey<'enrolments'>, 'child' | 'lesson'>, string>
>;
export type Child = { number: string; firstName: string; born?: string; grade?: number; places: Place[] };
export type Family = {
  number: string;
  email: string;
  name: string;
  zone?: string;
  language?: 'en' | 'uz';
  second?: { email: string; name: string };
  children: Child[];
};
export type Lesson = {
  number: string;
  title: string;
  teacher: string;
  kind: 'class' | 'group';
  price: string;
  priceFor: 'lesson' | 'month';
  weekdays: number[];
  time: string;
  minutes: number;
};
export type School = { teachers: { email: string; name: string }[]; lessons: Lesson[]; families: Family[] };

/** Numbers by chance, the same for the same seed. */
type Chance = {
  below: (most: number) => number;
  one: <One>(of: readonly One[]) => One;
  sometimes: (times: number) => boolean;
};

/** @see https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (mulberry32) */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const below = (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
  return {
    below,
    one: <One>(of: readonly One[]) => of[below(of.length)] as One,
    sometimes: (times) => below(times) === 0,
  };
}

const parents = [
  'Dilnoza Karimova',
  'Oʻgʻiloy Saʼdullayeva',
  'Анна Петрова',
  'Sarah O’Brien',
  'Гулноза Ёқубова',
  'John Smith',
  'Shahnoza Yusupova',
  'Jean-Luc Martin',
] as const;
const children = ['Ali', 'Лола', 'Oʻktam', 'Emma', 'Шахзод', 'Saʼdulla', 'Юлия', 'Noah', 'Dilfuza'] as const;
const teachers = ['Rustam Aliev', 'Мария Иванова', 'Gʻayrat Toʻraev'] as const;
const titles = ['Chess', 'Математика', 'Oʻzbek tili', 'English for children', 'Рисование'] as const;

/** A small school that somebody may have kept in a spreadsheet. */
export function schoolOf(chance: Chance): School {
  const staff = teachers.slice(0, 1 + chance.below(teachers.length)).map((name, at) => ({
    ...{ name, email: `teacher${at}@moved.test` },
  }));
  const lessons = titles.map((title, at): Lesson => {
    const priceFor = chance.one(['lesson', 'month'] as const);
    return {
      ...{ number: `L${at + 1}`, title, teacher: staff[at % staff.length]?.email ?? '' },
      ...{ kind: at === 4 ? 'class' : 'group', priceFor, price: priceFor === 'month' ? '80.00' : '12.50' },
      ...{ weekdays: chance.one([[1], [2, 4], [1, 3, 5], [6]]), minutes: chance.one([45, 60, 90]) },
      // No teacher is asked to be in two places.
      time: `${String(9 + at * 2).padStart(2, '0')}:${chance.one(['00', '15', '30'])}`,
    };
  });
  const families = parents
    .slice(0, 4 + chance.below(4))
    .map((name, at) => familyOf(chance, lessons, name, at));
  return { teachers: staff, lessons, families };
}

function familyOf(chance: Chance, lessons: Lesson[], name: string, at: number): Family {
  const first = chance.below(children.length);
  return {
    ...{ number: `F${at + 1}`, email: `family${at}@moved.test`, name },
    ...(chance.sometimes(2) && { zone: chance.one(['America/New_York', 'Asia/Tashkent']) }),
    ...(chance.sometimes(2) && { language: chance.one(['en', 'uz'] as const) }),
    ...(chance.sometimes(3) && { second: { email: `second${at}@moved.test`, name: `Aziz ${at}` } }),
    children: Array.from({ length: 1 + chance.below(3) }, (_, which) => {
      const name = children[(first + which * 2) % children.length] ?? '';
      return childOf(chance, lessons, name, `C${at + 1}${which + 1}`, at);
    }),
  };
}

function childOf(
  chance: Chance,
  lessons: Lesson[],
  firstName: string,
  number: string,
  family: number,
): Child {
  const groups = lessons.filter(({ kind }) => kind === 'group');
  const own = number.endsWith('1') && family === 0 ? lessons.filter(({ kind }) => kind === 'class') : [];
  const from = chance.below(groups.length);
  const visited = groups.slice(from, from + chance.below(3));
  return {
    ...{ number, firstName, places: [...own, ...visited].map((lesson) => placeOf(chance, lesson)) },
    ...(chance.sometimes(2) && {
      born: `${2010 + chance.below(9)}-0${1 + chance.below(9)}-${10 + chance.below(18)}`,
    }),
    ...(chance.sometimes(2) && { grade: 1 + chance.below(9) }),
  };
}

function placeOf(chance: Chance, lesson: Lesson): Place {
  const since = chance.sometimes(2) ? { since: '2025-09-15' } : {};
  const left = {
    lessonsLeft: String(1 + chance.below(12)),
    lessonPrice: chance.one(['12.50', '15.00', '20.00']),
  };
  const paid = {
    ...{ paid: chance.one(['80.00', '75.50', '120.00']), paidOn: '2026-01-02', paidUntil: '2026-02-20' },
    ...(chance.sometimes(2) && { nextMonth: '90.00' }),
  };
  return { lesson, ...since, ...chance.one([{}, left, left, paid]) };
}

/** The same school a week later: lessons were given, somebody moved and has another name, a family has come. */
export function weekLater(chance: Chance, { teachers, lessons, families }: School): School {
  const [first, ...rest] = families;
  if (!first) throw new Error('a school without a family');
  const given = (one: Place): Place =>
    one.lessonsLeft ? { ...one, lessonsLeft: String(Math.max(1, Number(one.lessonsLeft) - 1)) } : one;
  const sibling = { ...childOf(chance, lessons, 'Zulfiya', `${first.number}N`, 1), grade: 1 };
  return {
    ...{ teachers, lessons },
    families: [
      { ...first, zone: 'Europe/London', children: [...first.children, sibling] },
      ...rest.map((one) => ({
        ...one,
        children: one.children.map((child) => ({ ...child, places: child.places.map(given) })),
      })),
      familyOf(chance, lessons, 'Kamola Rahimova', families.length),
    ],
  };
}

/** What the school's own sheets come to. Money is in cents. */
export function totalsOf({ families }: School) {
  const all = families.flatMap((family) => family.children);
  const places = all.flatMap((child) => child.places);
  const cents = (text = '0') => Math.round(Number(text) * 100);
  return {
    families: families.length,
    children: all.length,
    lessonsLeft: places.reduce((sum, one) => sum + Number(one.lessonsLeft ?? 0), 0),
    moneyLeft: places.reduce((sum, one) => sum + Number(one.lessonsLeft ?? 0) * cents(one.lessonPrice), 0),
    paid: places.reduce((sum, one) => sum + cents(one.paid), 0),
  };
}

/** A row of a sheet, or of a list that several sheets are read from: what each of its columns says. */
export type Row = Partial<Record<`${Sheet}.${ColumnKey}`, string>>;
