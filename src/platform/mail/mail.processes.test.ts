import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import {
  type Attempt,
  eachWithMailServer,
  jobs,
  type MailServer,
  mail,
  promise,
  row,
  settled,
} from '../../../tests/start/mail-delivery.ts';
import { programForTest, startTestProgram, type TestProgram } from '../../../tests/start/program.ts';
import { queueMail, sendMail } from './mail.server.ts';

let program: TestProgram;
let server: MailServer;
eachWithMailServer((given) => {
  ({ program, server } = given);
});

function urlOf({ context }: TestProgram): string {
  return context.config.databaseUrl ?? '';
}

async function subjectOf({ raw }: Attempt): Promise<string | undefined> {
  return (await PostalMime.parse(raw)).subject;
}

describe('a mail', () => {
  test('arrives once, with a Message-ID of its own, and is emptied when it is sent', async () => {
    const { accepted, attempts } = server;
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

  test('carries headers of its own, a long address in one piece', async () => {
    const { accepted } = server;
    const address = `<https://dars.test/${'a'.repeat(120)}>`;
    const headers = { 'List-Unsubscribe': address, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await promise(program, { headers });
    await settled(program, 'sent', 1);
    const read = await PostalMime.parse(accepted[0]?.raw ?? '');
    const arrived = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]));
    expect(arrived).toMatchObject({
      'list-unsubscribe': address,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'OOF, AutoReply',
    });
  });

  test('brings small files along, byte for byte, and keeps none of them once it is sent', async () => {
    const { accepted } = server;
    const bytes = Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * 7) % 256));
    const file = { name: 'chek-2026-000001.pdf', type: 'application/pdf', base64: bytes.toString('base64') };
    await promise(program, { attachments: [file] });
    await settled(program, 'sent', 1);
    expect((await row(program)).content).toBeNull();
    const raw = accepted[0]?.raw ?? '';
    // In lines of 76 characters it is a little more than a third larger; some servers take no more than 10 MB.
    expect(raw.length).toBeLessThan(bytes.length * 1.4 + 4000);
    const [arrived] = (await PostalMime.parse(raw)).attachments;
    expect(arrived).toMatchObject({ filename: file.name, mimeType: file.type, disposition: 'attachment' });
    expect(Buffer.from(arrived?.content as ArrayBuffer).equals(bytes)).toBe(true);
  });

  test('about one event is promised once', async () => {
    const { accepted } = server;
    await Promise.all(Array.from({ length: 10 }, () => promise(program)));
    await promise(program, { subject: 'Another' });
    await settled(program, 'sent', 1);
    expect([(await program.mails()).length, (await jobs(program)).length, accepted.length]).toEqual([
      1, 1, 1,
    ]);
  });

  test('is sent once by two programs on one database', async () => {
    const { attempts, environment } = server;
    const first = program;
    const second = await programForTest({
      work: true,
      environment: { ...environment, DATABASE_URL: urlOf(first) },
    });
    for (const key of ['one', 'two', 'three', 'four']) {
      await Promise.all([promise(first, { key, subject: key }), promise(second, { key, subject: key })]);
      await vi.waitFor(
        async () =>
          expect(new Set((await first.mails()).map(({ status }) => status))).toEqual(new Set(['sent'])),
        { timeout: 60_000, interval: 30 },
      );
    }
    expect(await Promise.all(attempts.map(subjectOf))).toEqual(['one', 'two', 'three', 'four']);
  });

  test('of many promised at one moment waits for those before it, and no longer', async () => {
    const { attempts, environment } = server;
    // The queue looks again by itself after some seconds, for five at a time; that is far too late.
    const program = await programForTest({
      work: true,
      environment: { ...environment, JOB_POLL_SECONDS: '' },
    });
    const keys = Array.from({ length: 30 }, (_, index) => `event ${index}`);
    await Promise.all(keys.map((key) => promise(program, { key, subject: key })));
    await vi.waitFor(
      async () => expect((await program.mails()).map(({ status }) => status)).toEqual(keys.map(() => 'sent')),
      { timeout: 60_000, interval: 50 },
    );
    expect((await Promise.all(attempts.map(subjectOf))).toSorted()).toEqual(keys.toSorted());
  });

  test('that two processes try at one moment is sent by one of them', async () => {
    const { attempts, environment } = server;
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
    const { attempts } = server;
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
    server.answer = () =>
      new Promise((resolve) => {
        answer = () => resolve(undefined);
        arrived();
      });
    const { accepted, environment } = server;
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
