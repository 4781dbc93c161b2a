import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

import { openStore, storeTrouble } from '#src/people/files/stores/store.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type HeldData, readHeld } from './held/held.server.ts';
import type { Subject } from './subject.server.ts';

/**
 * All data held of somebody, as a ZIP that is made while it is sent: `data.json`, and below `pictures/` the pictures
 * as stored. Only one picture at a time is in memory.
 */
export async function exportData(context: Context, subject: Subject): Promise<AsyncIterable<Uint8Array>> {
  const held = await readHeld(context, subject);
  return writeArchive(context, held);
}

async function* writeArchive(context: Context, held: HeldData): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const mtime = context.clock.now();

  const json = Object.assign(new ZipDeflate('data.json'), { mtime });
  zip.add(json);
  json.push(strToU8(writeData(held, mtime)), true);
  yield* parts.splice(0);

  const store = openStore(context.config);
  for (const { name } of held.pictures) {
    const bytes = await store.get(name).catch((error: unknown) => {
      throw storeTrouble(context, error);
    });
    if (!bytes) continue;
    // Pictures are compressed already.
    const file = Object.assign(new ZipPassThrough(`pictures/${name}`), { mtime });
    zip.add(file);
    file.push(bytes, true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
}

function writeData({ lessons, ...held }: HeldData, exportedAt: Date): string {
  const published = lessons.map(({ isInTheBooks: _, ...lesson }) => lesson);
  return `${JSON.stringify({ exportedAt, ...held, lessons: published }, null, 2)}\n`;
}
