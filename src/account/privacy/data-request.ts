import * as z from 'zod/mini';
import { email, trap } from '#src/platform/forms/fields.ts';

/** The states of a request for erasure. */
export const requestStates = ['waiting', 'erased', 'declined', 'withdrawn'] as const;

/** What a request covers: everything under an address, or only the data of an account. */
export const scopes = ['address', 'account'] as const;

/** Hours for which a mailed link works. */
export const linkHours = 24;

/** The request for a mailed link to the data under an address. */
export const linkAsked = z.object({ email, ...trap });
