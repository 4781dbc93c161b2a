import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';
import { environment } from './environment.server.ts';

test('each variable is described', () => {
  for (const [name, schema] of Object.entries(environment.shape))
    expect([name, schema.description ?? '']).toEqual([name, expect.stringMatching(/\S/)]);
});

test('the table of configuration.md lists exactly the variables that are read', () => {
  const page = readFileSync('docs/configuration.md', 'utf8');
  const listed = page
    .split('\n')
    .map((line) => /^\|([^|]+)\|/.exec(line)?.[1] ?? '')
    .map((cell) => cell.split(',').map((name) => name.replaceAll('`', '').trim()))
    .filter((names) => names.every((name) => /^[A-Z][A-Z0-9_]*$/.test(name)))
    .flat();
  expect(listed.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});

test.each([
  ['PAGE_CACHE_SECONDS', ['1', '3600'], ['0', '3601', '1.5', 'a while']],
  ['JOB_POLL_SECONDS', ['0.5', '60'], ['0', '0.4', '61', 'often']],
] as const)('%s may be %j, not %j', (name, bounds, beyond) => {
  const isTaken = (value: string) => environment.shape[name].safeParse(value).success;
  expect(bounds.map(isTaken)).not.toContain(false);
  expect(beyond.map(isTaken)).not.toContain(true);
});

test('what is wrong in several places is told at once', () => {
  const told = { PORT: 'a', SMTP_URL: 'b', STAFF_EMAIL: 'c' };
  expect(() => readConfig(told, ['node', 'server.ts'])).toThrow(
    /PORT: .*\n {2}SMTP_URL: .*\n {2}STAFF_EMAIL: /,
  );
});
