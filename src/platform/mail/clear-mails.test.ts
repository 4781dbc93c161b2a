import { expect, test } from 'vitest';
import { mails } from '#src/platform/database/tables.server.ts';
import { forgetOld } from '../../../tests/forgotten.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();

test('a year after, nobody knows any more of a mail that was sent or has failed; what still waits is kept', async () => {
  const { database } = program.context;
  const old = '019bb000-0000-7000-8000-000000000001';
  const content = { subject: 'Hello', text: '', html: '' };
  const sentAt = new Date('2026-01-12T00:00:00Z');
  const mail = { about: 'trial', kind: 'request', recipient: 'nora@dars.test', createdAt: sentAt } as const;
  await database.insert(mails).values([
    { ...mail, id: old, key: 'old', status: 'sent', sentAt },
    { ...mail, id: old.replace(/1$/, '2'), key: 'failed', status: 'failed', content },
    { ...mail, id: old.replace(/1$/, '3'), key: 'waits', status: 'queued', content },
    { ...mail, key: 'new', status: 'sent', sentAt },
  ]);
  const left = async () => {
    await forgetOld(program);
    return (await program.mails()).map(({ key }) => key);
  };
  expect(await left()).toEqual(['old', 'failed', 'waits', 'new']);
  program.clock.set('2027-06-15T17:00:00Z');
  expect(await left()).toEqual(['waits', 'new']);
});
