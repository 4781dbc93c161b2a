import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '#src/platform/config/config.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { failureAnswer } from '#src/platform/forms/schemas.ts';
import type { Doors } from '#src/platform/http/admit.server.ts';
import type { Endpoint, EndpointKey, Raw } from '#src/platform/http/contract.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** What answers a raw endpoint. */
export type RawHandler = {
  /** Whether there is anything at its address, as the product is configured; left out: always. */
  isOpen?(config: Config): boolean;
  /** Sees who calls, and sends the whole answer or returns its body. */
  answer(context: Context, request: FastifyRequest, reply: FastifyReply, doors: Doors): Promise<unknown>;
  /** What is sent, with the status 200, where something was thrown; left out: what every endpoint says. */
  answerError?(error: Error, request: FastifyRequest): object;
};

type Mounted = { key: EndpointKey; endpoint: Endpoint; handler: RawHandler };

/** Mounts an endpoint whose rules are not ours, described and limited like every other. */
export async function mountRaw(
  api: FastifyInstance,
  context: Context,
  doors: Doors,
  { key, endpoint, handler }: Mounted,
): Promise<void> {
  const { raw, limit } = endpoint;
  if (!raw) throw new Error(`${key} is answered as a raw endpoint, and its contract does not say so`);
  const [method = '', url = ''] = key.split(' ');
  const { takes, anyMethod, noHead } = raw;
  const isOpen = handler.isOpen?.(context.config) ?? true;
  await api.register(async (app) => {
    if (takes && takes.as !== 'json') {
      const as = { parseAs: takes.as === 'text' ? 'string' : 'buffer' } as const;
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', as, (_, body, done) => done(null, body));
    }
    const { answerError } = handler;
    if (isOpen && answerError)
      app.setErrorHandler((error, request, reply) =>
        reply.code(200).send(answerError(error as Error, request)),
      );
    const route = {
      url,
      ...(takes ? { bodyLimit: takes.bytes } : {}),
      ...(noHead ? { exposeHeadRoute: false } : {}),
      // Its answers are made whole: a schema describes them.
      serializerCompiler: () => (answer: unknown) => JSON.stringify(answer),
      onRequest: limit ? [context.limiter.guard(key, limit)] : [],
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (!isOpen) throw new Failure('not_found');
        return handler.answer(context, request, reply, doors);
      },
    };
    app.withTypeProvider<ZodTypeProvider>().route({ ...route, method, schema: schemaOf(endpoint, raw, url) });
    const others = app.supportedMethods.filter((other) => other !== method);
    if (anyMethod && isOpen) app.route({ ...route, method: others, schema: { hide: true } });
  });
}

/** What the description of the API says of it. */
function schemaOf(
  { summary, roles, params, query, answer }: Endpoint,
  { letsIn, takes, types }: Raw,
  url: string,
) {
  const taken = takes ? ` Takes ${takes.type}, at most ${takes.bytes / 1024} KiB.` : '';
  const answers = Object.entries(answer).map(([status, schema]) => {
    const content = types?.map((type) => [type, { schema }]);
    const isSent = status === '200' || status === '206';
    return [status, isSent && content ? { content: Object.fromEntries(content) } : schema];
  });
  return {
    summary,
    description: `Lets in: ${letsIn}.${taken}`,
    tags: [url.replace(/^\/api/, '').split('/')[1] ?? ''],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(roles ? { security: [{ session: [] }] } : {}),
    response: { ...Object.fromEntries(answers), '4xx': failureAnswer, '5xx': failureAnswer },
  };
}
