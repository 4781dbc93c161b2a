import type { onRequestAsyncHookHandler } from 'fastify';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './errors.ts';

export type Limiter = {
  /** A hook that counts a call against its address and refuses it past the limit. */
  guard(name: string, limit: { count: number; seconds: number }): onRequestAsyncHookHandler;
};

/**
 * Counts calls in PostgreSQL, where all processes see them (an unlogged table: a crash forgives). While the
 * database does not answer, each process counts for itself.
 */
export function openLimiter(pool: pg.Pool, enabled: boolean): Limiter {
  return {
    guard(name, { count, seconds }) {
      if (!enabled) return async () => {};
      const counter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: count,
        duration: seconds,
        insuranceLimiter: new RateLimiterMemory({ points: count, duration: seconds }),
      });
      return async (request, reply) => {
        const refusal = await counter.consume(network(request.ip)).then(
          () => undefined,
          (refused: RateLimiterRes) => refused,
        );
        if (!refusal) return;
        if (refusal instanceof Error) throw refusal;
        reply.header('retry-after', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
        throw new Failure('too_many_requests');
      };
    },
  };
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
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
