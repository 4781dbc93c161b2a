import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#src/platform/forms/errors.ts';
import { loggable } from '#src/platform/http/http-errors.server.ts';
import { logRefusal } from '#src/platform/http/refusals.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { network } from '#src/platform/program/limits.server.ts';
import { answerCall } from './calls.server.ts';
import { rpcId } from './input.server.ts';
import { Problem } from './problems.ts';

/** Payme tells of many families from few addresses. */
const limit = { count: 20_000, seconds: 3600 };
/** Wrong keys from one address; after that none is looked at for the rest of the hour. */
const wrongKeys = { count: 60, seconds: 3600 };

/**
 * Mounts `/api/payme`, where Payme calls. Every answer has status 200, as the protocol wants it, and
 * errors stand in its body. Nothing of a call's content is logged.
 */
export function mountPayme(app: FastifyInstance, context: Context): void {
  const { payme } = context.config;
  if (!payme) return;
  const counter = context.limiter.counter('payme-key', wrongKeys);
  app.register(async (scope) => {
    // Read as text: a body that is no JSON gets an answer of its own, whatever its content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, request, reply) =>
      reply.code(200).send(answer(request, { error: problemOf(error as Error, request).answer })),
    );
    scope.all(
      '/api/payme',
      { schema: { hide: true }, onRequest: context.limiter.guard('payme', limit) },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (request.method !== 'POST') throw new Problem('notPost');
        await checkKey(request, payme.key, counter);
        const body = parse(request.body);
        if (body === undefined) throw new Problem('notJson');
        return answer(request, { result: await answerCall(context, body) });
      },
    );
  });
}

/** Lets only Payme in. @throws Problem notAllowed */
async function checkKey(
  request: FastifyRequest,
  key: string,
  counter: ReturnType<Context['limiter']['counter']>,
): Promise<void> {
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
