import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { Writing } from './writing.server.ts';

const log = { error: vi.fn() } as unknown as FastifyBaseLogger;
const refusal = Object.assign(new Error('refused'), { code: '23514' });
const following = Object.assign(new Error('read-only'), { code: '25006' });
const outage = Object.assign(new Error('no answer'), { code: '57P01' });

/** Lets work fail so often by an error, and tells what became of it. */
async function fails(kind: 'do' | 'note', error: Error, often: number) {
  vi.useFakeTimers();
  try {
    const [failed, refused, after] = [vi.fn(), vi.fn(), vi.fn()];
    const writing = new Writing(log, failed);
    let tried = 0;
    const work = async () => {
      tried += 1;
      if (tried <= often) throw error;
    };
    writing[kind](work, refused);
    const last = writing.do(async () => after());
    await vi.runAllTimersAsync();
    await last;
    const [ends, told, goesOn] = [failed, refused, after].map(({ mock }) => mock.calls.length > 0);
    return { tried, ends, told, goesOn };
  } finally {
    vi.useRealTimers();
  }
}

describe('what a room writes', () => {
  test('is tried again while the database does not answer', async () => {
    for (const kind of ['do', 'note'] as const)
      expect(await fails(kind, outage, 3)).toEqual({ tried: 4, ends: false, told: false, goesOn: true });
  });

  test('ends the room where it must not be lost and cannot be written at all', async () => {
    expect(await fails('do', outage, 9)).toMatchObject({ tried: 4, ends: true });
  });

  test('waits some seconds for a database that only reads, whose refusal comes at once', async () => {
    expect(await fails('do', following, 16)).toEqual({ tried: 17, ends: false, told: false, goesOn: true });
    expect(await fails('do', following, 99)).toMatchObject({ ends: true });
  });

  test('is told to whom it came from where the database refuses it, and the room goes on', async () => {
    expect(await fails('do', refusal, 9)).toEqual({ tried: 1, ends: false, told: true, goesOn: true });
  });

  test('never ends a room where it is noted beside', async () => {
    expect(await fails('note', outage, 9)).toMatchObject({ tried: 4, ends: false, goesOn: true });
    expect(await fails('note', refusal, 9)).toMatchObject({ tried: 1, ends: false, goesOn: true });
  });
});
