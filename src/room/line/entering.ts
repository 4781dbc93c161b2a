import { storedToken } from '#src/platform/browser/token.ts';
import type { Entering } from '../schemas.ts';
import { tabName } from './choices.ts';
import type { Coming } from './client.ts';

/** What a device says first, so that it is let in, or comes back to its own place. */
export function enteringAs(
  { meeting, as, trial, learners }: Coming,
  { second, chatAfter }: Pick<Entering, 'second' | 'chatAfter'>,
): Entering {
  return {
    t: 'enter',
    meeting,
    ...(as === 'account' ? { token: storedToken() } : {}),
    ...(as === 'trial' ? { trial } : {}),
    device: tabName(),
    learners,
    ...(second ? { second } : {}),
    chatAfter,
  };
}
