import * as z from 'zod/mini';
import { email, trap } from '#src/platform/forms/fields.ts';

/** That the link to what is held under an address be mailed there. */
export const linkAsked = z.object({ email, ...trap });
