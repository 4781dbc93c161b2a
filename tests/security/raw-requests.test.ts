import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openHttp } from '#src/platform/http/http.server.ts';
import { ownProgram } from '../start/program.ts';

/** A second for what the product gives twenty, and so on. */
const patience = { headers: 100, request: 250, silence: 500, look: 25 };

const program = ownProgram({ patience });

/** Sends bytes as they are, a part after the other; everything that came back once the connection is closed. */
async function sendRaw(...parts: string[]): Promise<string> {
  const socket = open();
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes;
  });
  for (const part of parts) socket.write(part);
  await new Promise((closed) => socket.once('close', closed).on('error', closed));
  return said;
}

function open(): Socket {
  const { port } = program.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** The first lines of the answers in what came back. */
const answers = (said: string) =>
  [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const head = 'POST /api/user/login HTTP/1.1\r\nHost: dars.test\r\nContent-Type: application/json\r\n';
const smuggled = 'GET /api/health HTTP/1.1\r\nHost: dars.test\r\n\r\n';

describe('a request whose end could be read in two ways is refused, and what follows it is not answered', () => {
  test.each([
    ['both lengths', `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `${head}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${smuggled}`],
    ['a list of lengths', `${head}Content-Length: 0, 44\r\n\r\n${smuggled}`],
    ['a length with a sign', `${head}Content-Length: +2\r\n\r\n{}${smuggled}`],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n${smuggled}`],
    ['a length in hex', `${head}Content-Length: 0x2\r\n\r\n{}${smuggled}`],
    ['an endless length', `${head}Content-Length: 99999999999999999999999\r\n\r\n${smuggled}`],
    ['chunked, but not last', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
    ['an unknown coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    [
      'chunked twice',
      `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a folded line', `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 0\r\n\r\n${smuggled}`],
    ['a bad chunk size', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${smuggled}`],
    [
      'a huge chunk size',
      `${head}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'a chunk longer than it says',
      `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${smuggled}`,
    ],
    ['a bare line feed for an end', `${head}X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a NUL in a header', `${head}X: a\0b\r\nContent-Length: 0\r\n\r\n${smuggled}`],
    ['no host', `POST /api/user/login HTTP/1.1\r\nContent-Length: 0\r\n\r\n${smuggled}`],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['no protocol at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('%s', async (_, bytes) => {
    expect(answers(await sendRaw(bytes))).toEqual([400]);
  });

  test('while two that are clear are two', async () => {
    const body = `${head}Content-Length: 2\r\n\r\n{}`;
    expect(
      answers(await sendRaw(`${body}${smuggled.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`)),
    ).toEqual([400, 200]);
  });

  test('and what is refused tells nothing of the program', async () => {
    const said = await sendRaw('NONSENSE\r\n\r\n');
    expect(said).not.toMatch(/node|fastify|stack|src\//i);
  });
});

describe('more than a request needs is refused', () => {
  test.each([
    ['a header of 20 KB', `GET / HTTP/1.1\r\nHost: dars.test\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: dars.test\r\n\r\n`, 431],
    ['five thousand headers', `GET / HTTP/1.1\r\nHost: dars.test\r\n${'a: b\r\n'.repeat(5000)}\r\n`, 431],
    ['a body of a gigabyte', `${head}Content-Length: 1073741824\r\n\r\n{`, 413],
  ])('%s', async (_, bytes, status) => {
    expect(answers(await sendRaw(bytes))).toEqual([status]);
  });

  test('a body without an end, once it is too long', async () => {
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
    const said = await sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\n`, ...Array<string>(8).fill(chunk));
    expect(answers(said)).toEqual([413]);
  });
});

describe('whoever only holds a connection loses it', () => {
  test.each([
    ['nothing at all', ''],
    ['half a line', 'GET /api/hea'],
    ['headers without an end', 'GET /api/health HTTP/1.1\r\nHost: dars.test\r\nX: '],
    ['half a body', `${head}Content-Length: 100\r\n\r\n{"email":`],
    ['half a chunk', `${head}Transfer-Encoding: chunked\r\n\r\n100\r\n{"email":`],
  ])('with %s', async (_, bytes) => {
    expect(answers(await sendRaw(bytes))).toEqual([408]);
  });

  test('also byte by byte', async () => {
    const socket = open();
    const closed = new Promise((done) => socket.once('close', () => done('closed')).on('error', () => {}));
    socket.write('GET /api/health HTTP/1.1\r\nHost: dars.test\r\n');
    const drip = setInterval(() => socket.write('X: a\r\n'), 30);
    onTestFinished(() => clearInterval(drip));
    expect(await closed).toBe('closed');
  });

  test('a hundred of them keep nobody else from being answered', async () => {
    const sockets = Array.from({ length: 100 }, open);
    for (const socket of sockets)
      socket
        .on('error', () => {})
        .resume()
        .write('POST /api/user/login HTTP/1.1\r\nHost: x\r\nX: ');
    const { port } = program.app.server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    await Promise.all(
      sockets.map((socket) => socket.closed || new Promise((done) => socket.once('close', done))),
    );
  });

  test('after as long as the product says, which is never for ever', async () => {
    const { server } = openHttp(program.context.config, { level: 'silent' });
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = server;
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: 20_000,
      requestTimeout: 180_000,
      timeout: 120_000,
      keepAliveTimeout: 72_000,
    });
  });
});

describe('methods and addresses nobody has a use for', () => {
  test.each(['TRACE', 'CONNECT', 'PUT', 'PROPFIND', 'OPTIONS'])('%s', async (method) => {
    const target = method === 'CONNECT' ? 'dars.test:80' : '/api/health';
    const said = await sendRaw(
      `${method} ${target} HTTP/1.1\r\nHost: dars.test\r\nX-Mark: seen\r\nConnection: close\r\n\r\n`,
    );
    expect(answers(said).every((status) => status >= 400 && status < 500)).toBe(true);
    expect(said).not.toContain('seen');
  });

  test.each([
    'GET //evil.example/api/health HTTP/1.1',
    'GET /api/files/../../../../etc/passwd HTTP/1.1',
    'GET /api/files/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1',
    'GET /%2e%2e/%2e%2e/package.json HTTP/1.1',
    'GET /.git/config HTTP/1.1',
    'GET /.env HTTP/1.1',
    'GET /%00 HTTP/1.1',
    'GET /%ff HTTP/1.1',
  ])('%s', async (line) => {
    const said = await sendRaw(`${line}\r\nHost: dars.test\r\nConnection: close\r\n\r\n`);
    expect(answers(said).filter((status) => status >= 400 && status < 500)).toHaveLength(1);
    expect(said).not.toMatch(/root:|"name": "dars"|\[core\]/);
  });

  test('a host of others is not believed', async () => {
    const said = await sendRaw(
      'GET http://evil.example/api/subscriptions/none/unsubscribe HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(said).toMatch(/\r\nlocation: \/subscriptions\/none\r\n/);
    expect(said).not.toContain('evil');
  });

  test('what is refused before any route is found says what all answers say', async () => {
    const said = await sendRaw('GET /% HTTP/1.1\r\nHost: dars.test\r\nConnection: close\r\n\r\n');
    const { headers } = await program.call('GET', '/api/nothing');
    for (const name of Object.keys(headers).filter((name) => /-(policy|options)$/.test(name)))
      if (/^(x-content|cross|referrer|permissions)/.test(name) && !/x-(dns|download|permitted)/.test(name))
        expect(said.toLowerCase()).toContain(`\r\n${name}: ${headers[name]}`.toLowerCase());
    expect(said).toContain("frame-ancestors 'none'");
  });
});
