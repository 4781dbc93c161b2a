import { expect, test } from 'vitest';
import type { ColumnKey, Sheet } from '../sheets.ts';
import { ambiguities, questionsOf } from './ambiguity.ts';
import { understand } from './understand.ts';

/** What one column says of each of these cells, or the code of what is wrong. */
function read(sheet: Sheet, key: ColumnKey, cells: string[], answer?: string): (string | undefined)[] {
  const rows = cells.map((cell, at) => ({ number: at + 2, cells: [cell] }));
  return understand(sheet, [key], rows, answer ? { [key]: answer } : {}).map(
    ({ values, problems }) => values[key] ?? problems.find(({ column }) => column === key)?.code,
  );
}

test('03/04 is asked unless another row shows it, and never guessed', () => {
  expect(read('children', 'born', ['03/04/2017', '05/05/2017'])).toEqual(['day-unclear', '2017-05-05']);
  expect(read('children', 'born', ['03/04/2017', '25/12/2016'])).toEqual(['2017-04-03', '2016-12-25']);
  expect(read('children', 'born', ['03/04/2017', '12/25/2016'])).toEqual(['2017-03-04', '2016-12-25']);
  expect(read('children', 'born', ['03/04/2017'], 'day-first')).toEqual(['2017-04-03']);
  const both = ['03/04/2017', '25/12/2016', '12/25/2016'];
  expect(read('children', 'born', both)[0]).toBe('day-unclear');
  expect(read('children', 'born', both, 'day-first')).toEqual(['2017-04-03', '2016-12-25', 'day-against']);
});

test('an answer to an earlier file with these headings gives way to what this one shows', () => {
  const days = ['03/04/2017', '12/25/2016'];
  expect(read('children', 'born', days, 'day-first')).toEqual(['2017-03-04', '2016-12-25']);
  expect(read('enrolments', 'paid', ['1,250', '10.50'], 'comma')).toEqual(['1250.00', '10.50']);
});

test('a letter that cannot be read is said at its cell', () => {
  expect(read('families', 'name', ['J\uFFFDrgen', 'Jürgen'])).toEqual(['unreadable', 'Jürgen']);
});

test('1,234 is asked unless another row shows it', () => {
  expect(read('enrolments', 'paid', ['1,250'])).toEqual(['money-unclear']);
  expect(read('enrolments', 'paid', ['1,250', '10.50'])).toEqual(['1250.00', '10.50']);
  expect(read('enrolments', 'paid', ['1,250', '10,50'])).toEqual(['1.25', '10.50']);
  expect(read('enrolments', 'paid', ['1,250'], 'comma')).toEqual(['1.25']);
});

test('an amount that is far from the others, or from any price, is asked unless it says that it is in dollars', () => {
  expect(read('enrolments', 'paid', ['80', '90.00', '9000'])).toEqual(['80.00', '90.00', 'far-amount']);
  expect(read('enrolments', 'paid', ['80', '90.00', '$9000', '8999'])).toEqual([
    '80.00',
    '90.00',
    '9000.00',
    '8999.00',
  ]);
  expect(read('enrolments', 'paid', ['500 000', '300 000', '150 000'])).toEqual(Array(3).fill('far-amount'));
  expect(read('enrolments', 'paid', ['500 000', '80'], 'dollars')).toEqual(['500000.00', '80.00']);
  expect(read('enrolments', 'paid', ['500 000', '80'], 'aside')).toEqual(['far-amount', '80.00']);
  const rows = ['12,500', '80,50'].map((cell, at) => ({ number: at + 2, cells: [cell] }));
  expect(questionsOf('enrolments', ['paid'], rows)).toEqual([]);
  const far = ['500 000', '80,50'].map((cell, at) => ({ number: at + 2, cells: [cell] }));
  expect(questionsOf('enrolments', ['paid'], far)).toEqual([
    {
      column: 'paid',
      choices: [
        { answer: 'dollars', examples: [{ written: '500 000', meant: '500000.00' }] },
        { answer: 'aside', examples: [] },
      ],
    },
  ]);
});

test('rows that are hidden or struck through are asked about, and the last answer is proposed', () => {
  const rows = [
    { number: 2, cells: ['Ali', 'F1'] },
    { number: 3, cells: ['Lola', 'F1'], isHidden: true },
    { number: 4, cells: ['Olim', 'F2'], isStruck: true },
  ];
  const mapping: ColumnKey[] = ['firstName', 'family'];
  const questions = questionsOf('children', mapping, rows, { hidden: 'out', struck: 'gone' });
  expect(questions.map(({ column, rows, proposed }) => [column, rows, proposed])).toEqual([
    ['hidden', 1, 'out'],
    ['struck', 1, undefined],
  ]);
  expect(questions[0]?.choices).toEqual([
    { answer: 'in', examples: [{ written: 'Lola · F1', meant: '3' }] },
    { answer: 'out', examples: [{ written: 'Lola · F1', meant: '3' }] },
  ]);
  const come = (answers: object) =>
    understand('children', mapping, rows, answers).map(({ number }) => number);
  expect(come({ hidden: 'in', struck: 'in' })).toEqual([2, 3, 4]);
  expect(come({ hidden: 'out', struck: 'in' })).toEqual([2, 4]);
  expect(come({ hidden: 'in', struck: 'out' })).toEqual([2, 3]);
});

test('rows that stay away show how the others are meant, as they do where it is asked', () => {
  const mapping: ColumnKey[] = ['paidOn', 'paid'];
  const rows = [
    { number: 2, cells: ['03/04/2016', '80'] },
    { number: 3, cells: ['03/05/2016', '90.00'] },
    { number: 4, cells: ['03/06/2016', '9000'] },
    ...[5, 6, 7, 8].map((number) => ({ number, cells: ['25/04/2016', '500'], isHidden: true })),
  ];
  expect(questionsOf('enrolments', mapping, rows).map(({ column }) => column)).toEqual(['hidden']);
  const come = understand('enrolments', mapping, rows, { hidden: 'out' });
  expect(come.map(({ values }) => values.paidOn)).toEqual(['2016-04-03', '2016-05-03', '2016-06-03']);
  expect(come.map(({ values }) => values.paid)).toEqual(['80.00', '90.00', '9000.00']);
});

test('what is asked has examples of each answer, and what is known is not asked', () => {
  const rows = ['03/04/2017', '01/02/2018'].map((cell, at) => ({ number: at + 2, cells: [cell] }));
  expect(questionsOf('children', ['born'], rows)).toEqual([
    {
      column: 'born',
      choices: [
        {
          answer: 'day-first',
          examples: [
            { written: '03/04/2017', meant: '2017-04-03' },
            { written: '01/02/2018', meant: '2018-02-01' },
          ],
        },
        {
          answer: 'month-first',
          examples: [
            { written: '03/04/2017', meant: '2017-03-04' },
            { written: '01/02/2018', meant: '2018-01-02' },
          ],
        },
      ],
    },
  ]);
  const known = [...rows, { number: 4, cells: ['25/12/2016'] }];
  expect(ambiguities('children', ['born'], known)).toMatchObject([{ state: 'known', answer: 'day-first' }]);
  expect(questionsOf('children', ['born'], known)).toEqual([]);
});

test('siblings in one cell, and signs that are no name, are told; a dash is nothing', () => {
  const names = ['Anna-Maria', 'Valiev', 'Ali, Zuhra', 'Hasan va Husan', 'Ali\nZuhra', '-', '?'];
  expect(read('children', 'firstName', names)).toEqual([
    ...['Anna-Maria', 'Valiev', 'several-names', 'several-names', 'several-names', 'required', 'no-name'],
  ]);
});

test('a number that Excel has shortened is no number', () => {
  const numbers = ['9,98901E+11', '1E+12', '998901234567', 'E+5'];
  expect(read('children', 'family', numbers)).toEqual(['shortened', 'shortened', '998901234567', 'E+5']);
});

test('of a birth the year alone is enough, as it is all that is kept; of nothing else', () => {
  const years = ['2016', '2016 г.р.', '2016г', '2016-yil', '2016 года рождения', '2016-17', '1016'];
  expect(read('children', 'born', years)).toEqual([...Array(5).fill('2016-01-01'), 'day', 'day']);
  expect(read('enrolments', 'since', ['2016'])).toEqual(['day']);
});
