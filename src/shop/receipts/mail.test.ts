import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makePaidOrder, receiptOf } from '../../../tests/shop/receipts.ts';
import { mailServer, settled } from '../../../tests/start/mail-delivery.ts';
import { programAnew, programForTest } from '../../../tests/start/program.ts';
import { textOf } from '../../../tests/texts/pdf-text.ts';
import { writeReceiptMail } from './mail.server.ts';
import { paperNumber } from './number.ts';

test('a receipt comes by mail, its PDF with it, in the language of who paid', async () => {
  const { accepted, environment } = await mailServer();
  const program = await programForTest({ work: true, environment });
  const family = await signIn(program, 'student');
  await program.context.database.update(users).set({ language: 'uz' }).where(eq(users.id, family.id));
  const order = await makePaidOrder(program, family, { by: { tiyin: 202_935_200 } });
  const number = paperNumber(await receiptOf(program, order));
  await settled(program, 'sent', 1);
  const [mail] = await program.mails();
  expect(mail).toMatchObject({
    ...{ about: 'receipt', aboutId: order.id, kind: 'payment', recipientId: family.id, content: null },
  });
  const raw = accepted[0]?.raw ?? '';
  // Far below what any mail server takes.
  expect(raw.length).toBeLessThan(150_000);
  const read = await PostalMime.parse(raw);
  expect(read.subject).toBe(`${number}-chek`);
  expect(read.to).toMatchObject([{ address: family.email }]);
  for (const words of ['Rahmat', number, 'Chess', '160\u00a0$', '2\u00a0029\u00a0352\u00a0soʻm'])
    expect(read.text).toContain(words);
  const [paper] = read.attachments;
  expect(paper).toMatchObject({ filename: `dars-${number}.pdf`, mimeType: 'application/pdf' });
  expect(textOf(Buffer.from(paper?.content as ArrayBuffer))).toContain('Payme orqali toʻlandi');
});

test('the same receipt is mailed once, and an account that was erased is not written to', async () => {
  const program = await programAnew();
  const family = await signIn(program, 'student');
  const erased = await signIn(program, 'student', 'erased-1@erased.invalid');
  const receipt = await receiptOf(program, await makePaidOrder(program, family));
  const other = await receiptOf(program, await makePaidOrder(program, erased));
  for (const { year, number } of [receipt, receipt, other])
    await writeReceiptMail.run(program.context, { year, number }, { last: false });
  expect((await program.mails()).map(({ recipientId }) => recipientId)).toEqual([family.id]);
});
