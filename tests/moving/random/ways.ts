import en from '#src/moving/moving-in/messages.en.json' with { type: 'json' };
import uz from '#src/moving/moving-in/messages.uz.json' with { type: 'json' };
import type { ColumnKey, Sheet } from '#src/moving/moving-in/sheets.ts';

export type Words = 'en' | 'uz' | 'uz-cyrl' | 'ru';

/** How somebody keeps a school: one list may be several sheets, with a row for each family, child or place. */
export type Way = File & Kept & { name: string };
type File = { kind: 'xlsx' } | { kind: 'csv'; separator: ',' | ';' | '\t'; encoding: Encoding };
type Kept = {
  words: Words;
  rowFor: 'family' | 'child' | 'place';
  numbers: boolean;
  days: 'iso' | 'points' | 'words';
  amounts: 'point' | 'comma' | 'dollars';
};
export type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'windows-1251';

const csv = (encoding: Encoding, separator: ',' | ';' | '\t'): File => ({ kind: 'csv', encoding, separator });
const xlsx: File = { kind: 'xlsx' };

export const ways: Way[] = [
  way(csv('utf-8', ','), ['en', 'family', 'numbers', 'iso', 'point']),
  way(csv('utf-8-bom', ';'), ['uz', 'family', 'none', 'points', 'comma']),
  way(csv('utf-16le', '\t'), ['ru', 'family', 'numbers', 'words', 'dollars']),
  way(csv('windows-1251', ';'), ['uz-cyrl', 'family', 'none', 'points', 'comma']),
  way(xlsx, ['uz', 'family', 'numbers', 'points', 'point']),
  way(csv('windows-1251', ';'), ['ru', 'child', 'none', 'points', 'comma']),
  way(csv('utf-8', ','), ['en', 'child', 'numbers', 'words', 'dollars']),
  way(xlsx, ['uz-cyrl', 'child', 'none', 'iso', 'point']),
  way(csv('utf-16le', '\t'), ['uz', 'place', 'none', 'iso', 'point']),
  way(xlsx, ['ru', 'place', 'numbers', 'points', 'dollars']),
];

function way(
  file: File,
  [words, rowFor, numbers, days, amounts]: [
    Words,
    Kept['rowFor'],
    'numbers' | 'none',
    Kept['days'],
    Kept['amounts'],
  ],
): Way {
  const called = file.kind === 'csv' ? `${file.encoding} ${JSON.stringify(file.separator)}` : 'xlsx';
  const name = `a row for each ${rowFor}, ${words}, ${called}`;
  return { ...file, name, words, rowFor, numbers: numbers === 'numbers', days, amounts };
}

const russian: Record<Sheet, Partial<Record<ColumnKey, string>>> = {
  teachers: { email: 'Email учителя', name: 'Преподаватель' },
  families: {
    ...{ family: 'Номер семьи', email: 'Почта родителя', name: 'Имя родителя', language: 'Язык' },
    ...{ zone: 'Часовой пояс', secondEmail: 'Почта второго родителя', secondName: 'Второй родитель' },
  },
  children: {
    ...{ child: 'Номер ученика', family: 'Семья', firstName: 'Имя ребенка' },
    ...{ born: 'Дата рождения', grade: 'Класс' },
  },
  lessons: {
    ...{ lesson: 'Номер урока', title: 'Название', teacher: 'Почта учителя', kind: 'Тип' },
    ...{ price: 'Цена', priceFor: 'Цена за', places: 'Мест' },
  },
  times: { lesson: 'Урок', weekday: 'День недели', time: 'Время', minutes: 'Длительность' },
  enrolments: {
    ...{ child: 'Ученик', lesson: 'Урок', since: 'Учится с', paid: 'Оплачено', paidOn: 'Дата оплаты' },
    ...{ paidUntil: 'Оплачено до', lessonsLeft: 'Осталось уроков', lessonPrice: 'Цена урока' },
    nextMonth: 'Цена месяца',
  },
};

/** What a column is called. */
export function headingOf(words: Words, sheet: Sheet, key: ColumnKey): string {
  if (words === 'ru') return russian[sheet][key] ?? key;
  const own: Record<string, string> = (words === 'en' ? en : uz).headings[sheet];
  const heading = own[key] ?? key;
  return words === 'uz-cyrl' ? inCyrillic(heading) : heading;
}

const pairs: Record<string, string> = {
  ...{ oʻ: 'ў', gʻ: 'ғ', sh: 'ш', ch: 'ч', yo: 'ё', yu: 'ю', ya: 'я', ye: 'е' },
};
const letters = new Map(
  [...'abdefghijklmnopqrstuvxyz'].map((letter, at) => [letter, [...'абдефгҳижклмнопқрстувхйз'][at] ?? '']),
);

/** Uzbek as it is written in Cyrillic letters. */
function inCyrillic(text: string): string {
  return text.replace(/[og]ʻ|sh|ch|y[ouae]|[a-z]|ʼ/gi, (sound) => {
    const low = sound.toLowerCase();
    const written = pairs[low] ?? letters.get(low) ?? (sound === 'ʼ' ? 'ъ' : sound);
    return low === sound ? written : written.charAt(0).toUpperCase() + written.slice(1);
  });
}

const weekdays: Record<Words, readonly string[]> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  uz: ['Dushanba', 'Seshanba', 'Chorshanba', 'Payshanba', 'Juma', 'Shanba', 'Yakshanba'],
  'uz-cyrl': ['Душанба', 'Сешанба', 'Чоршанба', 'Пайшанба', 'Жума', 'Шанба', 'Якшанба'],
  ru: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
};
const months: Record<Words, readonly string[]> = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  uz: ['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust', 'sentabr'],
  'uz-cyrl': ['январ', 'феврал', 'март', 'апрел', 'май', 'июн', 'июл', 'август', 'сентабр'],
  ru: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября'],
};
const choices: Record<string, Record<Words, string>> = {
  class: { en: 'Private', uz: 'Yakka', 'uz-cyrl': 'Якка', ru: 'Индивидуально' },
  group: { en: 'Group', uz: 'Guruh', 'uz-cyrl': 'Гуруҳ', ru: 'Группа' },
  month: { en: 'per month', uz: 'oy', 'uz-cyrl': 'ой', ru: 'за месяц' },
  lesson: { en: 'per lesson', uz: 'dars', 'uz-cyrl': 'дарс', ru: 'за урок' },
  en: { en: 'English', uz: 'Inglizcha', 'uz-cyrl': 'Инглизча', ru: 'Английский' },
  uz: { en: 'Uzbek', uz: 'Oʻzbekcha', 'uz-cyrl': 'Ўзбекча', ru: 'Узбекский' },
  'America/New_York': { en: 'Eastern', uz: 'New York', 'uz-cyrl': 'America/New_York', ru: 'EST' },
  'Asia/Tashkent': { en: 'Tashkent', uz: 'Toshkent', 'uz-cyrl': 'Тошкент', ru: 'Ташкент' },
};

export const wordOf = (words: Words, text: string) => choices[text]?.[words] ?? text;

export const weekdaysOf = (words: Words, days: readonly number[]) =>
  days.map((day) => weekdays[words][day - 1]).join(', ');

/** How a grade of school is written. */
export function gradeOf(words: Words, grade: number): string {
  return { en: `Grade ${grade}`, uz: `${grade}-sinf`, 'uz-cyrl': `${grade}-синф`, ru: `${grade} класс` }[
    words
  ];
}

/** How a day is written. */
export function dayOf({ days, words }: Way, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (days === 'iso') return day;
  if (days === 'points') return `${date}.${month}.${year}`;
  const name = months[words][Number(month) - 1];
  if (words === 'en') return `${name} ${Number(date)}, ${year}`;
  return words === 'ru' ? `${Number(date)} ${name} ${year} г.` : `${Number(date)}-${name} ${year}`;
}

/** How an amount is written. */
export function amountOf({ amounts }: Way, amount: string): string {
  if (amounts === 'comma') return amount.replace('.', ',');
  return amounts === 'dollars' ? `$${amount}` : amount;
}
