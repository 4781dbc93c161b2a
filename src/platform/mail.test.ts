import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { programForTest, startTestProgram, type TestProgram } from '../../tests/program.ts';
import { inTransaction } from './context.server.ts';
import { type Mail, mailFolder, queueMail, sendMail } from './mail.server.ts';

const mail: Mail = {
  key: 'greeting',
  to: 'gulnora@example.com',
  subject: 'Gʻulnora, darsingiz ertaga',
  text: 'Oʻquvchi maʼlumoti\n.\n.. nuqta bilan boshlangan satr\n',
  html: '<p>Oʻquvchi maʼlumoti</p>',
};

type Attempt = { from: string; to: string[]; raw: string };

/** A real mail server, which answers each mail as told: with undefined it takes it. */
async function mailServer(
  answer: (attempt: number) => Error | undefined | Promise<undefined> = () => undefined,
) {
  const attempts: Attempt[] = [];
  const accepted: Attempt[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const { mailFrom, rcptTo } = envelope;
      const attempt = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString('utf8'),
      };
      const refused = await answer(attempts.push(attempt));
      if (!refused) accepted.push(attempt);
      done(refused);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  return { attempts, accepted, environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } };
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('Not now, please'), { responseCode });
}

function promise(program: TestProgram, more: Partial<Mail> = {}): Promise<void> {
  return inTransaction(program.context, (context) => queueMail(context, { ...mail, ...more }));
}

function urlOf({ context }: TestProgram): string {
  return context.config.databaseUrl ?? '';
}

async function subjectOf({ raw }: Attempt): Promise<string | undefined> {
  return (await PostalMime.parse(raw)).subject;
}

async function row(program: TestProgram) {
  const [found] = await program.mails();
  if (!found) throw new Error('no mail');
  return found;
}

/** Waits until a mail is in this state, after so many attempts. */
async function settled(program: TestProgram, status: string, attempts: number): Promise<void> {
  await vi.waitFor(async () => expect(await row(program)).toMatchObject({ status, attempts }), {
    timeout: 10_000,
    interval: 30,
  });
}

type QueuedJob = { state: string; wait: number; retry_limit: number };

/** The attempts that wait, with the seconds until the next. */
async function jobs({ context }: TestProgram): Promise<QueuedJob[]> {
  const { rows } = await context.database.execute<QueuedJob>(sql`
    select state, extract(epoch from start_after - now())::float as wait, retry_limit
    from pgboss.job where name = ${sendMail.name}`);
  return rows;
}

/** Lets the next attempt be made now instead of after its pause; `last` makes it the last one. */
async function hurry({ context }: TestProgram, last = false): Promise<void> {
  const { database } = context;
  await vi.waitFor(
    async () => {
      const { rowCount } = await database.execute(sql`
        update pgboss.job set start_after = now(), retry_limit = case when ${last} then retry_count + 1 else retry_limit end
        where name = ${sendMail.name} and state = 'retry'`);
      expect(rowCount).toBe(1);
    },
    { timeout: 10_000, interval: 30 },
  );
  await database.execute(
    sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), ${sendMail.name})`,
  );
}

describe('a mail', () => {
  test('arrives once, with a Message-ID of its own, and is emptied when it is sent', async () => {
    const { accepted, attempts, environment } = await mailServer();
    const program = await programForTest({ work: true, environment });
    await promise(program);
    await settled(program, 'sent', 1);
    const { id, content, error, sentAt } = await row(program);
    expect([content, error, sentAt]).toEqual([null, null, program.clock.now()]);
    expect(attempts).toHaveLength(1);
    const [arrived] = accepted;
    expect([arrived?.from, arrived?.to]).toEqual(['hello@dars.example', [mail.to]]);
    const read = await PostalMime.parse(arrived?.raw ?? '');
    expect(read).toMatchObject({ messageId: `<${id}@dars.test>`, subject: mail.subject });
    expect(read.text?.trimEnd()).toBe(mail.text.trimEnd());
    expect(read.html?.trimEnd()).toBe(mail.html);

    // A second run of the same task finds nothing to do.
    await sendMail.run(program.context, { mailId: id }, { last: false });
    expect(attempts).toHaveLength(1);
  });

  test('about one event is promised once', async () => {
    const { accepted, environment } = await mailServer();
    const program = await programForTest({ work: true, environment });
    await Promise.all(Array.from({ length: 10 }, () => promise(program)));
    await promise(program, { subject: 'Another' });
    await settled(program, 'sent', 1);
    expect([(await program.mails()).length, (await jobs(program)).length, accepted.length]).toEqual([
      1, 1, 1,
    ]);
  });

  test('that is refused at first is tried again after a pause, and arrives once', async () => {
    const { accepted, attempts, environment } = await mailServer((attempt) =>
      attempt < 3 ? refusal(451) : undefined,
    );
    const program = await programForTest({ work: true, environment });
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
    await hurry(program);
    await settled(program, 'queued', 2);
    await hurry(program);
    await settled(program, 'sent', 3);
    expect([accepted.length, attempts.length]).toEqual([1, 3]);
    const ids = await Promise.all(attempts.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
    expect(new Set(ids)).toEqual(new Set([`<${(await row(program)).id}@dars.test>`]));
    expect(await row(program)).toMatchObject({ content: null, error: null });
  });

  test('that fails finally is kept with what went wrong, its attempts counted', async () => {
    const { accepted, environment } = await mailServer(() => refusal(554));
    const program = await programForTest({ work: true, environment });
    await promise(program);
    await settled(program, 'queued', 1);
    await hurry(program, true);
    await settled(program, 'failed', 2);
    const { key, to, ...content } = mail;
    expect(await row(program)).toMatchObject({
      key,
      recipient: to,
      content,
      error: expect.stringContaining('554'),
      sentAt: null,
    });
    expect(accepted).toEqual([]);
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

  test('is sent once by two programs on one database', async () => {
    const { attempts, environment } = await mailServer();
    const first = await programForTest({ work: true, environment });
    const second = await programForTest({
      work: true,
      environment: { ...environment, DATABASE_URL: urlOf(first) },
    });
    for (const key of ['one', 'two', 'three', 'four']) {
      await Promise.all([promise(first, { key, subject: key }), promise(second, { key, subject: key })]);
      await vi.waitFor(
        async () =>
          expect(new Set((await first.mails()).map(({ status }) => status))).toEqual(new Set(['sent'])),
        { timeout: 10_000, interval: 30 },
      );
    }
    expect(await Promise.all(attempts.map(subjectOf))).toEqual(['one', 'two', 'three', 'four']);
  });

  test('of many promised at one moment waits for those before it, and no longer', async () => {
    const { attempts, environment } = await mailServer();
    const program = await programForTest({ work: true, environment });
    const keys = Array.from({ length: 30 }, (_, index) => `event ${index}`);
    await Promise.all(keys.map((key) => promise(program, { key, subject: key })));
    // The queue looks again by itself every 30 seconds; that is far too late.
    await vi.waitFor(
      async () => expect((await program.mails()).map(({ status }) => status)).toEqual(keys.map(() => 'sent')),
      { timeout: 15_000, interval: 50 },
    );
    expect((await Promise.all(attempts.map(subjectOf))).toSorted()).toEqual(keys.toSorted());
  });

  test('that two processes try at one moment is sent by one of them', async () => {
    const { attempts, environment } = await mailServer();
    const program = await programForTest({ environment });
    await promise(program);
    const { id } = await row(program);
    await Promise.all(
      Array.from({ length: 5 }, () => sendMail.run(program.context, { mailId: id }, { last: false })),
    );
    expect(attempts).toHaveLength(1);
    expect(await row(program)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('promised in a transaction that is rolled back is never sent', async () => {
    const { attempts, environment } = await mailServer();
    const program = await programForTest({ work: true, environment });
    const rolledBack = inTransaction(program.context, async (context) => {
      await queueMail(context, { ...mail, key: 'never', subject: 'Never' });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await promise(program);
    await settled(program, 'sent', 1);
    expect([(await program.mails()).length, (await jobs(program)).length]).toEqual([1, 1]);
    expect(attempts.map(({ raw }) => raw).join()).not.toContain('Never');
  });

  test('on its way is finished before the program stops', async () => {
    let arrived = () => {};
    let answer = () => {};
    const underway = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { accepted, environment } = await mailServer(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(undefined);
          arrived();
        }),
    );
    const program = await programForTest({ environment });
    const worker = await startTestProgram({
      work: true,
      environment: { ...environment, DATABASE_URL: urlOf(program) },
    });
    await promise(program);
    await underway;
    const stopped = worker.stop();
    answer();
    await stopped;
    expect(accepted).toHaveLength(1);
    expect(await row(program)).toMatchObject({ status: 'sent', attempts: 1 });
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
