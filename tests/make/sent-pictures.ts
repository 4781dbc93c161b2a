import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { jobs } from '#src/app/jobs.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { TestProgram } from '../start/program.ts';
import type { SignedInPerson } from './people.ts';

/** A picture with something on each px, in one colour at its left and another at its right. */
export function drawing(width = 900, height = 600): Sharp {
  const bytes = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const right = at % width >= width / 2;
    bytes[at * 3] = right ? 20 : 220;
    bytes[at * 3 + 1] = ((at % width) * 7 + Math.floor(at / width) * 3) % 60;
    bytes[at * 3 + 2] = right ? 220 : 20;
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

/** The chunks of a PNG, from its beginning to its end. */
export function png(width: number, height: number, ...chunks: [type: string, data: Buffer][]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a px, of grey.
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const all: [string, Buffer][] = [['IHDR', header], ...chunks, ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([signature, ...all.map(([type, data]) => chunk(type, data))]);
}

/** The black px of a PNG. */
export function blackPixels(width: number, height: number): [type: string, data: Buffer] {
  return ['IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))];
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(named.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  named.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(named), named.length + 4);
  return bytes;
}

/** The program's address, for calls by a real socket. */
export function addressOf(program: TestProgram): string {
  return `http://127.0.0.1:${(program.app.server.address() as AddressInfo).port}`;
}

export type Sent = { status: number; body: { src: string; code: string; message: string; fields?: object } };

/** Sends in a picture by a real socket, as a browser does. */
export async function sendPicture(
  program: TestProgram,
  person: SignedInPerson | undefined,
  bytes: Buffer,
  { name = 'picture.png', type = 'image/png' } = {},
): Promise<Sent> {
  const form = new FormData();
  form.set('name', name);
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  const init = { method: 'POST', body: form, headers: { ...person?.headers } };
  const answer = await fetch(`${addressOf(program)}/api/files`, init);
  return { status: answer.status, body: (await answer.json()) as Sent['body'] };
}

/** Fetches a picture; `bytes` are what came. */
export async function fetchPicture(
  program: TestProgram,
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const answer = await program.app.inject({ method, url: `/api/files/${path}`, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** The names of all pictures that are known. */
export async function knownPictures(program: TestProgram): Promise<string[]> {
  const rows = await program.context.database.select({ name: pictures.name }).from(pictures);
  return rows.map(({ name }) => name);
}

/** The files of the store on disk. */
export async function filesOnDisk(program: TestProgram): Promise<string[]> {
  const folder = join(program.context.config.dataDir, 'files');
  return (await readdir(folder).catch(() => [])).toSorted();
}

/** Clears old pictures away as the program does: with all that refers to pictures. */
export async function clearOldPictures(context: Context): Promise<void> {
  await jobs.find(({ name }) => name === 'files.clear')?.run(context, {}, { last: false });
}
