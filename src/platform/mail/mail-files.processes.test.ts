import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { mailFolder } from '#src/platform/config/config.server.ts';
import { mail, promise, row, settled } from '../../../tests/mail-delivery.ts';
import { programForTest } from '../../../tests/program.ts';

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
