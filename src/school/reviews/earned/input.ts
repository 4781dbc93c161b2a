import * as z from 'zod/mini';
import { text } from '#src/platform/forms/fields.ts';
import { lengths } from '../review.ts';

/** What a teacher answers. */
export const answer = z.object({ answer: text(lengths.answer) });

/** Why a review should not stand there. */
export const report = z.object({ reason: text(lengths.reason) });
