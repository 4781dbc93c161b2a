import { readPhone } from '#src/people/accounts/phones/phones.ts';
import { email } from '#src/platform/forms/fields.ts';
import { asEmail, asSeen } from '#src/platform/forms/typed.ts';
import { isWebAddress } from '#src/platform/forms/web-address.ts';
import type { Column, ColumnKey } from '../sheets.ts';
import type { CellProblem } from '../stored-json.ts';
import { unreadable } from '../table.ts';
import { type DecimalSign, decimalSigns, mostAmount, readAmount, readNumber } from './amounts.ts';
import { type DayOrder, dayOrders, readDay, readYear } from './days.ts';
import {
  type DayHalf,
  dayHalves,
  inHalf,
  isOfEitherHalf,
  readMinutes,
  readTime,
  type TimeReading,
  timeReadings,
} from './times.ts';
import { readWeekdays, type WeekdayReading, weekdayReadings } from './weekdays.ts';
import { readChoice, readZone } from './words.ts';

/**
 * What a cell says, as it is kept (several only of weekdays; beside a time, the minutes until its end), or what is wrong
 * with it.
 */
export type Reading = { values: string[]; minutes?: number | undefined } | Omit<CellProblem, 'column'>;

const names = ['name', 'secondName', 'firstName'];
const references = ['family', 'child', 'lesson'];
/** Siblings in one cell. */
const severalNames = /[,;/&+\n]|\s(?:va|and|и)\s/iu;
/** What a number counts, where that stands beside it. */
const units: Partial<Record<ColumnKey, RegExp>> = {
  places: /\s?(?:ta|kishi|places?|мест\p{L}{0,3})\.?$/iu,
  lessonsLeft: /\s?(?:ta|(?:ta\s)?(?:dars|lesson|урок|занят)\p{L}{0,4})\.?$/iu,
};
/** What Excel has made of a long number, as a phone is: the digits that are lost could be anybody's. */
const shortened = /^\d(?:[.,]\d+)?e\+\d{1,2}$/i;
/** What a spreadsheet shows where a formula has failed. */
const failed =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|ССЫЛКА!|Н\/Д|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ПУСТО!|ЧИСЛО!)$/;

/**
 * Reads a cell that is filled in.
 * @param answer how it is meant where it can be read in two ways
 * @param ofDay in which half of the day a time is that does not say it
 */
export function readCell(
  column: Column & { key: ColumnKey },
  cell: string,
  answer: string | undefined,
  ofDay?: string,
): Reading {
  const text = asSeen(cell).trim();
  if (failed.test(text)) return { code: 'formula', values: { written: text } };
  const wrong = (code: string, values?: CellProblem['values']) => ({
    code,
    values: { written: text.length > 60 ? `${text.slice(0, 60)}…` : text, ...values },
  });
  if (text.includes(unreadable)) return wrong('unreadable');
  switch (column.kind) {
    case 'line':
    case 'text':
      return readText(column, text);
    case 'email':
      return readEmail(text) ?? wrong(isTwoEmails(text) ? 'two-emails' : 'email');
    case 'phone': {
      const phone = readPhone(text);
      return phone ? { values: [phone] } : wrong(shortened.test(text) ? 'shortened' : 'phone');
    }
    case 'day': {
      // Of a birth the year alone is kept.
      const year = column.key === 'born' ? readYear(text) : undefined;
      const day =
        year ??
        readDay(
          text,
          dayOrders.find((one): one is DayOrder => one === answer),
        );
      if (day === 'unclear' || day === 'against') return wrong(`day-${day}`);
      return day ? { values: [day.day] } : wrong('day');
    }
    case 'money': {
      const amount = readAmount(
        text,
        decimalSigns.find((one): one is DecimalSign => one === answer),
      );
      if (amount === 'unclear') return wrong('money-unclear');
      if (amount === 'currency') return wrong('currency');
      if (!amount) return wrong('money');
      const most = mostAmount;
      return Number(amount.amount) > most
        ? wrong('number-range', { least: 0, most })
        : { values: [amount.amount] };
    }
    case 'number': {
      const { least = 0, most = 1_000_000 } = column;
      const counted = text.replace(units[column.key] ?? '', '');
      const number = (column.key === 'minutes' ? readMinutes(text) : undefined) ?? readNumber(counted);
      if (number === undefined) return wrong('number');
      return number < least || number > most
        ? wrong('number-range', { least, most })
        : { values: [String(number)] };
    }
    case 'weekday': {
      const days = readWeekdays(
        text,
        weekdayReadings.find((one): one is WeekdayReading => one === answer),
      );
      return days === 'unclear' || !days ? wrong(days ? 'weekday-unclear' : 'weekday') : { values: days };
    }
    case 'time': {
      const time = readTime(
        text,
        timeReadings.find((one): one is TimeReading => one === answer),
      );
      if (time === 'unclear' || !time) return wrong(time ? 'time-unclear' : 'time');
      const half = dayHalves.find((one): one is DayHalf => one === ofDay);
      if (!isOfEitherHalf(text)) return { values: [time.at], minutes: time.minutes };
      return half ? { values: [inHalf(time, half).at], minutes: time.minutes } : wrong('half-unclear');
    }
    default:
      return readOther(column, text) ?? wrong(column.kind);
  }
}

function readOther(column: Column & { key: ColumnKey }, text: string): Reading | undefined {
  const value =
    (column.kind === 'choice' && readChoice(column.key, column.choices ?? [], text)) ||
    (column.kind === 'zone' && readZone(text)) ||
    (column.kind === 'link' && readLink(text, column.longest));
  return value ? { values: [value] } : undefined;
}

function readText(column: Column & { key: ColumnKey }, text: string): Reading {
  // Tabs and breaks are all that a text may hold of what cannot be seen.
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\p{Noncharacter_Code_Point}/gu, '');
  const value = column.kind === 'text' ? clean.trim() : clean.replace(/[\s\u2028\u2029]+/g, ' ').trim();
  if (column.longest && value.length > column.longest)
    return { code: 'too-long', values: { longest: column.longest } };
  if (column.kind === 'line' && !/[\p{L}\p{N}]/u.test(value))
    return { code: 'no-name', values: { written: value } };
  if (column.key === 'firstName' && severalNames.test(clean))
    return { code: 'several-names', values: { written: value } };
  if (names.includes(column.key)) return { values: [withApostrophes(value)] };
  if (references.includes(column.key) && shortened.test(value))
    return { code: 'shortened', values: { written: value } };
  // A family may be named by its e-mail.
  const address = references.includes(column.key) && value.includes('@') ? readEmail(value) : undefined;
  return address ?? { values: [value] };
}

/** Oʻktam and Saʼdulla with the letters that Uzbek has for them; O'Brien and D'Angelo as they are. */
function withApostrophes(name: string): string {
  return name
    .replace(/(?<=[oOgG])['’‘ʻʼ`´](?=\p{Ll}|$|\s)/gu, 'ʻ')
    .replace(/(?<=\p{Ll})['’‘ʻʼ`´](?=\p{Ll}{2})/gu, (mark, at: number) =>
      /[oOgG]/.test(name[at - 1] ?? '') ? mark : 'ʼ',
    );
}

function readEmail(text: string): Reading | undefined {
  const within = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  const read = email.safeParse(asEmail(within).toLowerCase());
  return read.success ? { values: [read.data] } : undefined;
}

/** Two addresses in one cell: a sign between them, or a space before the last. */
function isTwoEmails(text: string): boolean {
  return /[,;]/.test(text) || /\s/.test(text.slice(0, Math.max(text.lastIndexOf('@'), 0)));
}

function readLink(text: string, longest = 2_000): string | undefined {
  const address = /^[\w-]+(?:\.[\w-]+)+(?:[/?]|$)/.test(text) ? `https://${text}` : text;
  const isRight = /^https:/i.test(address) && isWebAddress(address) && address.length <= longest;
  return isRight ? address : undefined;
}
