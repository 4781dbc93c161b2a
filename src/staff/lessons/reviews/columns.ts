import { columnsOf } from '#src/staff/list/columns.ts';
import type { contract } from './contract.ts';

/** What is told of reviews. */
export const reviewColumns = columnsOf<typeof contract>()('staff/lessons/reviews', {
  lesson: 'text',
  teacher: 'text',
  author: 'text',
  stars: 'text',
  words: 'text',
  writtenAt: 'moment',
  shownAt: 'moment',
  hiddenAt: 'moment',
});
