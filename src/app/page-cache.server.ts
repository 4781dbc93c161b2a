import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOf } from '#src/platform/language.ts';
import { encodingFor, packWell } from './packing.server.ts';
import { policyWithStyles, type StyledPage } from './page-policy.server.ts';
import type { PageStore, StoredPage } from './page-store.server.ts';

/** A page in one encoding, plain unless it has bytes; `heads` are all headers of its answers, once there was one. */
type Body = { bytes?: Buffer; etag: string; headers: Head; heads?: { whole: Head; unchanged: Head } };
type Head = Record<string, string | string[] | number | undefined>;
type Kept = { plain: Body; gzip: Body; br: Body; stylesHash: string };

const policy = 'content-security-policy';

/** Who else may keep a page. */
const keeping = {
  // A CDN may for a minute; a browser asks each time and is told when nothing changed.
  everybody: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  // Nobody: what the browser made of it would be there for whoever goes back after a log-out.
  nobody: 'private, no-store',
};

/** Rendered pages that are the same for everybody, packed; an answer costs what a file costs. */
export class PageCache {
  readonly #pages = new Map<string, Kept>();
  readonly #store: PageStore | undefined;

  constructor(store: PageStore | undefined) {
    this.#store = store;
  }

  find(path: string, language: Language): Kept | undefined {
    return this.#pages.get(`${language} ${path}`);
  }

  async keep(
    path: string,
    language: Language,
    page: StyledPage,
    mayKeep: keyof typeof keeping,
  ): Promise<Kept> {
    const packed = await pack(page);
    if (mayKeep === 'everybody') await this.#store?.write(path, language, packed);
    return this.#hold(path, language, packed, mayKeep);
  }

  /** Takes a page for everybody from the store. @returns whether it was there */
  async fetch(path: string, language: Language): Promise<boolean> {
    const stored = await this.#store?.read(path, language);
    if (stored) this.#hold(path, language, stored, 'everybody');
    return Boolean(stored);
  }

  #hold(path: string, language: Language, page: StoredPage, mayKeep: keyof typeof keeping): Kept {
    const body = (mark: string, encoding: Record<string, string> = {}, bytes?: Buffer): Body => {
      const etag = `"${page.hash}-${mark}"`;
      const type = 'text/html; charset=utf-8';
      const headers = { 'cache-control': keeping[mayKeep], etag, 'content-type': type, ...encoding };
      return { ...(bytes && { bytes }), etag, headers };
    };
    const kept = {
      plain: body('p'),
      gzip: body('g', { 'content-encoding': 'gzip' }, page.gzip),
      br: body('b', { 'content-encoding': 'br' }, page.br),
      stylesHash: page.stylesHash,
    };
    this.#pages.set(`${language} ${path}`, kept);
    return kept;
  }

  send(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const body = kept[encodingFor(request.headers)];
    if (reply.hasHeader('set-cookie'))
      return reply
        .headers({ ...body.headers, [policy]: policyWithStyles(reply, kept.stylesHash) })
        .send(bytesOf(body, kept));
    // The headers that all answers bear are the same each time: all are put together once, and written as they are.
    body.heads ??= headsOf({
      ...reply.getHeaders(),
      ...body.headers,
      [policy]: policyWithStyles(reply, kept.stylesHash),
      'content-length': bytesOf(body, kept).length,
    });
    reply.hijack();
    write(kept, body, body.heads, request.raw, reply.raw);
    return reply;
  }

  /**
   * Answers with a page that has been sent before, in the language of the cookie.
   * @returns whether it did; if not, nothing is written yet
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET') return false;
    const query = url.indexOf('?');
    // A language that is asked for is to be remembered.
    if (query !== -1 && url.includes('lang=', query)) return false;
    const kept = this.find(query === -1 ? url : url.slice(0, query), languageOf({ cookie: headers.cookie }));
    const body = kept?.[encodingFor(headers)];
    if (!kept || !body?.heads) return false;
    write(kept, body, body.heads, request, response);
    return true;
  }
}

/** Hardly anybody asks for a page plain, which is most of what would be kept. */
function bytesOf({ bytes }: Body, { gzip }: Kept): Buffer {
  return bytes ?? gunzipSync(gzip.bytes ?? '');
}

/** Of an answer with its page, and of one to a browser that has it. */
function headsOf(whole: Head): NonNullable<Body['heads']> {
  const { 'content-length': _, 'content-type': __, 'content-encoding': ___, ...unchanged } = whole;
  return { whole, unchanged };
}

function write(
  kept: Kept,
  body: Body,
  { whole, unchanged }: NonNullable<Body['heads']>,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (headers['if-none-match']?.includes(body.etag)) response.writeHead(304, unchanged).end();
  else response.writeHead(200, whole).end(bytesOf(body, kept));
}

async function pack({ html, stylesHash }: StyledPage): Promise<StoredPage> {
  const plain = Buffer.from(html);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 12);
  return { hash, stylesHash, ...(await packWell(plain)) };
}
