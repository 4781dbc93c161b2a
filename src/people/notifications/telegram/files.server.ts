import { Readable } from 'node:stream';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { openApi } from './api.server.ts';

/** Milliseconds in which a file has to come. */
const patience = 60_000;

/**
 * What somebody sent to the bot, as Telegram keeps it, cut off with too_large beyond so many bytes.
 * @throws Failure too_large, unavailable where Telegram does not give it
 */
export async function fetchBotFile(
  { config, log }: Pick<Context, 'config' | 'log'>,
  id: string,
  most: number,
): Promise<Readable> {
  const { telegram } = config;
  if (!telegram) throw new Failure('unavailable');
  try {
    const { file_path: path, file_size: bytes = 0 } = await (await openApi(config)).getFile(id);
    if (bytes > most) throw new Failure('too_large');
    const url = `${telegram.apiUrl}/file/bot${telegram.token}/${path}`;
    const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' });
    if (!ok || !body || !path) throw new Failure('unavailable');
    return Readable.from(upTo(most, body));
  } catch (error) {
    if (error instanceof Failure) throw error;
    // What Telegram itself gives nobody, beyond 20 MB.
    if (/file is too big/i.test((error as Error).message)) throw new Failure('too_large');
    // Without its words: they may hold the token.
    log.warn({ error: (error as Error).name }, 'a file of Telegram did not come');
    throw new Failure('unavailable');
  }
}

async function* upTo(most: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > most) throw new Failure('too_large');
    yield part;
  }
}
