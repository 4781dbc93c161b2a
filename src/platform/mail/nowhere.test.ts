import { expect, test } from 'vitest';
import { sharedProgram } from '../../../tests/start/program.ts';
import { queueMails } from './mail.server.ts';

const program = sharedProgram();

test('nothing is written to what only stands in the place of an address', async () => {
  const letter = { about: 'trial', kind: 'request', subject: 'Hello', text: '', html: '' } as const;
  const people = ['nora@dars.test', 'erased-1@erased.invalid', '998901234567@phone.invalid'];
  await queueMails(
    program.context,
    people.map((to) => ({ ...letter, key: to, to })),
  );
  expect((await program.mails()).map(({ recipient }) => recipient)).toEqual(['nora@dars.test']);
});
