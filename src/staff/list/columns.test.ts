import { expect, test } from 'vitest';
import type { contract } from '#src/staff/letters/mails/contract.ts';
import { columnsOf } from './columns.ts';

// What follows `@ts-expect-error` must not compile: where it does, `npm run types` says so.
test('a column has a heading among the texts of its section', () => {
  const { columns } = columnsOf<typeof contract>()('staff/letters/mails', { recipient: 'text' });
  expect(columns).toEqual({ recipient: 'text' });
  // @ts-expect-error: no text heads it
  columnsOf<typeof contract>()('staff/letters/mails', { recipient: 'text', _id: 'text' });
});
