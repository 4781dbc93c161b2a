import { expect, test } from 'vitest';
import type { Answers } from '../stored-json.ts';
import { questionsOf } from './ambiguity.ts';
import { readMinutes, readTime } from './times.ts';
import { understand } from './understand.ts';
import { readWeekdays } from './weekdays.ts';

test.each([
  ['Вторник и четверг', '24'],
  ['Du-Chor-Ju', '135'],
  ['dushanba va payshanba', '14'],
  ['MWF', '135'],
  ['T/Th', '24'],
  ['TTh', '24'],
  ['Sat-Sun', '67'],
  ['Пн, Ср и Пт', '135'],
  ['T', undefined],
  ['Mwa', undefined],
  ['FM', undefined],
])('%s is read as weekdays', (written, days) => {
  const read = readWeekdays(written, undefined);
  expect(Array.isArray(read) ? read.join('') : read).toBe(days);
});

test.each([
  ['17:00-18:00', '17:00', 60],
  ['17:00 – 18:30', '17:00', 90],
  ['5-6 pm', '17:00', 60],
  ['11:30-12:30 p.m.', '11:30', 60],
  ['17-18', '17:00', 60],
  ['23:30-00:15', '23:30', 45],
  ['11:00-1:00', '11:00', 120],
  ['12:30 – 1:15', '12:30', 45],
  ['9.00 dan 1.00 gacha', '09:00', 240],
  // Too long in any way.
  ['8:00-1:00', '08:00', 1020],
  ['17:00-6:00', '17:00', 780],
  ['с 17:00 до 18:00', '17:00', 60],
  ['17:00 dan 18:00 gacha', '17:00', 60],
  ['17-30', '17:30', undefined],
  ['5-30 pm', '17:30', undefined],
])('%s is a time, with how long it takes where its end is said', (written, at, minutes) => {
  expect(readTime(written, undefined)).toEqual({ at, ...(minutes && { minutes }) });
});

test.each([
  ['60 min', 60],
  ['45 daqiqa', 45],
  ['1 час 30 минут', 90],
  ['1,5 soat', 90],
  ['1:30', 90],
  ['60 dollars', undefined],
])('%s is a length', (written, minutes) => {
  expect(readMinutes(written)).toBe(minutes);
});

const row = (number: number, ...cells: string[]) => ({ number, cells: ['L1', ...cells] });
const read = (rows: ReturnType<typeof row>[], answers: Answers = {}) =>
  understand('times', ['lesson', 'weekday', 'time', 'minutes'], rows, answers);

test('an end beside the time says the length; a length that says otherwise is a problem', () => {
  const rows = [
    row(2, 'Mon', '17:00-18:00', ''),
    row(3, 'Tue', '17:00-18:00', '1 soat'),
    row(4, 'Wed', '17:00-18:00', '45'),
    row(5, 'Thu', '17:00-23:00', ''),
    row(6, 'Fri', '17:00', ''),
  ];
  expect(read(rows).map(({ values, problems }) => values.minutes ?? problems[0]?.code)).toEqual([
    '60',
    '60',
    'minutes-against',
    'number-range',
    'required',
  ]);
});

test('Mon-Fri and 17-20 are asked, with what each answer means, unless another row shows it', () => {
  const rows = [row(2, 'Mon-Fri', '17-20', '60')];
  expect(read(rows)[0]?.problems.map(({ code }) => code)).toEqual(['weekday-unclear', 'time-unclear']);
  const asked = questionsOf('times', ['lesson', 'weekday', 'time'], rows);
  expect(asked.map(({ choices }) => choices.map(({ examples }) => examples[0]?.meant))).toEqual([
    ['1,5', '1,2,3,4,5'],
    ['17:20', '17:00–20:00'],
  ]);
  const answers = { weekday: 'from-to', time: 'minutes' };
  expect(read(rows, answers).map(({ values }) => `${values.weekday} ${values.time}`)).toEqual(
    [1, 2, 3, 4, 5].map((day) => `${day} 17:20`),
  );
  const shown = [row(2, 'Mon', '17-20', ''), row(3, 'Tue', '17-18', '')];
  expect(read(shown).map(({ values }) => values.minutes)).toEqual(['180', '60']);
});

test('4:30 without am or pm is asked once a file, whatever other rows show; 04:30 is not', () => {
  const times = ['4:30', '5:00-6:00', '1:30 pm', '6:15 a.m.', '04:30', '7:00', '17:00', '12:30'];
  const rows = times.map((time, at) => row(at + 2, 'Mon', time, '60'));
  const asked = questionsOf('times', ['lesson', 'weekday', 'time', 'minutes'], rows);
  expect(asked).toEqual([
    {
      column: 'half',
      choices: [
        {
          answer: 'afternoon',
          examples: [
            { written: '4:30', meant: '16:30' },
            { written: '5:00-6:00', meant: '17:00' },
          ],
        },
        {
          answer: 'morning',
          examples: [
            { written: '4:30', meant: '04:30' },
            { written: '5:00-6:00', meant: '05:00' },
          ],
        },
      ],
    },
  ]);
  const said = (answers: Answers) =>
    read(rows, answers).map(({ values, problems }) => values.time ?? problems[0]?.code);
  const clear = ['13:30', '06:15', '04:30', '07:00', '17:00', '12:30'];
  expect(said({})).toEqual(['half-unclear', 'half-unclear', ...clear]);
  expect(said({ half: 'afternoon' })).toEqual(['16:30', '17:00', ...clear]);
  expect(said({ half: 'morning' })).toEqual(['04:30', '05:00', ...clear]);
});

test('what can be a time or from when to when may be of either half, too', () => {
  const rows = [row(2, 'Mon', '3-05', '60')];
  const asked = questionsOf('times', ['lesson', 'weekday', 'time', 'minutes'], rows);
  expect(asked.map(({ column }) => column)).toEqual(['time', 'half']);
  expect(read(rows, { time: 'minutes', half: 'afternoon' })[0]?.values.time).toBe('15:05');
});
