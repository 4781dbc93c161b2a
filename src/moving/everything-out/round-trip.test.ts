import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { trialBalance } from '#src/books/ledger/balances.server.ts';
import { agreedPrices, enrolments } from '#src/learning/enrolments/tables.server.ts';
import { creditsLeft } from '#src/learning/packages/packages.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment } from '../../../tests/make/rows.ts';
import { fetchArchive, makeWholeSchool } from '../../../tests/moving/archives.ts';
import { byPhone, makeStill } from '../../../tests/staff/invitations.ts';
import { programAnew, programForTest, type TestProgram } from '../../../tests/start/program.ts';
import { addFile } from '../moving-in/run/files.server.ts';
import { rowsOf } from '../moving-in/run/go.server.ts';
import { askPrepare, askRun, beginImport, typeTotals } from '../moving-in/run/imports.server.ts';
import { prepareImport, runImport } from '../moving-in/run/work.server.ts';
import { imports } from '../moving-in/tables.server.ts';

const elsewhere = 'sheets/times-Asia-Tashkent.csv';

test('an archive that is brought into an empty school gives the same six sheets there, and nothing the second time', async () => {
  const from = await programAnew();
  await makeWholeSchool(from);
  await makeStill(from, 1, byPhone);
  const files = await fetchArchive(from, await signIn(from, 'admin'));
  const into = await programForTest();
  const admin = await signIn(into, 'admin');
  const here = sheetsOf(files).filter(([name]) => name !== elsewhere);
  const bring = async () => [
    ...(await bringIn(into, admin, here, 'America/New_York')),
    ...(await bringIn(into, admin, [[elsewhere, files.get(elsewhere) ?? new Uint8Array()]], 'Asia/Tashkent')),
  ];
  const verdicts = await bring();
  expect(verdicts).toEqual(verdicts.map(() => 'new'));
  expect(linesOf(await fetchArchive(into, admin))).toEqual(linesOf(files));
  expect(await bring()).toEqual(verdicts.map(() => 'same'));
}, 60_000);

test('an archive that is sent into its own school meets each thing there, by our ids where it has no other number', async () => {
  const program = await programAnew();
  const { mother, ali, vali, group } = await makeWholeSchool(program);
  await makeStill(program, 1, byPhone);
  const unpaid = await makeEnrolment(program, group, mother, vali);
  await program.context.database
    .update(enrolments)
    .set({ price: 80, priceFor: 'month' })
    .where(eq(enrolments.id, unpaid));
  const admin = await signIn(program, 'admin');
  const files = sheetsOf(await fetchArchive(program, admin)).filter(([name]) => name !== elsewhere);
  const money = async () => ({
    books: await trialBalance(program.context),
    left: await creditsLeft(program.context, ali, 'individual', mother.id),
    promised: await program.context.database.$count(agreedPrices),
  });
  const before = await money();
  expect(before).toMatchObject({ left: 8, promised: 0 });
  const rows = await rowsAfter(program, admin, files, 'America/New_York');
  expect(rows.filter(({ verdict }) => verdict === 'new' || verdict === 'left-out')).toEqual([]);
  // A place that was paid here is counted here.
  const codes = rows.flatMap(({ problems }) => problems.map(({ code }) => code));
  expect(codes.filter((code) => code !== 'paid_here')).toEqual([]);
  expect(rows.filter(({ sheet, verdict }) => sheet === 'enrolments' && verdict === 'change')).toEqual([]);
  expect(await money()).toEqual(before);
}, 60_000);

const sheetsOf = (files: Map<string, Uint8Array>) =>
  [...files].filter(([name]) => name.startsWith('sheets/'));

/** The rows of each sheet, in one order: in which an import makes them is its own. */
const linesOf = (files: Map<string, Uint8Array>) =>
  sheetsOf(files).map(([name, bytes]) => [
    name,
    new TextDecoder('utf-16le').decode(bytes).split('\r\n').toSorted(),
  ]);

/** Imports some sheets, as the owner does. @returns the verdict of each row */
async function bringIn(...said: Parameters<typeof rowsAfter>): Promise<(string | null)[]> {
  const rows = await rowsAfter(...said);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  return rows.map(({ verdict }) => verdict);
}

async function rowsAfter(
  { context }: TestProgram,
  admin: SignedInPerson,
  files: [string, Uint8Array][],
  zone: string,
) {
  const person = { ...admin, role: 'admin' as const, language: 'en' as const };
  const id = await beginImport(context, zone, person);
  for (const [name, bytes] of files) await addFile(context, { id, name }, Buffer.from(bytes), person);
  await askPrepare(context, id, person);
  await prepareImport.run(context, { importId: id }, { last: true });
  const [prepared] = await context.database.select().from(imports).where(eq(imports.id, id));
  if (prepared?.counted) await typeTotals(context, id, prepared.counted, person);
  await askRun(context, id, person);
  await runImport.run(context, { importId: id }, { last: true });
  return await rowsOf(context, id);
}
