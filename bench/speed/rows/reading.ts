import { compareRates } from '../compare.ts';
import { headersOf, startFloor } from '../floor.ts';
import type { Row, Stand } from '../stand.ts';

/** One class by its id, a thousand of them in turn; the floor's answer is compared with ours byte by byte. */
export async function measureClass(stand: Stand): Promise<Row[]> {
  const { port, databaseUrl } = stand.program;
  const asks = { kind: 'get' as const, paths: stand.seed.lessons.map((id) => `/api/class/${id}`) };
  const answer = await fetch(`http://127.0.0.1:${port}${asks.paths[0]}`);
  const route = { path: '/api/class/:id', kind: 'class' as const, headers: headersOf(answer.headers) };
  const server = await startFloor([route], databaseUrl);
  try {
    const same = await fetch(`http://127.0.0.1:${server.port}${asks.paths[0]}`);
    const [expected, given] = [await answer.text(), await same.text()];
    if (expected !== given) throw new Error(`The floor answers otherwise:\n${expected}\n${given}`);
    const floor = 'bare Fastify + pg, the same rows by one prepared statement';
    const floors = [{ name: floor, server, asks }];
    return await compareRates(stand, 'class by id', { asks: () => asks, floors });
  } finally {
    await server.stop();
  }
}
