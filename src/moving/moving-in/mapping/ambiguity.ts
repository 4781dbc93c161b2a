import { halfQuestion } from '../moving-in.ts';
import { type CellKind, type Column, type ColumnKey, columnsOf, type Sheet } from '../sheets.ts';
import type { Answers, Mapping, Question } from '../stored-json.ts';
import type { TableRow } from '../table.ts';
import { type DecimalSign, decimalSigns, farAmounts, isTwofold, readAmount, signOf } from './amounts.ts';
import { dayOrders, readDay, slashedDay } from './days.ts';
import { cellOf } from './joined.ts';
import { putAside } from './put-aside.ts';
import { dayHalves, inHalf, isOfEitherHalf, readingsOf, readTime, spanOf, timeReadings } from './times.ts';
import { readWeekdays, weekdayReadings } from './weekdays.ts';

/**
 * How the cells of a column are meant that can be read in two ways: `known` where other cells show it, `contradictory`
 * where some show one and some the other, `asked` where none does.
 */
export type Ambiguity = Question & {
  column: ColumnKey;
  state: 'known' | 'contradictory' | 'asked';
  answer?: string;
};

const readers: Partial<Record<CellKind, (cells: string[]) => Omit<Ambiguity, 'column'> | undefined>> = {
  day: daysOf,
  money: amountsOf,
  weekday: weekdaysOf,
  time: timesOf,
};

/** The columns of which some cells can be read in two ways, or that contradict themselves. */
export function ambiguities(sheet: Sheet, mapping: Mapping, rows: TableRow[]): Ambiguity[] {
  const columns: readonly (Column & { key: ColumnKey })[] = columnsOf[sheet];
  return columns
    .filter(({ kind, key }) => kind in readers && mapping.includes(key))
    .flatMap((column) => {
      const cells = rows.map((row) => cellOf(column, mapping, row.cells)).filter((cell) => cell !== '');
      const found = readers[column.kind]?.(cells);
      return found ? [{ column: column.key, ...found }] : [];
    });
}

/**
 * What the owner is asked before a file can be read: do the rows come that are put aside in it, how are cells meant?
 * With three examples of each answer.
 * @param proposed what was answered of the last file with these headings
 */
export function questionsOf(
  sheet: Sheet,
  mapping: Mapping,
  rows: TableRow[],
  proposed: Answers = {},
): Question[] {
  const all = ambiguities(sheet, mapping, rows);
  const twofold = all.filter(({ state }) => state !== 'known');
  const shown = Object.fromEntries(all.map(({ column, answer }) => [column, answer]));
  const questions: Question[] = [
    ...putAside(rows),
    ...twofold.map(({ column, choices }) => ({ column, choices })),
    ...halvesOf(sheet, mapping, rows),
    ...farOff(sheet, mapping, rows, shown).filter(
      ({ column }) => !twofold.some((one) => one.column === column),
    ),
  ];
  return questions.map((one) => {
    const last = proposed[one.column];
    return one.choices.some(({ answer }) => answer === last) ? { ...one, proposed: last } : one;
  });
}

/** Times that may be before noon or after it: another row that says so of itself shows nothing of them. */
function halvesOf(sheet: Sheet, mapping: Mapping, rows: TableRow[]): Question[] {
  const columns: readonly (Column & { key: ColumnKey })[] = columnsOf[sheet];
  const cells = columns
    .filter(({ kind }) => kind === 'time')
    .flatMap((column) => rows.map((row) => cellOf(column, mapping, row.cells)));
  const written = [...new Set(cells.filter(isOfEitherHalf))].slice(0, 3);
  const choices = dayHalves.map((answer) => ({
    answer,
    examples: written.map((one) => {
      const time = readTime(one, 'minutes');
      return { written: one, meant: typeof time === 'object' ? inHalf(time, answer).at : '—' };
    }),
  }));
  return written.length > 0 ? [{ column: halfQuestion, choices }] : [];
}

/** Amounts that may be other money than dollars. */
function farOff(sheet: Sheet, mapping: Mapping, rows: TableRow[], shown: Answers): Question[] {
  const columns: readonly (Column & { key: ColumnKey })[] = columnsOf[sheet];
  return columns.flatMap((column) => {
    const sign = decimalSigns.find((one) => one === shown[column.key]);
    const written = [...new Set(farIn(column, mapping, rows, sign))].slice(0, 3);
    const examples = written.map((one) => ({ written: one, meant: amountIn(one, sign) ?? '—' }));
    const choices = [
      { answer: 'dollars', examples },
      { answer: 'aside', examples: [] },
    ];
    return written.length > 0 ? [{ column: column.key, choices }] : [];
  });
}

/** The cells of a column of money that may be other money. @param sign what stands before the cents, where it is asked */
export function farIn(
  column: Column & { key: ColumnKey },
  mapping: Mapping,
  rows: TableRow[],
  sign: DecimalSign | undefined,
): string[] {
  if (column.kind !== 'money' || !mapping.includes(column.key)) return [];
  const cells = rows.map((row) => cellOf(column, mapping, row.cells));
  return farAmounts(cells, sign);
}

function amountIn(cell: string, sign: DecimalSign | undefined): string | undefined {
  const amount = readAmount(cell, sign);
  return typeof amount === 'object' ? amount.amount : undefined;
}

function daysOf(cells: string[]): Omit<Ambiguity, 'column'> | undefined {
  const slashed = cells.filter((cell) => slashedDay(cell));
  const isUnclear = (cell: string) => readDay(cell, undefined) === 'unclear';
  const unclear = slashed.filter(isUnclear);
  const shown = slashed.filter((cell) => !isUnclear(cell));
  const orders = dayOrders.filter((order) => shown.some((cell) => isShown(cell, order)));
  return found(orders, unclear, shown, dayOrders, (cell, order) => {
    const day = readDay(cell, order);
    return typeof day === 'object' ? day.day : undefined;
  });
}

/** Whether a day can be meant in one order only. */
function isShown(cell: string, order: (typeof dayOrders)[number]): boolean {
  const other = order === 'day-first' ? 'month-first' : 'day-first';
  return readDay(cell, other) === 'against';
}

function amountsOf(cells: string[]): Omit<Ambiguity, 'column'> | undefined {
  const unclear = cells.filter(isTwofold);
  // Amounts that are clear each by itself may be mixed.
  if (unclear.length === 0) return undefined;
  const signs = decimalSigns.filter((sign) => cells.some((cell) => signOf(cell) === sign));
  return found(signs, unclear, [], decimalSigns, amountIn);
}

function weekdaysOf(cells: string[]): Omit<Ambiguity, 'column'> | undefined {
  const unclear = cells.filter((cell) => readWeekdays(cell, undefined) === 'unclear');
  return found([], unclear, [], weekdayReadings, (cell, reading) => {
    const days = readWeekdays(cell, reading);
    return Array.isArray(days) ? days.join(',') : undefined;
  });
}

function timesOf(cells: string[]): Omit<Ambiguity, 'column'> | undefined {
  const unclear = cells.filter((cell) => readTime(cell, undefined) === 'unclear');
  const shown = cells.flatMap((cell) => {
    const readings = readingsOf(cell);
    return readings.length === 1 ? readings : [];
  });
  const readings = unclear.length > 0 ? timeReadings.filter((one) => shown.includes(one)) : [];
  return found(readings, unclear, [], timeReadings, (cell, reading) => {
    const time = readTime(cell, reading);
    return typeof time === 'object' ? spanOf(time) : undefined;
  });
}

function found<Answer extends string>(
  shown: Answer[],
  unclear: string[],
  clear: string[],
  answers: readonly Answer[],
  read: (cell: string, answer: Answer) => string | undefined,
): Omit<Ambiguity, 'column'> | undefined {
  const isContradictory = shown.length > 1;
  if (unclear.length === 0 && !isContradictory) return undefined;
  const examples = [...new Set([...unclear, ...clear])].slice(0, 3);
  const choices = answers.map((answer) => ({
    answer,
    examples: examples.map((written) => ({ written, meant: read(written, answer) ?? '—' })),
  }));
  const [answer] = shown;
  if (isContradictory) return { state: 'contradictory', choices };
  return answer ? { state: 'known', answer, choices } : { state: 'asked', choices };
}
