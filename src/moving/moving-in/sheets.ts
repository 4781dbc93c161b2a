import { lengths } from '#src/learning/families/family.ts';
import { limits as lessonLimits } from '#src/offer/lessons/lesson.ts';
import { gradeLevels } from '#src/offer/trials/choices.ts';
import { languages } from '#src/platform/language/language.ts';

/** What a school brings along and takes with it, in the order in which it is read: a sheet names what stands before. */
export const sheets = ['teachers', 'families', 'children', 'lessons', 'times', 'enrolments'] as const;
export type Sheet = (typeof sheets)[number];

/**
 * How a cell is written once it is understood (what is kept, compared and written out again): a text in one line or
 * several; an e-mail in small letters; a phone as +998901234567; a day as 2026-09-01; a time of a day as 17:30; an amount in dollars as 120.00;
 * a whole number; a weekday from 1 (Monday) to 7; one word of a list; an IANA zone; an https address.
 */
export type CellKind =
  | 'line'
  | 'text'
  | 'email'
  | 'phone'
  | 'day'
  | 'time'
  | 'money'
  | 'number'
  | 'weekday'
  | 'choice'
  | 'zone'
  | 'link';

/** One column of a sheet. */
export type Column = {
  key: string;
  kind: CellKind;
  isRequired?: true;
  /** Of a choice: its words, as they are kept. */
  choices?: readonly string[];
  /** The longest text. */
  longest?: number;
  /** Of a number. */
  least?: number;
  most?: number;
};

const yesOrNo = ['yes', 'no'] as const;
const reference = { kind: 'line', longest: 64 } as const;
const person = [
  { key: 'language', kind: 'choice', choices: languages },
  { key: 'zone', kind: 'zone' },
] as const satisfies readonly Column[];

/**
 * The columns of each sheet. A `reference` is the old system's own number of a family, a child or a lesson: optional,
 * and the surest way to say the same again. Without it a family is known by its e-mail, or where it
 * has none by its phone and name, a child by family and first
 * name (and year of birth), a lesson by its title and teacher.
 */
export const columnsOf = {
  teachers: [
    { key: 'email', kind: 'email', isRequired: true },
    { key: 'name', kind: 'line', isRequired: true, longest: 100 },
    ...person,
    { key: 'link', kind: 'link', longest: lessonLimits.link },
  ],
  families: [
    { key: 'family', ...reference },
    { key: 'email', kind: 'email' },
    { key: 'phone', kind: 'phone' },
    { key: 'name', kind: 'line', longest: 100 },
    ...person,
    { key: 'secondEmail', kind: 'email' },
    { key: 'secondName', kind: 'line', longest: 100 },
  ],
  children: [
    { key: 'child', ...reference },
    { key: 'family', ...reference, isRequired: true },
    { key: 'firstName', kind: 'line', isRequired: true, longest: lengths.name },
    { key: 'born', kind: 'day' },
    { key: 'grade', kind: 'choice', choices: gradeLevels },
    { key: 'note', kind: 'text', longest: lengths.note },
  ],
  lessons: [
    { key: 'lesson', ...reference },
    { key: 'title', kind: 'line', isRequired: true, longest: lessonLimits.title },
    { key: 'teacher', kind: 'email', isRequired: true },
    { key: 'kind', kind: 'choice', isRequired: true, choices: ['class', 'group'] },
    { key: 'category', kind: 'line', longest: 60 },
    { key: 'description', kind: 'text', longest: lessonLimits.description },
    { key: 'price', kind: 'money' },
    { key: 'priceFor', kind: 'choice', choices: ['lesson', 'month', 'course'] },
    { key: 'places', kind: 'number', least: 1, most: lessonLimits.places },
    { key: 'link', kind: 'link', longest: lessonLimits.link },
    { key: 'offered', kind: 'choice', choices: yesOrNo },
  ],
  times: [
    { key: 'lesson', ...reference, isRequired: true },
    { key: 'weekday', kind: 'weekday', isRequired: true },
    { key: 'time', kind: 'time', isRequired: true },
    { key: 'minutes', kind: 'number', isRequired: true, least: 10, most: 240 },
    { key: 'from', kind: 'day' },
    { key: 'until', kind: 'day' },
  ],
  enrolments: [
    { key: 'child', ...reference, isRequired: true },
    { key: 'lesson', ...reference, isRequired: true },
    { key: 'since', kind: 'day' },
    { key: 'paid', kind: 'money' },
    { key: 'paidOn', kind: 'day' },
    { key: 'paidUntil', kind: 'day' },
    { key: 'lessonsLeft', kind: 'number', least: 0, most: 1000 },
    { key: 'lessonPrice', kind: 'money' },
    { key: 'nextMonth', kind: 'money' },
  ],
} as const satisfies Record<Sheet, readonly Column[]>;

/**
 * What a file that has some columns lacks to be a sheet. How long a lesson takes may stand beside its time: 17:00-18:00;
 * families are reached by an e-mail or by a phone.
 */
export function missingIn(sheet: Sheet, mapping: readonly (ColumnKey | null)[]): ColumnKey[] {
  const columns: readonly (Column & { key: ColumnKey })[] = columnsOf[sheet];
  const needed = columns
    .filter(({ key, isRequired }) => isRequired && key !== 'minutes')
    .map(({ key }) => key);
  if (sheet === 'families' && !mapping.includes('phone')) needed.push('email');
  return needed.filter((key) => !mapping.includes(key));
}

export type ColumnKey<S extends Sheet = Sheet> = (typeof columnsOf)[S][number]['key'];

/** What a row says, once it is understood: only cells that are filled in. */
export type Values = Partial<Record<ColumnKey, string>>;
