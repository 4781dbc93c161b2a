import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { drawing, fetchPicture, png, sendPicture } from '../make/sent-pictures.ts';
import { sharedProgram } from '../start/program.ts';

/** Pictures that are something else as well, or carry something along: what is given out is the picture alone. */
const payload = '<script>alert(1)</script><?php system("id"); ?>#!/bin/sh';
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

const polyglots: [string, () => Promise<Buffer>][] = [
  [
    'a PNG with a page behind it',
    async () => Buffer.concat([await drawing(40, 30).png().toBuffer(), Buffer.from(payload)]),
  ],
  [
    'a JPEG with an archive behind it',
    async () => Buffer.concat([await drawing(40, 30).jpeg().toBuffer(), Buffer.from(payload), zip]),
  ],
  ['a JPEG with a comment', async () => comment(await drawing(40, 30).jpeg().toBuffer())],
  [
    'a GIF with a page behind it',
    async () => Buffer.concat([await drawing(40, 30).gif().toBuffer(), Buffer.from(payload)]),
  ],
  [
    'a WebP with words in its EXIF',
    () =>
      drawing(40, 30)
        .withExif({ IFD0: { ImageDescription: payload, Artist: payload } })
        .webp()
        .toBuffer(),
  ],
  [
    'a JPEG that says where it was taken, and by whom',
    () =>
      drawing(40, 30)
        .withExif({
          IFD0: { Copyright: payload },
          IFD3: { GPSLatitude: '41/1 18/1 0/1', GPSLatitudeRef: 'N' },
        })
        .jpeg()
        .toBuffer(),
  ],
];

test.each(polyglots)('%s', async (_, make) => {
  const sent = await make();
  expect(sent.includes('<script>') || sent.includes('GPS') || sent.includes('Exif')).toBe(true);
  const { status, body } = await sendPicture(program, teacher, sent, {
    name: 'page.php.html',
    type: 'text/html',
  });
  expect(status).toBe(201);
  const { bytes, headers } = await fetchPicture(program, body.src);
  expect(bytes.subarray(0, 4).toString() + bytes.subarray(8, 12).toString()).toBe('RIFFWEBP');
  // Not a byte behind the picture's own end.
  expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
  for (const word of ['<script', '<?php', '#!/bin', 'EXIF', 'Exif', 'XMP ', 'ICCP', 'PK\x05\x06'])
    expect([word, bytes.includes(word)]).toEqual([word, false]);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test('a picture with a bomb within is refused, or drawn as small as it is kept', async () => {
  // A gigabyte of nothing in a chunk of words, packed into a few kilobytes: not even looked at.
  const { deflateSync } = await import('node:zlib');
  const bomb = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]);
  const bytes = png(8, 8, ['zTXt', bomb], ['IDAT', deflateSync(Buffer.alloc(16))]);
  const { status } = await sendPicture(program, teacher, bytes);
  expect([201, 415]).toContain(status);
});

/** The picture with words of another between its head and its rest. */
function comment(jpeg: Buffer): Buffer {
  const words = Buffer.from(payload);
  const head = Buffer.from([0xff, 0xfe, 0, words.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)]);
}
