import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../../../../tests/faults/program.ts';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { type OpenStream, openStream } from '../../../../tests/school/message-streams.ts';
import { makeSchool, says } from '../../../../tests/school/messages.ts';
import { buildPages } from '../../../../tests/start/built-pages.ts';
import { programForTest, type TestProgram } from '../../../../tests/start/program.ts';

beforeAll(buildPages, 120_000);

test('what is said to one of three processes is heard at the others, also after one was killed', async () => {
  const rows = await programForTest({ now: new Date().toISOString() });
  const { mother, father, teacher, about } = await makeSchool(rows);
  const [one, two, three] = await Promise.all(['one', 'two', 'three'].map((name) => started(rows, name)));
  if (!one || !two || !three) throw new Error('three were started');
  const [hers, his, theirs] = await Promise.all([
    openStream(one.url, mother.headers),
    openStream(two.url, father.headers),
    openStream(three.url, teacher.headers),
  ]);
  const { _id: threadId } = await post(two.url, mother, '/api/threads', {
    ...about,
    message: says('Salom!'),
  });
  await allHear([hers, his, theirs], { threadId, number: 1 });

  await one.kill();
  await hers.ended;
  await post(two.url, father, `/api/threads/${threadId}/messages`, says('Are you there?'));
  const back = await openStream(three.url, mother.headers);
  await allHear([his, theirs], { threadId, number: 2 });
  await post(three.url, teacher, `/api/threads/${threadId}/messages`, says('Yes.'));
  await allHear([back, his, theirs], { threadId, number: 3 });
});

test('a process that stops ends its streams at once, and is gone', async () => {
  const rows = await programForTest({ now: new Date().toISOString() });
  const { mother } = await makeSchool(rows);
  const program = await started(rows, 'stopping');
  const stream = await openStream(program.url, mother.headers);
  await Promise.all([program.stop(), stream.ended]);
  expect(stream.events).toMatchObject([{ kind: 'anew' }]);
});

async function started({ context: { config } }: TestProgram, name: string) {
  const program = await startProgram(join(config.dataDir, `${name}.log`), {
    DATABASE_URL: config.databaseUrl ?? '',
    DATA_DIR: join(config.dataDir, name),
    PROCESSES: '1',
  });
  onTestFinished(() => program.stop());
  return program;
}

async function allHear(streams: OpenStream[], said: { threadId: string; number: number }): Promise<void> {
  for (const stream of streams) await stream.hears({ kind: 'said', ...said });
}

async function post(url: string, { headers }: SignedInPerson, path: string, body: object) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return answer.json();
}
