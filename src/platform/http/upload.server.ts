import { Readable } from 'node:stream';
// The calls that it adds to a request.
import type {} from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { Failure } from '#src/platform/forms/errors.ts';

/**
 * The one file of a form, as it comes in; the stream fails with a Failure where the form is not as it should be
 * or the file is too large, and ends when the whole form has been read.
 * @throws Failure unsupported_media when it is no form
 */
export function fileOf(request: FastifyRequest, upload: { bytes: number }): Readable {
  if (!request.isMultipart()) throw new Failure('unsupported_media');
  return Readable.from(readFile(request, upload), { objectMode: false });
}

async function* readFile(request: FastifyRequest, { bytes }: { bytes: number }): AsyncGenerator<Buffer> {
  let found = false;
  try {
    for await (const part of request.parts({
      limits: { fileSize: bytes, files: 2, fields: 10, fieldSize: 1024 },
    })) {
      if (part.type === 'field') continue;
      if (found) throw new Failure('invalid_input', { file: { key: 'type' } });
      if (part.fieldname !== 'file') break;
      found = true;
      // The parser would end a file at the limit as if it were whole.
      part.file.once('limit', () => part.file.destroy(new Failure('too_large')));
      yield* part.file;
    }
    if (!found) throw new Failure('invalid_input', { file: { key: 'required' } });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure((error as FastifyError).statusCode === 413 ? 'too_large' : 'malformed');
  } finally {
    // The rest is read to its end: browsers read no answer before they have sent everything.
    request.raw.unpipe();
    request.raw.resume();
  }
}
