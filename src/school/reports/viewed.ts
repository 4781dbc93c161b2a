import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './reading/contract.ts';

/** A report that was sent, as whoever may read it has it. */
export type SentReport = OutputOf<(typeof contract)['GET /api/reports']>[number];

/** What a report says. */
export type Wording = Pick<SentReport, 'phrases' | 'words' | 'language'>;

/** What was given to do with it; of how it stood before, without whether it is done. */
export type GivenHomework = Omit<NonNullable<SentReport['homework']>, 'isDone'> & { isDone?: boolean };

/** What is shown of a report, also before it is sent. */
export type ViewedReport = Wording & Pick<SentReport, 'attendance' | 'teacher' | 'homework'>;
