import { columnsOf } from '#src/staff/list/columns.ts';
import type { contract } from './contract.ts';

/** What is told of codes. */
export const discountColumns = columnsOf<typeof contract>()('staff/money/discounts', {
  code: 'text',
  percent: 'text',
  fromDay: 'text',
  untilDay: 'text',
  mostUses: 'text',
  used: 'text',
  endedAt: 'moment',
});
