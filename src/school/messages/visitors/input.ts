import * as z from 'zod/mini';
import { agreedTo } from '#src/people/consent/input.ts';
import { email, personName, requestId, text, trap } from '#src/platform/forms/fields.ts';
import { messageLimits } from '../kinds.ts';

const words = text(messageLimits.words);

/** With what a visitor begins a thread. */
export const beginning = z.object({
  name: personName,
  email,
  words,
  requestId,
  agreedTo: agreedTo('request'),
  ...trap,
});

/** What they say later. */
export const saying = z.object({ words, requestId });
