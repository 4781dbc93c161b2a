import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#src/platform/language.ts';
import { allowStyles, type StyledPage } from './page-policy.server.ts';

type Body = { bytes: Buffer; etag: string };
type Kept = { plain: Body; gzip: Body; br: Body; stylesHash: string };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Rendered pages that are the same for everybody, in each encoding; an answer costs what a file costs. */
export class PageCache {
  readonly #pages = new Map<string, Kept>();

  find(path: string, language: Language): Kept | undefined {
    return this.#pages.get(`${language} ${path}`);
  }

  async keep(path: string, language: Language, { html, stylesHash }: StyledPage): Promise<Kept> {
    const plain = Buffer.from(html);
    const [zipped, packed] = await Promise.all([
      zip(plain, { level: 9 }),
      // 9 would make a fifteenth more of it in half the time, 11 a fiftieth less in twice the time.
      brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    ]);
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const body = (bytes: Buffer, encoding: string) => ({ bytes, etag: `"${hash}-${encoding}"` });
    const kept = { plain: body(plain, 'p'), gzip: body(zipped, 'g'), br: body(packed, 'b'), stylesHash };
    this.#pages.set(`${language} ${path}`, kept);
    return kept;
  }

  send(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    const { bytes, etag } = kept[encoding ?? 'plain'];
    allowStyles(reply, kept.stylesHash);
    // A CDN may keep a page for a minute; a browser asks each time and is told when nothing changed.
    reply
      .header('cache-control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600')
      .header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bytes);
  }
}
