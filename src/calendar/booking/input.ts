import * as z from 'zod/mini';
import { email, personName, phone } from '#src/platform/forms/fields.ts';

/** Who a lesson is booked for, in the words of the scheduler's query (spec §2, step 3). */
export const contact = z.object({ name: personName, tel: phone, email });
export type Contact = z.input<typeof contact>;
