import { request } from 'node:http';
import { compareRates } from '../compare.ts';
import { headersOf, startFloor } from '../floor.ts';
import type { Row, Stand } from '../stand.ts';

/** A cached page, as a browser asks for it. */
export async function measureCached(stand: Stand): Promise<Row[]> {
  const { headers, body } = await askFor(stand, '/');
  const server = await startFloor([{ path: '/', kind: 'kept', headers, body }]);
  const asks = { kind: 'get' as const, paths: ['/'], headers: { 'accept-encoding': 'br' } };
  try {
    const floors = [{ name: 'bare Fastify, the same bytes and headers', server, asks }];
    return await compareRates(stand, 'home, cached', { asks: () => asks, floors });
  } finally {
    await server.stop();
  }
}

/** The catalogue's page, with a search that nobody asked before in this round. */
export function measureRendered(stand: Stand): Promise<Row[]> {
  let round = 0;
  const paths = () => {
    round++;
    return Array.from({ length: 1000 }, (_, index) => `/lessons?q=beginners%20${round}%20${index}`);
  };
  const headers = { 'accept-encoding': 'gzip, br' };
  return compareRates(stand, 'lessons, rendered anew', {
    asks: () => ({ kind: 'get', paths: paths(), headers }),
    floors: [],
  });
}

/** As it goes over the wire: fetch would unpack it. */
async function askFor(stand: Stand, path: string) {
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
