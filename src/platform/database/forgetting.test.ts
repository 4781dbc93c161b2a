import { expect, test } from 'vitest';
import { sendMail } from '#src/platform/mail/mail.server.ts';
import { mail, mailServer, promise, row, settled } from '../../../tests/start/mail-delivery.ts';
import { programForTest } from '../../../tests/start/program.ts';

test('a mail that says that data are gone arrives, and its address is forgotten', async () => {
  const { accepted, environment } = await mailServer();
  const program = await programForTest({ work: true, environment });
  await promise(program, { forget: true });
  await settled(program, 'sent', 1);
  expect(accepted.map(({ to }) => to)).toEqual([[mail.to]]);
  expect(await row(program)).toMatchObject({ recipient: '', content: null, error: null, key: mail.key });
});

test('refused, it keeps its address until it has been tried for the last time', async () => {
  const refusal = () => Object.assign(new Error(`no such mailbox: ${mail.to}`), { responseCode: 550 });
  const { environment } = await mailServer(refusal);
  const program = await programForTest({ environment });
  await promise(program, { forget: true });
  const { id } = await row(program);
  const attempt = (last: boolean) => sendMail.run(program.context, { mailId: id }, { last });
  await expect(attempt(false)).rejects.toThrow();
  expect(await row(program)).toMatchObject({ recipient: mail.to, status: 'queued' });
  await expect(attempt(true)).rejects.toThrow();
  expect(await row(program)).toMatchObject({ recipient: '', status: 'failed', error: null, attempts: 2 });
});
