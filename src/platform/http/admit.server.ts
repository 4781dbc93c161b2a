import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Caller } from '#src/platform/program/context.server.ts';
import type { Person, Session } from '#src/platform/program/person.ts';
import type { FindLearner } from './child-door.server.ts';
import type { Endpoint } from './contract.ts';
import { callers } from './refusals.server.ts';
import { rendering } from './rendering.server.ts';
import { unknownCaller } from './unknown-caller.server.ts';

/** Finds the session of a token. */
export type Authenticate = (token: string) => Promise<Session | undefined>;

/**
 * Finds whose a secret is: of somebody's session, of a child's; whether the school is open, and to whom it shows itself
 * before.
 */
export type Doors = {
  authenticate: Authenticate;
  findLearner: FindLearner;
  isOpen: () => Promise<boolean>;
  isLetIn: (person: Person) => Promise<boolean>;
};

/**
 * Finds who calls. A token is looked up wherever one is sent; where a session is needed, a call without a good one
 * ends here, before its body is read. No cookie is looked up: the loaders of pages call in-process, and their session is
 * that of the page. Somebody who lacks a required second factor may call what is of their own account alone, and counts as
 * nobody where no session is needed.
 */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { roles, ownAccount }: Pick<Endpoint, 'roles' | 'ownAccount'>,
  authenticate: Authenticate,
): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  const found = token ? await authenticate(token) : readerOf(request);
  const counts = found && !(found.lacksFactor && !roles) ? found : undefined;
  const { person, id: sessionId } = counts ?? {};
  const caller = { ...unknownCaller(request, reply), person, sessionId, token };
  callers.set(request, caller);
  if (roles && !person) throw new Failure('unauthenticated');
  if (roles && person && !roles.includes(person.role)) throw new Failure('forbidden');
  if (found?.lacksFactor && roles && !ownAccount) throw new Failure('second_factor_required');
  return caller;
}

/**
 * Refuses what is not for this caller before the school is open. A role is no reason to let somebody in: anybody may
 * sign up as a teacher. What a public page of ours asks while it is rendered is answered: who may see it has been
 * decided. A page of one person stands for everybody who has signed in, so what it asks is judged as by them.
 * @throws Failure not_open_yet
 */
export async function refuseUntilOpen(
  { opensFor }: Pick<Endpoint, 'opensFor'>,
  { person }: Pick<Caller, 'person'>,
  { isOpen, isLetIn }: Pick<Doors, 'isOpen' | 'isLetIn'>,
): Promise<void> {
  if (!opensFor || (rendering() && !person) || person?.role === 'admin' || (await isOpen())) return;
  if (opensFor === 'visitors' && person && (await isLetIn(person))) return;
  throw new Failure('not_open_yet');
}

/** The session of the page that is being rendered, whose loader makes this call: a page only reads. */
function readerOf({ method }: FastifyRequest): Session | undefined {
  return method === 'GET' ? rendering()?.session : undefined;
}
