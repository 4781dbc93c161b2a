import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { listenTo } from './listening.server.ts';

const patience = { timeout: 10_000 };

/** Listens through a middleman, and gathers what is heard. */
async function listen(url: string) {
  const heard: string[] = [];
  const onConnected = vi.fn();
  const onError = vi.fn();
  const listening = await listenTo(url, 'Dars tests', (payload) => heard.push(payload), onConnected, onError);
  onTestFinished(() => listening.close());
  return { heard, onConnected, onError };
}

async function announce(payload: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  await client.query('select pg_notify($1, $2)', ['Dars tests', payload]);
  await client.end();
}

test('what is announced is heard, also after the connection broke with two errors, as pgbouncer ends it', async () => {
  const middle = await middleman();
  const { heard, onConnected, onError } = await listen(middle.url);
  await announce('one');
  await vi.waitFor(() => expect(heard).toEqual(['one']), patience);
  middle.breakAll();
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalledTimes(2), patience);
  expect(onError).toHaveBeenCalledTimes(1);
  await announce('two');
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']), patience);
});

test('while nobody answers it is tried again, and nothing stays open in the end', async () => {
  const middle = await middleman();
  const { onConnected, onError } = await listen(middle.url);
  middle.refuse = true;
  middle.breakAll();
  await vi.waitFor(() => expect(middle.refused).toBeGreaterThan(1), patience);
  expect([onConnected.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1]);
  middle.refuse = false;
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalledTimes(2), patience);
});

test('a first connection that fails is an error', async () => {
  const middle = await middleman();
  middle.refuse = true;
  await expect(listen(middle.url)).rejects.toThrow();
});

/** A proxy before PostgreSQL that ends connections as pgbouncer does when PostgreSQL has died. */
async function middleman() {
  const url = new URL(inject('postgresUrl'));
  const postgres = Number(url.port);
  const visitors = new Set<Socket>();
  const server = createServer((visitor) => {
    if (middle.refuse) {
      middle.refused++;
      visitor.destroy();
      return;
    }
    const inner = connect(postgres, '127.0.0.1');
    visitors.add(visitor);
    for (const socket of [visitor, inner]) socket.on('error', () => {});
    visitor.pipe(inner).pipe(visitor);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url.port = String((server.address() as AddressInfo).port);
  const middle = {
    url: url.href,
    refuse: false,
    refused: 0,
    breakAll() {
      for (const visitor of visitors) {
        visitor.end(
          Buffer.concat([fatal('57P02', 'unexpected exit'), fatal('08P01', 'server conn crashed?')]),
        );
        visitors.delete(visitor);
      }
    },
  };
  onTestFinished(() => {
    server.close();
    for (const visitor of visitors) visitor.destroy();
  });
  return middle;
}

/** An error as PostgreSQL's protocol has it. */
function fatal(code: string, words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
