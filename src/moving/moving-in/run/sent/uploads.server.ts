import { createHash } from 'node:crypto';
import { and, eq, notExists } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { readTable } from '../../reading/read-table.server.ts';
import type { Sheet } from '../../sheets.ts';
import type { Table } from '../../table.ts';
import { type ImportFile, importFiles, importUploads } from '../../tables.server.ts';

/** Keeps what was sent, once however often it is. @returns its id */
export async function keepUpload(
  { database }: Context,
  importId: string,
  content: Uint8Array,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url');
  const [kept] = await database
    .insert(importUploads)
    .values({ importId, hash, content })
    .onConflictDoUpdate({ target: [importUploads.importId, importUploads.hash], set: { hash } })
    .returning({ id: importUploads.id });
  if (!kept) throw new Failure('unexpected');
  return kept.id;
}

/**
 * Reads the sheet that a file is, or another one of what was sent with it.
 * @returns undefined once it is forgotten
 * @throws Failure what `readTable` throws
 */
export async function tableOf(
  { database }: Context,
  { uploadId, content, readAs }: Pick<ImportFile, 'uploadId' | 'content' | 'readAs'>,
  sheet = readAs.table ?? undefined,
): Promise<Table | undefined> {
  const [kept] = uploadId
    ? await database
        .select({ content: importUploads.content })
        .from(importUploads)
        .where(eq(importUploads.id, uploadId))
    : [{ content }];
  return kept?.content ? await readTable(kept.content, sheet) : undefined;
}

/** Lets go of what was sent with a file once nothing is read from it any more. */
export async function dropUpload({ database }: Context, importId: string): Promise<void> {
  const read = database
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(eq(importFiles.uploadId, importUploads.id));
  await database.delete(importUploads).where(and(eq(importUploads.importId, importId), notExists(read)));
}

/** What is read from something that was sent: each sheet once, or its rows would stand there twice. */
export function filesOf({ database }: Context, uploadId: string) {
  const { id, sheet, readAs } = importFiles;
  return database.select({ id, sheet, readAs }).from(importFiles).where(eq(importFiles.uploadId, uploadId));
}

/** Whether one of these files is read as the same sheet of the same table. */
export function isThere(
  files: readonly Pick<ImportFile, 'sheet' | 'readAs'>[],
  { table, tables }: Table,
  sheet: Sheet | null,
): boolean {
  const name = tables.length > 1 ? table : undefined;
  return (
    sheet !== null && files.some((one) => one.sheet === sheet && (one.readAs.table ?? undefined) === name)
  );
}
