import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { type Mail, queueMail, sendMail } from '#src/platform/mail/mail.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { startTestProgram, type TestProgram } from './program.ts';

export const mail: Mail = {
  key: 'greeting',
  about: 'account',
  kind: 'welcome',
  to: 'gulnora@example.com',
  subject: 'Gʻulnora, darsingiz ertaga',
  text: 'Oʻquvchi maʼlumoti\n.\n.. nuqta bilan boshlangan satr\n',
  html: '<p>Oʻquvchi maʼlumoti</p>',
};

export type Attempt = { from: string; to: string[]; raw: string };

type Answer = (attempt: number) => Error | undefined | Promise<undefined>;
export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

const takesAll: Answer = () => undefined;

/** A real mail server, which answers each mail as it is told: with undefined it takes it. */
export async function openMailServer() {
  const attempts: Attempt[] = [];
  const accepted: Attempt[] = [];
  const told = { attempts, accepted, answer: takesAll };
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
      const refused = await told.answer(attempts.push(attempt));
      if (!refused) accepted.push(attempt);
      done(refused);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  // Who works for it looks often for what has waited.
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, JOB_POLL_SECONDS: '0.5' };
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return Object.assign(told, { close, environment });
}

/** The same, for one test alone. */
export async function mailServer(answer = takesAll): Promise<MailServer> {
  const server = await openMailServer();
  onTestFinished(server.close);
  return Object.assign(server, { answer });
}

/** One mail server, and one program that works, for a file of tests, each of which begins without a mail or a job. */
export function eachWithMailServer(
  take: (given: { program: TestProgram; server: MailServer }) => void,
): void {
  let program: TestProgram;
  let server: MailServer;
  beforeAll(async () => {
    server = await openMailServer();
    program = await startTestProgram({ work: true, environment: server.environment });
    take({ program, server });
  });
  afterAll(async () => {
    await program.stop();
    await server.close();
  });
  beforeEach(async () => {
    server.answer = takesAll;
    server.attempts.length = 0;
    server.accepted.length = 0;
    await program.context.database.execute(sql`truncate mails cascade`);
    await program.context.database.execute(sql`delete from pgboss.job`);
  });
}

export function promise(program: TestProgram, more: Partial<Mail> = {}): Promise<void> {
  return inTransaction(program.context, (context) => queueMail(context, { ...mail, ...more }));
}

export async function row(program: TestProgram) {
  const [found] = await program.mails();
  if (!found) throw new Error('no mail');
  return found;
}

/** Waits until a mail is in this state, after so many attempts. */
export async function settled(program: TestProgram, status: string, attempts: number): Promise<void> {
  await vi.waitFor(async () => expect(await row(program)).toMatchObject({ status, attempts }), {
    timeout: 10_000,
    interval: 30,
  });
}

type QueuedJob = { state: string; wait: number; retry_limit: number };

/** The attempts that wait, with the seconds until the next. */
export async function jobs({ context }: TestProgram): Promise<QueuedJob[]> {
  const { rows } = await context.database.execute<QueuedJob>(sql`
    select state, extract(epoch from start_after - now())::float as wait, retry_limit
    from pgboss.job where name = ${sendMail.name}`);
  return rows;
}
