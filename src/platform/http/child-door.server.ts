import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#src/platform/config/config.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Caller, Child } from '#src/platform/program/context.server.ts';
import { secretCookie, secretIn } from './host-cookie.server.ts';
import { callers } from './refusals.server.ts';
import { unknownCaller } from './unknown-caller.server.ts';

type Address = Pick<Config, 'publicUrl'>;

/** How long a browser keeps the cookie, in seconds: a year from its last use. */
const year = 365 * 86_400;

/** The header Set-Cookie by which a browser keeps the secret of a child's session, out of reach of any script. */
export function childCookie(config: Address, secret: string): string {
  return secretCookie(config, 'child', secret, year);
}

/** The secret among the cookies of a request. */
export function childSecret(config: Address, cookies: string | undefined): string | undefined {
  return secretIn(config, 'child', cookies);
}

/** Finds the learner for whom the session of a secret is good, and notes that it is used, and where. */
export type FindLearner = (secret: string, from: Pick<Caller, 'zone'>) => Promise<string | undefined>;

/**
 * Lets a child in by their cookie alone, which is then kept for another year. A signed-in account is nobody here, as
 * a child is nobody elsewhere.
 * @throws Failure child_link_ended; forbidden for a write that another site asks for
 */
export async function admitChild(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Address,
  findLearner: FindLearner,
): Promise<Child> {
  const caller = unknownCaller(request, reply);
  const secret = childSecret(config, caller.cookies);
  const learnerId = secret && (await findLearner(secret, caller));
  if (!secret || !learnerId) throw new Failure('child_link_ended');
  // The browser says that another site's page asks.
  const from = request.headers['sec-fetch-site'];
  if (request.method !== 'GET' && from !== undefined && from !== 'same-origin')
    throw new Failure('forbidden');
  const child: Child = { ...caller, learnerId };
  callers.set(request, child);
  caller.setCookie(childCookie(config, secret));
  return child;
}
