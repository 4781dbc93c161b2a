import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { mailFolder } from '#src/platform/config/config.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { serveBusiness, unnamed } from '#src/platform/language/business.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { writeLetter } from './letter.server.ts';
import { queueMail, sendMail } from './mail.server.ts';

const program = sharedProgram();
afterEach(() => serveBusiness(undefined));

const letter = {
  subject: 'Hello',
  heading: 'Hello',
  paragraphs: ['Your lesson is tomorrow.'],
  closing: ['Dars'],
};

/** What a family is mailed, as it leaves, by an installation with these addresses. */
async function mailed(to: string, config: object): Promise<string> {
  await emptyTables(program, 'mails');
  const context = { ...program.context, config: { ...program.context.config, ...config } };
  const about = { key: 'hello', about: 'account', kind: 'welcome', to } as const;
  await queueMail(context, { ...about, ...writeLetter({ language: 'uz', ...letter }) });
  const [mail] = await context.database.select().from(mails);
  await sendMail.run(context, { mailId: mail?.id ?? '' }, { last: false });
  const sent = await readFile(join(mailFolder(context.config), `${mail?.id}.eml`), 'utf8');
  return sent.replace(/=\r\n/g, '');
}

const asks = { contactWays: [{ name: 'email', href: 'mailto:ask@dars.test' }] };
const nobody = { contactWays: [], staffEmail: undefined };
const said = 'Bu xatga yozilgan javobni hech kim';

test.each([
  ['the business’s own address', { ...unnamed, email: 'office@school.test' }, asks, 'office@school.test'],
  ['the address for questions', undefined, asks, 'ask@dars.test'],
  ['the staff', undefined, {}, 'staff@dars.test'],
])('a reply goes to %s', async (_, business, config, address) => {
  serveBusiness(business);
  const sent = await mailed('nora@example.com', config);
  expect(sent).toContain(`Reply-To: ${address}\r\n`);
  expect(sent).not.toContain(said);
});

test('where nobody would read it, the mail says so in its language, and where one writes instead', async () => {
  const sent = await mailed('nora@example.com', nobody);
  expect(sent).not.toContain('Reply-To');
  expect(sent.split(said), 'in the text and in the page').toHaveLength(3);
  expect(sent).toContain('http://dars.test/contact-us</a></p></div></div></body></html>');
});

test('the staff do not write to themselves', async () => {
  expect(await mailed('staff@dars.test', {})).not.toContain('Reply-To');
});
