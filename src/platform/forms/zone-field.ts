import * as z from 'zod/mini';
import { canonicalTimeZone, isTimeZone } from '#src/platform/dates/dates.ts';
import { holds, lineRules } from './fields.ts';

/** The name of a zone that is known here, in its usual spelling. */
export const zone = z.pipe(
  z.string().check(...lineRules(64), holds(isTimeZone, 'choice')),
  z.transform(canonicalTimeZone),
);
