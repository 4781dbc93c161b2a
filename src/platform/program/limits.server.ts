import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { onRequestAsyncHookHandler } from 'fastify';
import type pg from 'pg';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { Config } from '#src/platform/config/config.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';

type Limit = { count: number; seconds: number };

export type Limiter = {
  /** A hook that counts a call against its address and refuses it past the limit. */
  guard(name: string, limit: Limit): onRequestAsyncHookHandler;
  /** Counts other things than calls, by keys of at most 200 characters. */
  counter(name: string, limit: Limit): Counter;
};

type Counter = {
  /**
   * Counts one for the key.
   * @throws Failure too_many_requests past the limit, with the seconds to wait
   */
  take(key: string): Promise<void>;
  /** Takes one back. */
  giveBack(key: string): Promise<void>;
  /** Begins anew. */
  clear(key: string): Promise<void>;
};

/**
 * Counts calls in PostgreSQL, where all processes see them (an unlogged table: a crash forgives). While the
 * database does not answer, each process counts for itself.
 */
export function openLimiter(pool: pg.Pool, enabled: boolean): Limiter {
  const counters = new Map<string, Counter>();
  function counter(name: string, { count, seconds }: Limit): Counter {
    if (!enabled) return unlimited;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // A job does it once for all of them (`clear-limits.server.ts`).
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: count,
      duration: seconds,
      insuranceLimiter: new RateLimiterMemory({ points: count, duration: seconds }),
    });
    return {
      async take(key) {
        await limiter.consume(key).catch((refused: unknown) => {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
          throw new Failure('too_many_requests', undefined, { seconds: wait });
        });
      },
      async giveBack(key) {
        await limiter.reward(key);
      },
      async clear(key) {
        await limiter.delete(key);
      },
    };
  }
  return {
    counter(name, limit) {
      const known = counters.get(name) ?? counter(name, limit);
      counters.set(name, known);
      return known;
    },
    guard(name, limit) {
      const calls = this.counter(name, limit);
      return async (request) => calls.take(network(request.ip));
    },
  };
}

const unlimited: Counter = { take: async () => {}, giveBack: async () => {}, clear: async () => {} };

/**
 * From which address a request comes that no endpoint answers, such as one for a socket: read as Fastify reads
 * `request.ip`, so that a proxy is believed only where it stands in `TRUST_PROXY`, however many there are in a row.
 */
export function callerAddress({ trustProxy }: Pick<Config, 'trustProxy'>, request: IncomingMessage): string {
  const trusted = trustProxy?.split(',').map((one) => one.trim()) ?? [];
  return proxyAddr(request, proxyAddr.compile(trusted));
}

/** One household: an IPv4 address, or the /64 of an IPv6 one. */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])];
  return `${whole
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0{1,3}(?=.)/, ''))
    .join(':')}::/64`;
}
