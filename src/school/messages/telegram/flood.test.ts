import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { programAnew } from '../../../../tests/start/program.ts';
import { botAnswers } from './answers.server.ts';
import { unaddressed } from './tables.server.ts';

test('whoever writes to the bot without end is slowed, and told so; nothing more is kept', async () => {
  const program = await programAnew({ environment: { RATE_LIMIT: 'on' } });
  const { context } = program;
  const { id, email } = await signIn(program, 'student');
  const write = () =>
    botAnswers.written(context, {
      person: { id, email, role: 'student', language: 'en' },
      ...{ key: randomUUID(), album: undefined, words: 'Hello?', file: undefined, threadId: undefined },
    });
  for (let number = 0; number < 60; number++) expect((await write())?.text).toBe('Who to?');
  expect((await write())?.text).toMatch(/^Not sent\. Too many attempts/);
  expect(await context.database.select().from(unaddressed)).toHaveLength(60);
});
