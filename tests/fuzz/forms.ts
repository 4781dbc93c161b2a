import fc from 'fast-check';
import { drawing } from '../make/sent-pictures.ts';

/** A body as it is sent, with the headers that say what it is. */
export type Form = { headers: Record<string, string>; payload: object | undefined };

/** Forms with a picture: right ones, ones with a byte or a part that is not, and what is no form. */
export async function formsOf(): Promise<fc.Arbitrary<Form>> {
  const pictures = await Promise.all([
    drawing(40, 30).png().toBuffer(),
    drawing(40, 30).jpeg().toBuffer(),
    drawing(40, 30).webp().toBuffer(),
    drawing(40, 30).gif().toBuffer(),
  ]);
  const right = fc.constantFrom(...pictures);
  const broken = fc
    .tuple(right, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }), fc.nat())
    .map(([picture, changes, end]) => {
      const bytes = Buffer.from(picture);
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
      return end % 3 ? bytes : bytes.subarray(0, end % bytes.length);
    });
  const file = fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 4, arbitrary: broken },
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
  );
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constant('file') },
    fc.constantFrom('name', '__proto__', '', 'file[]', 'a"; filename="b'),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  const part = fc.record({ name, file, fileName: fc.string({ unit: 'binary', maxLength: 300 }) });
  return fc.oneof(
    { weight: 5, arbitrary: part.map((one) => form([one])) },
    { weight: 2, arbitrary: fc.array(part, { maxLength: 4 }).map(form) },
    {
      weight: 2,
      arbitrary: fc.tuple(part, fc.nat()).map(([one, end]) => {
        const { headers, payload } = form([one]);
        return { headers, payload: payload.subarray(0, end % payload.length) };
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'multipart/form-data',
            'multipart/form-data; boundary=',
            'application/json',
            'image/png',
          ),
          file,
        )
        .map(([type, payload]) => ({ headers: { 'content-type': type }, payload })),
    },
  );
}

type Part = { name: string; file: Buffer; fileName: string };

const boundary = 'boundary-of-fuzz';

/** Put together by hand: a browser would mend the names. */
function form(parts: Part[]): Form & { payload: Buffer } {
  const told = parts.flatMap(({ name, file, fileName }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n`,
    ),
    Buffer.from('Content-Type: image/png\r\n\r\n'),
    file,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...told, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
