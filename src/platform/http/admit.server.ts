import type { FastifyReply, FastifyRequest } from 'fastify';
import { zoneInCookie } from '#src/platform/dates/zone-cookie.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Caller } from '#src/platform/program/context.server.ts';
import { roles as allRoles, type Session } from '#src/platform/program/person.ts';
import type { FindLearner } from './child-door.server.ts';
import type { Endpoint } from './contract.ts';
import { languageOfCall } from './http-errors.server.ts';
import { callers } from './refusals.server.ts';
import { rendering } from './rendering.server.ts';

/** Finds the session of a token. */
export type Authenticate = (token: string) => Promise<Session | undefined>;

/** Finds whose a secret is: of somebody's session, of a child's. */
export type Doors = { authenticate: Authenticate; findLearner: FindLearner };

/**
 * Finds who calls. A token is looked up wherever one is sent; where a session is needed, a call without a good one
 * ends here, before its body is read. No cookie is: the page cookie is good for pages, whose loaders call in-process. Somebody who lacks a required second factor may call what is open to every
 * role, and counts as nobody elsewhere.
 */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { roles }: Pick<Endpoint, 'roles'>,
  authenticate: Authenticate,
): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  const found = token ? await authenticate(token) : readerOf(request);
  const counts = found && !(found.lacksFactor && !roles) ? found : undefined;
  const { person, id: sessionId } = counts ?? {};
  const { log, ip: address, headers } = request;
  const [userAgent, zone] = [headers['user-agent'] ?? '', zoneInCookie(headers.cookie)];
  const setCookie = (cookie: string) => void reply.header('set-cookie', cookie);
  const language = languageOfCall(request);
  const caller = {
    language,
    address,
    person,
    sessionId,
    token,
    userAgent,
    zone,
    log,
    cookies: headers.cookie,
    setCookie,
  };
  callers.set(request, caller);
  if (roles && !person) throw new Failure('unauthenticated');
  if (roles && person && !roles.includes(person.role)) throw new Failure('forbidden');
  if (found?.lacksFactor && roles && roles.length < allRoles.length)
    throw new Failure('second_factor_required');
  return caller;
}

/** Whose page is being rendered by this very call's caller: a page reads. */
function readerOf({ method }: FastifyRequest): Session | undefined {
  return method === 'GET' ? rendering()?.session : undefined;
}
