import { uzbekCities } from './cities-uz.ts';
import type { Language } from './language.ts';

type Day = { year: number; month: string; day: number; weekday: string };

/** What a language is besides its texts: its name, and how it writes dates, times and money. */
type Spoken = {
  /** What it calls itself, and in two letters. */
  name: string;
  short: string;
  /** Its locale as Open Graph writes it. */
  locale: string;
  months: string[];
  /** From Sunday on. */
  weekdays: string[];
  shortWeekdays: string[];
  dayAs: (day: Omit<Day, 'year'>) => string;
  dateAs: (day: Omit<Day, 'weekday'>) => string;
  /** From a day to a day of the same year. */
  daysAs: (first: Omit<Day, 'weekday'>, last: Omit<Day, 'weekday'>) => string;
  monthAs: (month: Pick<Day, 'year' | 'month'>) => string;
  /** The end of a day is hour 24. */
  timeAs: (hour: number, minute: string) => string;
  /** What stands between the thousands of a number, before its decimals and before a sign of money, and what it calls soums. */
  betweenThousands: string;
  beforeDecimals: string;
  beforeSign: string;
  soums: string;
  /** Cities of time zones that it does not call as English does, by what English calls them. */
  cities: Record<string, string>;
};

/** Every language there is: one that is added to the list of languages does not compile until it stands here. */
export const spoken: Record<Language, Spoken> = {
  en: {
    name: 'English',
    short: 'EN',
    locale: 'en_US',
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    dayAs: ({ weekday, month, day }) => `${weekday}, ${month} ${day}`,
    dateAs: ({ year, month, day }) => `${month} ${day}, ${year}`,
    daysAs: (first, last) =>
      `${first.month} ${first.day} – ${first.month === last.month ? '' : `${last.month} `}${last.day}, ${last.year}`,
    monthAs: ({ year, month }) => `${month} ${year}`,
    timeAs: (hour, minute) => `${hour % 12 || 12}:${minute} ${hour % 24 < 12 ? 'AM' : 'PM'}`,
    betweenThousands: ',',
    beforeDecimals: '.',
    beforeSign: '',
    soums: 'soums',
    cities: {},
  },
  uz: {
    name: 'Oʻzbekcha',
    short: 'UZ',
    locale: 'uz_UZ',
    months: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
    weekdays: 'yakshanba dushanba seshanba chorshanba payshanba juma shanba'.split(' '),
    shortWeekdays: 'Yak Dush Sesh Chor Pay Jum Shan'.split(' '),
    dayAs: ({ weekday, month, day }) => `${weekday}, ${day}-${month}`,
    dateAs: ({ year, month, day }) => `${year}-yil ${day}-${month}`,
    daysAs: (first, last) =>
      first.month === last.month
        ? `${last.year}-yil ${first.day}–${last.day}-${last.month}`
        : `${last.year}-yil ${first.day}-${first.month} – ${last.day}-${last.month}`,
    monthAs: ({ year, month }) => `${year}-yil ${month}`,
    timeAs: (hour, minute) => `${String(hour).padStart(2, '0')}:${minute}`,
    betweenThousands: '\u00a0',
    beforeDecimals: ',',
    beforeSign: '\u00a0',
    soums: 'soʻm',
    cities: uzbekCities,
  },
};

/** A figure that is written as English does, as a language writes it: '10,000+' and '4.9/5' in Uzbek are '10 000+' and '4,9/5'. */
export function figureIn(written: string, language: Language): string {
  const { betweenThousands, beforeDecimals } = spoken[language];
  return written.replace(/(?<=\d)[,.](?=\d)/g, (mark) => (mark === ',' ? betweenThousands : beforeDecimals));
}
