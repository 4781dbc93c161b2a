import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** Milliseconds within which nobody reads a form and fills it in, not even by the browser's own filling. */
const quickestPerson = 1500;

/**
 * Refuses what gives a machine away: it fills in the field that people do not see, or is quicker than anybody. A browser
 * that fills in forms by itself may do the same, so it is said: what was typed stays, and a second press sends it.
 * @param what was sent, for the log
 * @throws Failure seems_automatic
 */
export function refuseMachines(
  { log }: Pick<Context, 'log'>,
  { leaveEmpty, elapsed }: { leaveEmpty: string; elapsed?: number | undefined },
  what: string,
): void {
  const isQuicker = elapsed !== undefined && elapsed < quickestPerson;
  if (!leaveEmpty && !isQuicker) return;
  // Without its content: should people be refused, the count shows it.
  log.info(
    { trap: leaveEmpty ? 'leaveEmpty' : 'elapsed', what },
    'A form that a machine may have sent was refused',
  );
  throw new Failure('seems_automatic');
}
