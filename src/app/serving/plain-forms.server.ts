import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Act, inForce } from '#src/people/consent/agreed.ts';
import { type Posted, sends } from '#src/platform/browser/posted.ts';
import { type Language, languageOf } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';

type Fields = Record<string, string>;
type Result = Pick<Posted, 'told' | 'isDone' | 'wrong'> & { to?: string | undefined };

/**
 * The endpoints that take a form without script, and what they are sent of it: none of them needs a secret, but the one
 * with which the address of its page ends.
 */
const takes: Record<string, (fields: Fields) => object> = {
  '/api/mail': (fields) => ({
    ...agreeing('request')(fields),
    name: [fields.name, fields.lastName].filter(Boolean).join(' '),
    countryCode: fields.country,
  }),
  '/api/chat': agreeing('request'),
  '/api/chat/:key/messages': (fields) => fields,
  '/api/subscriptions': agreeing('subscription'),
  '/api/lesson/trial': agreeing('booking'),
  '/api/privacy/links': (fields) => fields,
  '/api/user/forgot-password': (fields) => fields,
};

/** Where those lead that make a page of their own, or add to one: a page that is loaded again sends nothing again. */
const leadsTo: Record<string, (answer: Record<string, string>, own: string) => string> = {
  '/api/chat': ({ key }) => `/chat/${key}`,
  '/api/chat/:key/messages': (_, own) => own,
};

function agreeing(act: Act): (fields: Fields) => object {
  return (fields) => ({ ...fields, agreedTo: inForce(act) });
}

/** Renders the page at an address of ours, with what became of its form. */
type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  posted: Posted,
) => Promise<unknown>;

/**
 * Forms that are sent before any script is there, or without it. A public one arrives as by its endpoint; every other
 * comes back as it was, but for passwords, with a sentence. Forms send by POST, so that nothing stands in an address.
 */
export function mountForms(app: FastifyInstance, showPage: ShowPage): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 65_536 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser('*', (_, body, done) => {
    body.resume();
    done(null);
  });
  app.post('/*', { schema: { hide: true } }, async (request, reply) => {
    // '//…' would be somebody else's address.
    const own = request.url.replace(/^[/\\]+/, '/');
    if (own !== request.url) return reply.redirect(own, 303);
    const language = languageOf({ search: own.split('?', 2)[1], cookie: request.headers.cookie });
    const { [sends]: path = '', ...fields } = (request.body ?? {}) as Fields;
    // Another site must not make visitors of its own send forms of ours.
    const isOwn = request.headers['sec-fetch-site'] !== 'cross-site';
    const take = Object.hasOwn(takes, path) && isOwn ? takes[path] : undefined;
    const { to, ...posted } = take ? await send(app, request, path, take(fields)) : notTaken(language);
    if (to) return reply.header('cache-control', 'private, no-store').redirect(to, 303);
    return showPage(request, reply, language, {
      ...posted,
      to: path,
      values: posted.isDone ? {} : withoutSecrets(fields),
    });
  });
}

async function send(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
  payload: object,
): Promise<Result> {
  const { cookie = '' } = request.headers;
  const [own = ''] = request.url.split('?');
  const url = path.replace(':key', own.split('/').at(-1) ?? '');
  const sent = await app.inject({
    ...{ method: 'POST', url, remoteAddress: request.ip, headers: { cookie }, payload },
  });
  const answer = sent.json();
  const { message, fields: wrong = {} } = answer;
  const isDone = sent.statusCode < 300;
  const to = isDone ? leadsTo[path]?.(answer, own) : undefined;
  return { told: message ?? translator(languageOf({ cookie }))('ui:posted.done'), isDone, wrong, to };
}

function notTaken(language: Language): Result {
  return { told: translator(language)('ui:posted.needsScript'), isDone: false, wrong: {} };
}

function withoutSecrets(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password|code|token/i.test(name)));
}
