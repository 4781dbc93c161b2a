import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** A phrase of the list. */
export type ShownPhrase = OutputOf<(typeof contract)['GET /api/admin/phrases']>[number];

/** The categories that it can be about, named in the reader's language. */
export type Subjects = readonly { _id: string; name: string }[];
