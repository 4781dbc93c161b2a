import { inflateRawSync } from 'node:zlib';
import { tableLimits } from '#src/moving/moving-in/table.ts';
import { Failure } from '#src/platform/forms/errors.ts';

/** A file within an archive, not unpacked yet. */
export type Entry = { name: string; method: number; packed: Uint8Array; size: number };

/**
 * What an archive (ZIP) holds, by the list at its end, without unpacking anything.
 * @throws Failure table_broken; table_unpacks_too_large if by its own words it is larger than we unpack
 */
export function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    const entries = new Map<string, Entry>();
    let at = view.getUint32(end + 16, true);
    let total = 0;
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new Failure('table_broken');
      const entry = entryAt(bytes, view, at);
      total += entry.size;
      if (total > tableLimits.unpacked) throw new Failure('table_unpacks_too_large');
      entries.set(entry.name, entry);
      at +=
        46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    // Outside of the bytes.
    if (error instanceof RangeError) throw new Failure('table_broken');
    throw error;
  }
}

/**
 * Unpacks one file. What it says of its own size is not believed: no more than `most` bytes are made.
 * @throws Failure table_broken, table_unpacks_too_large
 */
export function unpack(entry: Entry, most: number): Buffer {
  if (entry.method === 0) return Buffer.from(entry.packed);
  if (entry.method !== 8) throw new Failure('table_broken');
  try {
    return inflateRawSync(entry.packed, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Failure(isTooLarge ? 'table_unpacks_too_large' : 'table_broken');
  }
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): Entry {
  const start = view.getUint32(at + 42, true);
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  return {
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))),
    method: view.getUint16(at + 10, true),
    packed: bytes.subarray(from, from + view.getUint32(at + 20, true)),
    size: view.getUint32(at + 24, true),
  };
}

/** Where the end of the list begins: the last 22 bytes, but for a comment. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 66_000); at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new Failure('table_broken');
}
