import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** A file of an archive. They are small (a thousand rows, a picture), so they travel whole. */
export type Entry = { name: string; bytes: Uint8Array };

/**
 * Writes a .tar.gz that its owner alone may read: under another name first, on the disk, then under its own.
 * @returns its size in bytes
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await pack(handle, entries);
      await handle.sync();
      const { size } = await handle.stat();
      await rename(part, file);
      return size;
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function pack(handle: FileHandle, entries: AsyncIterable<Entry>): Promise<void> {
  const { readable, controller } = createTarPacker();
  // Most bytes are pictures, which no level makes smaller.
  const written = pipeline(
    Readable.from(readable),
    createGzip({ level: 3 }),
    (chunks: AsyncIterable<Buffer>) => handle.writeFile(chunks),
  );
  const packed = (async () => {
    for await (const { name, bytes } of entries) {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
      await writer.write(new Uint8Array(bytes));
      await writer.close();
    }
    controller.finalize();
  })().catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  // Waits for both. If the disk is full, that is the reason for the other error.
  for (const outcome of await Promise.allSettled([written, packed]))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/** The files of an archive, in their order. @throws Error when it ends early or is no archive */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const fed = pipeline(createReadStream(file), createGunzip(), Writable.fromWeb(writable));
  // `readable` reports the error too, or nobody reads any more.
  fed.catch(() => {});
  for await (const { header, body } of readable) {
    if (header.type !== 'file') throw new Error(`${header.name} is no file`);
    yield { name: header.name, bytes: await buffer(body) };
  }
  await fed;
}
