import type { OutputOf } from '#src/platform/http/contract.ts';
import type { Said } from './fields.ts';
import type { contract } from './reading/contract.ts';

/** A report that was sent, as its readers see it. */
export type SentReport = OutputOf<(typeof contract)['GET /api/reports']>[number];

/** What a report says; what is being written may lack a field. */
export type Wording = Pick<SentReport, 'phrases' | 'words' | 'language'> & Partial<Said>;

/** The homework given with it; in an earlier version it is not known whether it is done. */
export type GivenHomework = Omit<NonNullable<SentReport['homework']>, 'isDone'> & { isDone?: boolean };

/** What is shown of a report, also before it is sent. */
export type ViewedReport = Wording & Pick<SentReport, 'attendance' | 'teacher' | 'homework'>;
