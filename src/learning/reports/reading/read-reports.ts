import { caller, pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import type { SentReport } from '../viewed.ts';
import type { contract } from './contract.ts';

const callPage = pageCaller<typeof contract>();

/** Calls the endpoints by which reports are read. */
export const call = caller<typeof contract>();

/** A report with how it stood before each correction. */
export type WholeReport = OutputOf<(typeof contract)['GET /api/reports/:id/:learnerId']>;

/** Of one child or from one class or group alone; of all where they are left out. */
export type ReportFilter = { child?: string | undefined; lesson?: string | undefined };

/** A guardian's reports, the latest first. @throws CallError */
export function listReports(filter: ReportFilter, cursor?: string): Promise<Page<SentReport>> {
  return callPage('GET /api/reports', { query: { ...filter, cursor } });
}
