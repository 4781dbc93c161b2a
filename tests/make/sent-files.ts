import sharp from 'sharp';
import { sampleRate, waveOf } from '#src/people/files/voices/wave.ts';
import type { TestProgram } from '../start/program.ts';
import type { SignedInPerson } from './people.ts';

/** As little as a document can be. */
export const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

/** Somebody who hums for so many seconds, as a browser sends it. */
export function voice(seconds = 2): Buffer {
  const sound = Buffer.alloc(Math.round(seconds * sampleRate) * 2);
  for (let at = 0; at < sound.length; at += 2)
    sound.writeInt16LE(Math.round(9000 * Math.sin((at / 2 / sampleRate) * 440 * Math.PI)), at);
  return Buffer.from(waveOf(sound));
}

/** A small picture, as a form sends it. */
export async function sentPicture() {
  const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#16307f' } })
    .png()
    .toBuffer();
  return sentFile(drawn, 'image/png');
}

/** A file, as a form sends it. */
export async function sentFile(bytes: Buffer, type: string) {
  const form = new FormData();
  form.set('name', 'file');
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'file');
  const request = new Request('http://dars.test/api/files', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await request.arrayBuffer()) };
}

/** Sends in a voice. */
export async function sendVoice(program: TestProgram, { headers }: SignedInPerson, bytes: Buffer) {
  const sent = await sentFile(bytes, 'audio/wav');
  const request = { method: 'POST', url: '/api/voices', payload: sent.payload } as const;
  const answer = await program.app.inject({ ...request, headers: { ...headers, ...sent.headers } });
  return { status: answer.statusCode, body: answer.json() };
}
