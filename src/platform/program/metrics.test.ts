import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freePort } from '../../../tests/start/free-port.ts';
import { programAnew, programForTest } from '../../../tests/start/program.ts';

/** The value of a line of the answer. */
function readingOf(told: string, line: string): number {
  const found = told.split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1));
}

test('Prometheus is told of requests by their pattern, connections, waiting jobs and the process', async () => {
  const port = await freePort();
  const program = await programForTest({ environment: { METRICS_PORT: String(port) } });
  const secret = 'a-secret-of-a-mailed-link';
  await program.call('GET', `/api/schedule/appointments/${secret}`);
  await program.call('GET', '/api/nowhere');
  await program.call('POST', '/api/user/forgot-password', { email: 'nobody@dars.test' });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const told = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  const counted = (labels: string) => readingOf(told, `http_request_duration_seconds_count{${labels}}`);
  expect(counted('method="GET",route="/api/schedule/appointments/:key",status="404"')).toBe(1);
  expect(counted('method="GET",route="/api/*",status="404"')).toBe(1);
  expect(readingOf(told, 'jobs_waiting{queue="accounts.reset-link"}')).toBe(1);
  expect(readingOf(told, 'jobs_oldest_seconds{queue="accounts.reset-link"}')).toBeTypeOf('number');
  expect(readingOf(told, 'database_connections{pool="web",state="waiting"}')).toBe(0);
  expect(readingOf(told, 'mails_failed')).toBe(0);
  expect(told).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(told).not.toContain(secret);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  // What visitors reach says nothing of it.
  expect((await program.call('GET', '/metrics')).status).toBe(404);
});

test('without its port nothing is measured, and the process says that it lives', async () => {
  const program = await programAnew();
  expect(await program.call('GET', '/api/health/live')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
});

/** Every name and label of a measure in the alerts of docs/operations.md, as `name` or `name{label}`. */
function namedInTheDocs(): string[] {
  const page = readFileSync('docs/operations.md', 'utf8');
  const section = page.split('## Watching it run')[1]?.split('\n## ')[0] ?? '';
  const codes = [...section.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/"[^"]*"/g, '""'));
  // What is asked of the database, and functions, are no measures.
  const words = codes.filter((code) => !code.startsWith('select'));
  const measures = words.flatMap((code) => [
    ...code.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\b(?!\()(?:\{([^}]*)\})?/g),
  ]);
  return measures.flatMap(([, name = '', labels = '']) => [
    name,
    ...[...labels.matchAll(/(\w+)(?==|!)/g)].map(([, label]) => `${name}{${label}}`),
  ]);
}

test('every measure that docs/operations.md names is told, with the labels that it names', async () => {
  const port = await freePort();
  const program = await programForTest({ environment: { METRICS_PORT: String(port) } });
  await program.call('POST', '/api/user/forgot-password', { email: 'nobody@dars.test' });
  const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = told.split('\n').filter((line) => line && !line.startsWith('#'));
  const known = new Set(
    lines.flatMap((line) => {
      const name = /^\w+/.exec(line)?.[0] ?? '';
      return [name, ...[...line.matchAll(/(\w+)="/g)].map(([, label]) => `${name}{${label}}`)];
    }),
  );
  const named = [...new Set(namedInTheDocs())];
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
