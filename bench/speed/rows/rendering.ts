import { compress } from '#src/app/compressing.server.ts';
import { compareRates } from '../compare.ts';
import { headersOf, startFloor } from '../floor.ts';
import type { Row, Stand } from '../stand.ts';

const asABrowser = { 'accept-encoding': 'gzip, br' };
/** More than the program keeps of pages whose rows change. */
const manyAddresses = Array.from({ length: 400 }, (_, index) => `/lessons?from=${index}`);

/** The shell of a signed-in page: rendered anew each time, though it is the same for everybody. */
export async function measureShell(stand: Stand): Promise<Row[]> {
  const { html, headers } = await read(stand, '/dashboard');
  const body = (await compress(html, 'br')).toString('base64');
  const server = await startFloor([{ path: '/dashboard', kind: 'kept', headers, body }]);
  try {
    const asks = { kind: 'get', paths: ['/dashboard'], headers: asABrowser } as const;
    const name = 'bare Fastify, the same bytes kept';
    return await compareRates(stand, 'dashboard, the shell', {
      asks: () => ({ ...asks, paths: [...asks.paths] }),
      floors: [{ name, server, asks: { ...asks, paths: [...asks.paths] } }],
    });
  } finally {
    await server.stop();
  }
}

/** The catalogue's page, its rows read each time: rendered anew, and found by its rows. */
export async function measureCatalogue(stand: Stand): Promise<Row[]> {
  return [
    ...(await measurePage(stand, 'lessons, the page rendered', manyAddresses, 'anew')),
    ...(await measurePage(stand, 'lessons, the page with the same rows', ['/lessons'], 'once')),
  ];
}

async function measurePage(stand: Stand, row: string, paths: string[], packed: 'anew' | 'once') {
  const { html, headers } = await read(stand, '/lessons');
  const server = await startFloor(
    [{ path: '/lessons', kind: 'page', headers, html, packed }],
    stand.program.databaseUrl,
  );
  try {
    const asks = () => ({ kind: 'get' as const, paths, headers: asABrowser });
    const name = `bare Fastify + pg: the rows read, the same HTML packed ${packed}`;
    return await compareRates(stand, row, { asks, floors: [{ name, server, asks: asks() }] });
  } finally {
    await server.stop();
  }
}

async function read(stand: Stand, path: string): Promise<{ html: string; headers: Record<string, string> }> {
  const answer = await fetch(`http://127.0.0.1:${stand.program.port}${path}`, { headers: asABrowser });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return { html: await answer.text(), headers: headersOf(answer.headers) };
}
