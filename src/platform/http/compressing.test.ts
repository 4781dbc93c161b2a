import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { sharedProgram } from '../../../tests/start/program.ts';
import { compressAnswer } from './compressing.server.ts';

const program = sharedProgram();

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

describe('the answer to a call', () => {
  test.each(['br', 'gzip'] as const)('unpacks to the same JSON: %s', async (encoding) => {
    const plain = await ask('/api/prices');
    const { headers, rawPayload } = await ask('/api/prices', encoding);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-length': String(rawPayload.length),
    });
    expect(unpack[encoding](rawPayload).toString()).toBe(plain.body);
    expect(rawPayload.length).toBeLessThan(plain.body.length / 2);
  });

  test('is brotli for who can unpack both', async () => {
    expect((await ask('/api/prices', 'gzip, deflate, br')).headers['content-encoding']).toBe('br');
  });

  test('is sent as it is to who says nothing, as a page does that calls in-process', async () => {
    for (const accepted of [undefined, 'identity', 'deflate']) {
      const { headers, body } = await ask('/api/prices', accepted);
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
      expect(JSON.parse(body)).toBeTypeOf('object');
    }
  });

  test('is sent as it is while it is short, an error too', async () => {
    for (const url of ['/api/checking', '/api/nothing', '/api/class/unknown']) {
      const { headers, body } = await ask(url, 'br');
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
      expect(JSON.parse(body)).toBeTypeOf('object');
    }
  });

  test('has the same head whether or not its body is asked for', async () => {
    const whole = await ask('/api/prices', 'br');
    const head = await ask('/api/prices', 'br', 'HEAD');
    expect(head.body).toBe('');
    for (const name of ['content-encoding', 'content-length', 'vary', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  });
});

describe('sent as it is, whatever its size', () => {
  const long = JSON.stringify({ words: 'the same '.repeat(1000) });

  test.each([
    ['what says no-transform', { 'cache-control': 'no-store, no-transform' }],
    ['what is no JSON', { 'content-type': 'text/calendar; charset=utf-8' }],
  ])('%s', async (_, headers) => {
    const { body, headers: said } = await answered(200, long, headers);
    expect([body, said['content-encoding'], said.vary]).toEqual([long, undefined, undefined]);
  });

  test('what is sent as it is made', async () => {
    const { rawPayload, headers } = await answered(200, Buffer.from(long));
    expect([rawPayload.toString(), headers['content-encoding']]).toEqual([long, undefined]);
  });

  test.each([204, 304])('%d, which has no body', async (status) => {
    const { body, headers } = await answered(status, undefined);
    expect([body, headers['content-encoding']]).toEqual(['', undefined]);
  });
});

test('a long error is compressed like a good answer', async () => {
  const { statusCode, headers, rawPayload } = await answered(
    400,
    JSON.stringify({ fields: 'x'.repeat(2000) }),
  );
  expect([statusCode, headers['content-encoding']]).toEqual([400, 'br']);
  expect(JSON.parse(unpack.br(rawPayload).toString()).fields).toHaveLength(2000);
});

function ask(url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') {
  return program.app.inject({ method, url, headers: accepted ? { 'accept-encoding': accepted } : {} });
}

/** How something that nobody has declared is answered to who can unpack brotli. */
async function answered(status: number, body: unknown, headers: Record<string, string> = {}) {
  const app = Fastify();
  app.addHook('onSend', compressAnswer);
  app.get('/', async (_, reply) =>
    reply.code(status).type('application/json; charset=utf-8').headers(headers).send(body),
  );
  return app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
}
