import type { FastifyRequest } from 'fastify';
import { zoneInCookie } from '#src/platform/dates/zone-cookie.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Caller } from '#src/platform/program/context.server.ts';
import { roles as allRoles, type Person } from '#src/platform/program/person.ts';
import type { FindLearner } from './child-door.server.ts';
import type { Endpoint } from './contract.ts';
import { languageOfCall } from './http-errors.server.ts';
import { callers } from './refusals.server.ts';

/** Finds who a session's token belongs to; `lacksFactor` when they must have a second factor and have none. */
export type Authenticate = (token: string) => Promise<(Person & { lacksFactor: boolean }) | undefined>;

/** Finds whose a secret is: of somebody's session, of a child's. */
export type Doors = { authenticate: Authenticate; findLearner: FindLearner };

/**
 * Finds who calls. A token is looked up wherever one is sent; where a session is needed, a call without a good one
 * ends here, before its body is read. Somebody who lacks a required second factor may call what is open to every
 * role, and counts as nobody elsewhere.
 */
export async function admit(
  request: FastifyRequest,
  { roles }: Pick<Endpoint, 'roles'>,
  authenticate: Authenticate,
): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  const found = token ? await authenticate(token) : undefined;
  const person = found?.lacksFactor && !roles ? undefined : found;
  const { log, ip: address, headers } = request;
  const [userAgent, zone] = [headers['user-agent'] ?? '', zoneInCookie(headers.cookie)];
  const caller = { language: languageOfCall(request), address, person, token, userAgent, zone, log };
  callers.set(request, caller);
  if (roles && !person) throw new Failure('unauthenticated');
  if (roles && person && !roles.includes(person.role)) throw new Failure('forbidden');
  if (found?.lacksFactor && roles && roles.length < allRoles.length)
    throw new Failure('second_factor_required');
  return caller;
}
