import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#src/platform/language.ts';
import { policyWithStyles, type StyledPage } from './page-policy.server.ts';

/** A page in one encoding, with the headers that say what it is. */
type Body = { bytes: Buffer; etag: string; headers: Record<string, string> };
type Kept = {
  plain: Body;
  gzip: Body;
  br: Body;
  unchanged: Record<string, string>;
  stylesHash: string;
  policy?: string;
};

/** Who else may keep a page. */
const keeping = {
  // A CDN may for a minute; a browser asks each time and is told when nothing changed.
  everybody: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  // Nobody: what the browser made of it would be there for whoever goes back after a log-out.
  nobody: 'private, no-store',
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Rendered pages that are the same for everybody, in each encoding; an answer costs what a file costs. */
export class PageCache {
  readonly #pages = new Map<string, Kept>();

  find(path: string, language: Language): Kept | undefined {
    return this.#pages.get(`${language} ${path}`);
  }

  async keep(
    path: string,
    language: Language,
    { html, stylesHash }: StyledPage,
    mayKeep: keyof typeof keeping,
  ): Promise<Kept> {
    const plain = Buffer.from(html);
    const [zipped, packed] = await Promise.all([
      zip(plain, { level: 9 }),
      // 9 would make a fifteenth more of it in half the time, 11 a fiftieth less in twice the time.
      brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    ]);
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const unchanged = { 'cache-control': keeping[mayKeep] };
    const type = 'text/html; charset=utf-8';
    const body = (bytes: Buffer, mark: string, encoding: Record<string, string> = {}): Body => {
      const etag = `"${hash}-${mark}"`;
      return { bytes, etag, headers: { ...unchanged, etag, 'content-type': type, ...encoding } };
    };
    const kept = {
      plain: body(plain, 'p'),
      gzip: body(zipped, 'g', { 'content-encoding': 'gzip' }),
      br: body(packed, 'b', { 'content-encoding': 'br' }),
      unchanged,
      stylesHash,
    };
    this.#pages.set(`${language} ${path}`, kept);
    return kept;
  }

  send(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers;
    const { bytes, etag, headers } =
      kept[/\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'];
    // The policy is the same for all pages, but for the styles that stand in one.
    kept.policy ??= policyWithStyles(reply, kept.stylesHash);
    reply.header('content-security-policy', kept.policy);
    if (known?.includes(etag))
      return reply
        .code(304)
        .headers({ ...kept.unchanged, etag })
        .send();
    return reply.headers(headers).send(bytes);
  }
}
