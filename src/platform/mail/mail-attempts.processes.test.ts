import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { mailFolder } from '#src/platform/config/config.server.ts';
import {
  eachWithMailServer,
  jobs,
  type MailServer,
  mail,
  promise,
  row,
  settled,
} from '../../../tests/start/mail-delivery.ts';
import { programForTest, type TestProgram } from '../../../tests/start/program.ts';
import { sendMail } from './mail.server.ts';

let program: TestProgram;
let server: MailServer;

function refusal(responseCode: number): Error {
  return Object.assign(new Error('Not now, please'), { responseCode });
}

/** Lets the next attempt be made now instead of after its pause; `last` makes it the last one. */
async function hurry(last = false): Promise<void> {
  const { database } = program.context;
  await vi.waitFor(
    async () => {
      const { rowCount } = await database.execute(sql`
        update pgboss.job set start_after = now(), retry_limit = case when ${last} then retry_count + 1 else retry_limit end
        where name = ${sendMail.name} and state = 'retry'`);
      expect(rowCount).toBe(1);
    },
    { timeout: 60_000, interval: 30 },
  );
}

describe('a mail', () => {
  eachWithMailServer((given) => {
    ({ program, server } = given);
  });

  test('that is refused at first is tried again after a pause, and arrives once', async () => {
    server.answer = (attempt) => (attempt < 3 ? refusal(451) : undefined);
    await promise(program);
    await settled(program, 'queued', 1);
    expect(await row(program)).toMatchObject({
      error: expect.stringContaining('Not now, please'),
      sentAt: null,
    });
    await vi.waitFor(async () =>
      expect(await jobs(program)).toMatchObject([{ state: 'retry', retry_limit: 16 }]),
    );
    expect((await jobs(program))[0]?.wait).toBeGreaterThan(1);
    await hurry();
    await settled(program, 'queued', 2);
    await hurry();
    await settled(program, 'sent', 3);
    const { accepted, attempts } = server;
    expect([accepted.length, attempts.length]).toEqual([1, 3]);
    const ids = await Promise.all(attempts.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
    expect(new Set(ids)).toEqual(new Set([`<${(await row(program)).id}@dars.test>`]));
    expect(await row(program)).toMatchObject({ content: null, error: null });
  });

  test('that fails finally is kept with what went wrong, its attempts counted', async () => {
    server.answer = () => refusal(554);
    await promise(program);
    await settled(program, 'queued', 1);
    await hurry(true);
    await settled(program, 'failed', 2);
    const { key, about, kind, to, ...content } = mail;
    expect(await row(program)).toMatchObject({
      key,
      about,
      kind,
      recipient: to,
      content,
      error: expect.stringContaining('554'),
      sentAt: null,
    });
    expect(server.accepted).toEqual([]);
    await vi.waitFor(async () => expect(await jobs(program)).toMatchObject([{ state: 'failed' }]));
  });

  test('waits for a mail server that does not answer', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const program = await programForTest({
      work: true,
      environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    });
    await promise(program);
    await settled(program, 'queued', 1);
    const { error, content } = await row(program);
    expect(error).toContain('ECONNREFUSED');
    expect(content?.subject).toBe(mail.subject);
  });
});

describe('without a mail server', () => {
  test('each mail is a file that mail programs open and nobody else may read', async () => {
    const program = await programForTest({ work: true });
    const calendar = { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' };
    await promise(program, { calendar });
    await settled(program, 'sent', 1);
    const { id, content } = await row(program);
    expect(content).toBeNull();
    const folder = mailFolder(program.context.config);
    expect(await readdir(folder)).toEqual([`${id}.eml`]);
    const file = join(folder, `${id}.eml`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const read = await PostalMime.parse(await readFile(file));
    expect(read).toMatchObject({
      messageId: `<${id}@dars.test>`,
      subject: mail.subject,
      to: [{ address: mail.to }],
      from: { name: 'Dars', address: 'hello@dars.example' },
    });
    expect(read.text?.trimEnd()).toBe(mail.text.trimEnd());
    expect(read.attachments.map(({ filename }) => filename)).toContain('lesson.ics');
  });

  test('a mail whose file cannot be written is kept, and tried again', async () => {
    const program = await programForTest({ work: true, environment: { DATA_DIR: '/dev/null' } });
    await promise(program);
    await settled(program, 'queued', 1);
    expect(await row(program)).toMatchObject({ error: expect.stringContaining('ENOTDIR'), sentAt: null });
  });
});
