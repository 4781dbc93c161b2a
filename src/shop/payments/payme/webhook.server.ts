import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Failure } from '#src/platform/forms/errors.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { loggable } from '#src/platform/http/http-errors.server.ts';
import type { RawHandler } from '#src/platform/http/raw-endpoints.server.ts';
import { logRefusal } from '#src/platform/http/refusals.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { network } from '#src/platform/program/limits.server.ts';
import { answerCall } from './calls.server.ts';
import { contract } from './contract.ts';
import { rpcId } from './input.server.ts';
import { Problem } from './problems.ts';

/** Wrong keys from one address; after that none is looked at for the rest of the hour. */
const wrongKeys = { count: 60, seconds: 3600 };

/** Answers Payme as its protocol wants it. Nothing of what was said is logged. */
const webhook: RawHandler = {
  isOpen: ({ payme }) => payme !== undefined,
  async answer(context, request, reply) {
    const { payme } = context.config;
    if (!payme) throw new Failure('not_found');
    reply.header('cache-control', 'no-store');
    if (request.method !== 'POST') throw new Problem('notPost');
    await checkKey(context, request, payme.key);
    const called = parse(request.body);
    if (called === undefined) throw new Problem('notJson');
    return answer(request, { result: await answerCall(context, called) });
  },
  answerError: (error, request) => answer(request, { error: problemOf(error, request).answer }),
};

export const paymeWebhook = implement(contract, { 'POST /api/payme': webhook });

/** Lets only Payme in. @throws Problem notAllowed */
async function checkKey({ limiter }: Context, request: FastifyRequest, key: string): Promise<void> {
  const counter = limiter.counter('payme-key', wrongKeys);
  const address = network(request.ip);
  // Counted before the key is compared: a hundred tries at once are a hundred tries.
  const isTaken = await counter.take(address).then(
    () => true,
    () => false,
  );
  const [, coded = ''] = /^Basic +([\w+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (isTaken && isSame(Buffer.from(coded, 'base64').toString(), `Paycom:${key}`))
    return counter.giveBack(address);
  logRefusal(request, new Failure('unauthenticated'));
  throw new Problem('notAllowed');
}

/** Compares their hashes in constant time. */
function isSame(shown: string, secret: string): boolean {
  const [one, other] = [shown, secret].map((words) => createHash('sha256').update(words).digest());
  return Boolean(one && other && timingSafeEqual(one, other));
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** An answer to a call, with the id that it came by. */
function answer({ body }: FastifyRequest, outcome: { result: object } | { error: object }): object {
  const named = rpcId.safeParse(parse(body));
  return { jsonrpc: '2.0', ...outcome, id: named.success ? named.data.id : null };
}

/** The answer for an error; unexpected ones are logged, without the call's content. */
function problemOf(error: Error & { statusCode?: number }, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Failure && error.code === 'too_many_requests') logRefusal(request, error);
  // Too large a body, or one that is not as its headers say.
  else if (error.statusCode && error.statusCode < 500) return new Problem('wrongRequest');
  else request.log.error({ route: request.routeOptions?.url, ...loggable(error) }, 'unexpected error');
  return new Problem('system');
}
