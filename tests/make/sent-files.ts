import sharp from 'sharp';

/** As little as a document can be. */
export const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

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
