import * as z from 'zod/mini';
import { email, trap } from '#src/platform/forms/fields.ts';

/** The request for a mailed link to the data under an address. */
export const linkAsked = z.object({ email, ...trap });
