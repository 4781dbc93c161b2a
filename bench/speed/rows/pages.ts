import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Asks } from '../asks.ts';
import { compareRates, type Floor } from '../compare.ts';
import { headersOf, startFloor } from '../floor.ts';
import { startNginx } from '../nginx.ts';
import type { Row, Stand } from '../stand.ts';

/** A page that is kept, as a browser asks for it; against nginx too, where its place is given. */
export async function measureKeptPage(
  stand: Stand,
  name: string,
  path: string,
  nginx?: string,
): Promise<Row[]> {
  const page = await askFor(stand, path);
  const server = await startFloor([{ path: '/', kind: 'kept', headers: page.headers, body: page.body }]);
  const folder = join(stand.folder, randomUUID());
  const bytes = Buffer.from(page.body, 'base64');
  const other = nginx ? await startNginx(nginx, folder, bytes, page.headers) : undefined;
  try {
    const atFloor: Asks = { kind: 'get', paths: ['/'] };
    const floors: Floor[] = [{ name: 'bare Fastify, the same bytes and headers', server, asks: atFloor }];
    if (other)
      floors.push({
        name: 'nginx, one worker, the same bytes from a file',
        server: other,
        asks: { kind: 'get', paths: ['/page'] },
      });
    return await compareRates(stand, name, {
      asks: () => ({ kind: 'get', paths: [path], headers: { 'accept-encoding': 'br' } }),
      floors,
    });
  } finally {
    await server.stop();
    await other?.stop();
  }
}

/** The answer to a browser that has the page already. */
export async function measureUnchanged(stand: Stand): Promise<Row[]> {
  const { headers, body } = await askFor(stand, '/');
  const server = await startFloor([{ path: '/', kind: 'kept', headers, body }]);
  const known = { 'if-none-match': headers.etag ?? '' };
  try {
    return await compareRates(stand, 'home, unchanged (304)', {
      asks: () => ({ kind: 'get', paths: ['/'], headers: { 'accept-encoding': 'br', ...known } }),
      floors: [
        {
          name: 'bare Fastify, 304 with the same headers',
          server,
          asks: { kind: 'get', paths: ['/'], headers: known },
        },
      ],
    });
  } finally {
    await server.stop();
  }
}

/** As it goes over the wire: fetch would unpack it. */
async function askFor(stand: Stand, path: string) {
  const { request } = await import('node:http');
  const { promise, resolve, reject } = Promise.withResolvers<{ headers: Headers; body: string }>();
  const headers = { 'accept-encoding': 'br' };
  request({ port: stand.program.port, host: '127.0.0.1', path, headers }, async (answer) => {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    const said = new Headers(answer.headers as Record<string, string>);
    if (answer.statusCode !== 200 || said.get('content-encoding') !== 'br' || !said.get('etag'))
      reject(new Error(`${path} is not kept: ${answer.statusCode}`));
    resolve({ headers: said, body: Buffer.concat(parts).toString('base64') });
  })
    .on('error', reject)
    .end();
  const { headers: said, body } = await promise;
  return { headers: headersOf(said), body };
}
