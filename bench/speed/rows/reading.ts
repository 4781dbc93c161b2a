import type { Asks } from '../asks.ts';
import { compareRates } from '../compare.ts';
import { headersOf, startFloor } from '../floor.ts';
import type { FloorRoute } from '../floor-server.ts';
import type { Row, Stand } from '../stand.ts';

/** One class by its id, a thousand of them in turn. */
export function measureClass(stand: Stand): Promise<Row[]> {
  const paths = stand.seed.lessons.map((id) => `/api/class/${id}`);
  return compareReading(
    stand,
    'class by id',
    { kind: 'get', paths },
    { path: '/api/class/:id', kind: 'class' },
  );
}

/** The first page of the classes on offer. */
export function measureOffered(stand: Stand): Promise<Row[]> {
  const path = '/api/class/public';
  return compareReading(
    stand,
    'catalogue list, 24',
    { kind: 'get', paths: [path] },
    { path, kind: 'offered' },
  );
}

/** Whose session a token is: the least that a signed-in call costs. */
export function measureSession(stand: Stand): Promise<Row[]> {
  const path = '/api/user/login/access';
  const headers = { authorization: `Bearer ${stand.seed.students[0]}` };
  return compareReading(
    stand,
    'session check',
    { kind: 'get', paths: [path], headers },
    { path, kind: 'person' },
  );
}

async function compareReading(
  stand: Stand,
  name: string,
  asks: Asks & { kind: 'get' },
  route: { path: string; kind: 'class' | 'offered' | 'person' },
): Promise<Row[]> {
  const { port, databaseUrl } = stand.program;
  const init = { headers: asks.headers ?? {} };
  const answer = await fetch(`http://127.0.0.1:${port}${asks.paths[0]}`, init);
  const routes: FloorRoute[] = [{ ...route, headers: headersOf(answer.headers) }];
  const server = await startFloor(routes, databaseUrl);
  try {
    const same = await fetch(`http://127.0.0.1:${server.port}${asks.paths[0]}`, init);
    const [expected, given] = [await answer.text(), await same.text()];
    if (expected !== given) throw new Error(`The floor of ${name} answers otherwise:\n${expected}\n${given}`);
    const floor = 'bare Fastify + pg, the same rows by one prepared statement';
    return await compareRates(stand, name, { asks: () => asks, floors: [{ name: floor, server, asks }] });
  } finally {
    await server.stop();
  }
}
