import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Caller, Context } from './context.server.ts';
import type { AnswerOf, Contract, Endpoint, EndpointKey, ParsedOf } from './contract.ts';
import { languageOfCall } from './http-errors.server.ts';
import type { Limiter } from './limits.server.ts';

type Handler<E> = (context: Context, input: ParsedOf<E>, caller: Caller) => Promise<AnswerOf<E>>;

/** A feature's endpoints, ready to be mounted: their contract and what answers them. */
export type Implementation = {
  contract: Contract;
  handlers: Record<string, (context: Context, input: never, caller: Caller) => Promise<unknown>>;
};

/** Joins a contract with its handlers; the compiler sees to it that none is missing and each fits. */
export function implement<C extends Contract>(
  contract: C,
  handlers: { [K in keyof C & EndpointKey]: Handler<C[K]> },
): Implementation {
  return { contract, handlers: handlers as Implementation['handlers'] };
}

/** The shape of every error. */
const failure = z
  .object({
    message: z.string().describe("What happened, in the caller's language"),
    code: z.string().describe('Stable'),
    fields: z.record(z.string(), z.string()).optional().describe('What is wrong, by field'),
  })
  .describe('Not done');

/** Mounts the endpoints of all features. */
export function mountEndpoints(
  app: FastifyInstance,
  context: Context,
  limiter: Limiter,
  features: readonly Implementation[],
): void {
  // JSON alone: Fastify would take plain text too.
  app.removeContentTypeParser('text/plain');
  const typed = app.withTypeProvider<ZodTypeProvider>();
  for (const { contract, handlers } of features) {
    for (const [key, endpoint] of Object.entries(contract) as [EndpointKey, Endpoint][]) {
      const [method = '', url = ''] = key.split(' ');
      const handle = handlers[key];
      const [status = '200', answer = z.null()] = Object.entries(endpoint.answer)[0] ?? [];
      if (!handle) throw new Error(`${key} has no handler`);
      typed.route({
        method,
        url,
        schema: {
          summary: endpoint.summary,
          tags: [url.split('/')[2] ?? ''],
          ...(endpoint.params ? { params: endpoint.params } : {}),
          ...(endpoint.query ? { querystring: endpoint.query } : {}),
          ...(endpoint.body ? { body: endpoint.body } : {}),
          response: { [status]: answer, '4xx': failure, '5xx': failure },
        },
        ...(endpoint.limit ? { onRequest: limiter.guard(key, endpoint.limit) } : {}),
        handler: async (request, reply) => {
          const { params, query, body } = request;
          const caller = { language: languageOfCall(request), address: request.ip };
          const result = await handle(context, { params, query, body } as never, caller);
          reply.code(Number(status)).header('cache-control', 'no-store');
          return result;
        },
      });
    }
  }
}
