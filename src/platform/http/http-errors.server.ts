import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { type core, safeParse } from 'zod/mini';
import { isUnreached } from '#src/platform/database/lost.server.ts';
import { type ErrorCode, Failure } from '#src/platform/forms/errors.ts';
import { leavingOut } from '#src/platform/forms/left-out.server.ts';
import { problemsOf } from '#src/platform/forms/problems.ts';
import { type Language, languageOf } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { logRefusal } from './refusals.server.ts';

/** Renders whatever is thrown, once, as `{ message, code, fields? }` in the caller's language. */
export function renderError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  if (failure.code === 'unexpected') {
    const id = randomUUID();
    request.log.error({ id, route: request.routeOptions?.url, ...loggable(error) }, 'unexpected error');
    reply.header('x-error-id', id);
  }
  logRefusal(request, failure);
  if (failure.status === 429 && failure.values.seconds) reply.header('retry-after', failure.values.seconds);
  if (failure.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .send(render(failure, translatorOf(request)));
}

/** What a log may hold of an error: a failed query's own words repeat the values it was given. */
export function loggable(error: Error): object {
  const { code } = (error.cause ?? error) as { code?: unknown };
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, code, ...(error.cause ? {} : { message: error.message }), at };
}

/** The answer to an address below /api that does not exist. */
export function notFound(request: FastifyRequest) {
  return render(new Failure('not_found'), translatorOf(request));
}

/** The language of a call: the page's, by its cookie, or what another caller says it accepts. */
export function languageOfCall({ headers }: FastifyRequest): Language {
  return languageOf({ cookie: headers.cookie, accept: headers['accept-language'] });
}

function translatorOf(request: FastifyRequest): Translate {
  return translator(languageOfCall(request));
}

function render({ code, fields, values, more }: Failure, t: Translate) {
  const problems = Object.entries(fields ?? {}).map(([name, { key, values }]) => [
    name,
    t(`platform:fields.${key}`, { ...values }),
  ]);
  return {
    message: t(`platform:errors.${code}`, values),
    code,
    ...(fields ? { fields: Object.fromEntries(problems) } : {}),
    ...more,
  };
}

function failureOf(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  const trouble = databaseTrouble(error);
  if (trouble) return new Failure(trouble);
  return new Failure(codes[error.statusCode ?? 500] ?? 'unexpected');
}

/**
 * The code of PostgreSQL, the socket or the pool: it is the cause of a query's error, or the error itself where a
 * transaction begins.
 */
function databaseTrouble(error: Error & { code?: unknown }): ErrorCode | undefined {
  const { code } = (error.cause ?? error) as { code?: unknown };
  // A constraint or a lock caught a decision that was made elsewhere at the same moment: not done, try again.
  if (/^(23...|40...)$/.test(String(code))) return 'conflict';
  // A character that the database cannot hold, where no schema has looked: above all in an address.
  if (/^22(021|P05)$/.test(String(code))) return 'malformed';
  return isUnreached(error) ? 'unavailable' : undefined;
}

/** Fastify's own refusals, by their status. */
const codes: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media',
  431: 'too_large',
  503: 'unavailable',
};

/**
 * Checks what comes in by its schema; an absent body counts as an empty one, so that each field is named. An empty
 * field that may be left out counts as left out.
 */
export const checkInput: FastifySchemaCompiler<core.$ZodType> = ({ schema }) => {
  const read = leavingOut(schema);
  return (data) => {
    const result = safeParse(schema, read ? read(data ?? {}) : (data ?? {}), { reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new Failure('invalid_input', problemsOf(result.error.issues)) };
  };
};
