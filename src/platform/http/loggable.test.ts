import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { programForTest } from '../../../tests/start/program.ts';
import { loggable } from './http-errors.server.ts';

test('a log says of a failed query what failed and where, and none of the values that it was given', async () => {
  const { database } = (await programForTest()).context;
  const failed = await database
    .execute(sql`select ${'Layla, who is shy'}::text, ${'not a uuid'}::uuid`)
    .catch((error) => error);
  expect(failed.message, 'its own words repeat them').toContain('Layla');
  expect(loggable(failed)).toMatchObject({ code: '22P02', at: expect.any(Array) });
  expect(JSON.stringify(loggable(failed))).not.toMatch(/Layla|not a uuid/);
});

test('of any other error it says its words', () => {
  expect(loggable(new Error('the disk is full'))).toMatchObject({ message: 'the disk is full' });
});
