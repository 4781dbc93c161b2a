import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { failureAnswer } from '#src/platform/forms/schemas.ts';
import { mountRaw, type RawHandler } from '#src/platform/http/raw-endpoints.server.ts';
import { hasActed, watchActed } from '#src/platform/program/acted.server.ts';
import type { Caller, Child, Context, SignedIn } from '#src/platform/program/context.server.ts';
import { admit, type Doors, refuseUntilOpen } from './admit.server.ts';
import { wasSoAlready } from './call.ts';
import { admitChild } from './child-door.server.ts';
import { compressAnswer } from './compressing.server.ts';
import {
  type AnswerOf,
  type Contract,
  type Endpoint,
  type EndpointKey,
  type Page,
  type ParsedOf,
  sheetType,
} from './contract.ts';
import { sheetParts } from './csv.server.ts';
import { checkInput } from './http-errors.server.ts';
import { callers } from './refusals.server.ts';
import { fileOf } from './upload.server.ts';

type AnyCaller<E> = E extends { child: true } ? Child : Caller;
type CallerOf<E> = E extends { roles: readonly string[] } ? SignedIn : AnyCaller<E>;
type UploadOf<E> = E extends { upload: object } ? { file: Readable } : unknown;
type Handler<E> = (
  context: Context,
  input: ParsedOf<E> & UploadOf<E>,
  caller: CallerOf<E>,
) => Promise<AnswerOf<E>>;

/** A feature's endpoints, ready to be mounted: their contract and what answers them. */
export type Implementation = {
  contract: Contract;
  handlers: Record<string, Handle | RawHandler>;
};

type Handle = (context: Context, input: never, caller: never) => Promise<unknown>;

/** Joins a contract with its handlers; the compiler sees to it that none is missing and each fits. */
export function implement<C extends Contract>(
  contract: C,
  handlers: { [K in keyof C & EndpointKey]: C[K] extends { raw: object } ? RawHandler : Handler<C[K]> },
): Implementation {
  return { contract, handlers: handlers as Implementation['handlers'] };
}

/** Mounts the endpoints of all features: those that take JSON, and apart from them those that take a form or a file. */
export async function mountEndpoints(
  app: FastifyInstance,
  context: Context,
  doors: Doors,
  features: readonly Implementation[],
): Promise<void> {
  const all = features.flatMap(({ contract, handlers }) =>
    (Object.entries(contract) as [EndpointKey, Endpoint][]).map(([key, endpoint]) => {
      const handle = handlers[key];
      if (!handle) throw new Error(`${key} has no handler`);
      return { key, endpoint, handle };
    }),
  );
  // JSON alone: Fastify would take plain text too.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  // Many clients name JSON where they send none, as with DELETE.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
  app.addHook('onSend', compressAnswer);
  for (const { key, endpoint, handle } of all)
    if (typeof handle !== 'function') await mountRaw(app, context, doors, { key, endpoint, handler: handle });
  const own = all.filter((one): one is Mounted => typeof one.handle === 'function');
  for (const one of own.filter(({ endpoint }) => !endpoint.upload && !endpoint.form))
    mount(app, context, doors, one);
  await app.register(async (forms) => {
    // RFC 8058 lets a mail program choose how it says so, and some send plain text: the address says all.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _form, done) =>
      done(null, undefined),
    );
    for (const one of own.filter(({ endpoint }) => endpoint.form)) mount(forms, context, doors, one);
  });
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    await forms.register(multipart, { throwFileSizeLimit: true });
    for (const one of own.filter(({ endpoint }) => endpoint.upload)) mount(forms, context, doors, one);
  });
}

type Mounted = { key: EndpointKey; endpoint: Endpoint; handle: Handle };

function mount(
  app: FastifyInstance,
  context: Context,
  doors: Doors,
  { key, endpoint, handle }: Mounted,
): void {
  const { summary, params, query, body, upload, roles, child, limit, limitByMail, secret } = endpoint;
  const sent = endpoint.file;
  const keeping = secret ? 'no-store, no-transform' : 'no-store';
  const [method = '', url = ''] = key.split(' ');
  if (!url.startsWith('/api/')) throw new Error(`${key} is not below /api`);
  if (child && (!['GET', 'PUT'].includes(method) || roles))
    throw new Error(`${key}: a child reads or puts, and is in no role`);
  const isAct = method !== 'GET' && url.startsWith('/api/admin/');
  const writes = context.limiter.counter('writes', writesOfOne);
  const [status = '200', answer = z.null()] = Object.entries(endpoint.answer)[0] ?? [];
  app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url,
    schema: {
      summary,
      tags: [url.split('/')[2] ?? ''],
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(upload ? { consumes: ['multipart/form-data'] } : {}),
      ...(roles ? { security: [{ session: [] }] } : {}),
      ...(child ? { security: [{ child: [] }] } : {}),
      response: {
        [status]: sent ? { content: { [sent.type]: { schema: answer } } } : answer,
        '4xx': failureAnswer,
        '5xx': failureAnswer,
      },
    },
    // The parts of a form are read by its handler. The framework’s types do not know zod.
    ...(upload
      ? { validatorCompiler: (part) => (part.httpPart === 'body' ? () => true : checkInput(part as never)) }
      : {}),
    onRequest: [
      ...(limit ? [context.limiter.guard(key, limit)] : []),
      async (request, reply) => {
        if (child) {
          const { learnerId } = await admitChild(request, reply, context.config, doors.findLearner);
          if (method !== 'GET') await writes.take(learnerId);
          return;
        }
        const caller = await admit(request, reply, endpoint, doors.authenticate);
        await refuseUntilOpen(endpoint, caller, doors);
        if (roles && caller.person && (method !== 'GET' || sent)) await writes.take(caller.person.id);
      },
    ],
    ...(limitByMail ? { preHandler: countByMail(context, key, limitByMail) } : {}),
    handler: async (request, reply) => {
      const file = upload && fileOf(request, upload);
      const input = { params: request.params, query: request.query, body: request.body, file };
      const caller = callers.get(request);
      const { result, foundSo } = await watchActed(() => handle(context, input as never, caller as never));
      if (foundSo || (isAct && !hasActed(caller?.person))) reply.header(wasSoAlready, 'yes');
      reply.code(Number(status)).header('cache-control', keeping);
      if (sent) return sendFile(reply, sent, result as AsyncIterable<string | Uint8Array>);
      if (!endpoint.paged) return result;
      const { items, next } = result as Page<unknown>;
      if (next) reply.header('link', `<${addressOfNext(request, next)}>; rel="next"`);
      return items;
    },
  });
}

/** How many writes and files all calls of one account may make: more than anybody does by hand. */
const writesOfOne = { count: 600, seconds: 3600 };

/** Counts a call against the e-mail address in its body, of which a hash is kept. */
function countByMail(
  context: Context,
  key: string,
  { field, ...limit }: NonNullable<Endpoint['limitByMail']>,
) {
  const counter = context.limiter.counter(`${key} by mail`, limit);
  return async ({ body }: FastifyRequest) => {
    const address = String((body as Record<string, unknown>)[field]);
    await counter.take(hashSecret(address.toLowerCase()));
  };
}

/** Sends a file as it is made. */
function sendFile(
  reply: FastifyReply,
  { type, name }: { type: string; name: string },
  parts: AsyncIterable<string | Uint8Array>,
): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(type === sheetType ? sheetParts(parts) : parts, { objectMode: false }));
}

/** The same list, from its next item on. */
function addressOfNext({ url }: FastifyRequest, cursor: string): string {
  const [path, search] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `${path}?${query}`;
}
