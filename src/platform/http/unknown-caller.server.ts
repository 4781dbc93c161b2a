import type { FastifyReply, FastifyRequest } from 'fastify';
import { zoneInCookie } from '#src/platform/dates/zone-cookie.ts';
import type { Caller } from '#src/platform/program/context.server.ts';
import { languageOfCall } from './http-errors.server.ts';

type Unknown = Caller & { person: undefined; sessionId: undefined; token: undefined };

/** Who calls, before anybody has looked who that is. */
export function unknownCaller(request: FastifyRequest, reply: FastifyReply): Unknown {
  const { log, ip: address, headers } = request;
  return {
    language: languageOfCall(request),
    address,
    person: undefined,
    sessionId: undefined,
    token: undefined,
    userAgent: headers['user-agent'] ?? '',
    zone: zoneInCookie(headers.cookie),
    log,
    cookies: headers.cookie,
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
  };
}
