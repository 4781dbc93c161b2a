import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, vi } from 'vitest';
import { inTransaction } from '#src/platform/context.server.ts';
import { type Mail, queueMail, sendMail } from '#src/platform/mail.server.ts';
import type { TestProgram } from './program.ts';

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

/** A real mail server, which answers each mail as told: with undefined it takes it. */
export async function mailServer(
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
