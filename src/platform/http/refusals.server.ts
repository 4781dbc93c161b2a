import type { FastifyRequest } from 'fastify';
import type { ErrorCode, Failure } from '#src/platform/forms/errors.ts';
import type { Caller } from '#src/platform/program/context.server.ts';

/** The caller of each request that is being answered. */
export const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Refusals that people on our pages seldom meet, so an operator wants to know of them. A login is logged where it is
 * tried.
 */
const told = new Set<ErrorCode>([
  'unauthenticated',
  'forbidden',
  'second_factor_required',
  'too_many_requests',
  'malformed',
  'too_large',
  'unsupported_media',
  'reset_link_spent',
]);

/** Log lines a minute of one kind: endless calls fill no disk, and /metrics counts them all. */
const most = 60;
let minute = 0;
let lines = new Map<string, number>();

/** Logs that a call was refused: its route, who made it if that is known, and why; nothing of what was sent. */
export function logRefusal(request: FastifyRequest, { code }: Failure): void {
  const route = request.routeOptions?.url;
  const guessed = code === 'not_found' && route?.includes(':key');
  if (!told.has(code) && !guessed) return;
  const person = callers.get(request)?.person?.id;
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) [minute, lines] = [now, new Map()];
  const kind = `${request.method} ${route} ${code} ${person}`;
  const count = (lines.get(kind) ?? 0) + 1;
  lines.set(kind, count);
  if (count <= most) request.log.warn({ method: request.method, route, code, person }, 'refused');
}
