import { caller, fileCaller, pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();
const callFile = fileCaller<typeof contract>();

/** What has no statement yet. */
export type Earnings = OutputOf<(typeof contract)['GET /api/earnings']>;
/** A month as it stands now. */
export type RunningMonth = Earnings['months'][number];
/** A meeting, and what it comes to. */
export type EarnedMeeting = RunningMonth['meetings'][number];
/** What was earned in a month. */
export type Statement = OutputOf<(typeof contract)['GET /api/earnings/statements']>[number];
/** The same, with each meeting. */
export type WholeStatement = OutputOf<(typeof contract)['GET /api/earnings/statements/:id']>;

/** @throws CallError */
export function readEarnings(): Promise<Earnings> {
  return call('GET /api/earnings', {});
}

/** @throws CallError */
export function readStatements(cursor?: string): Promise<Page<Statement>> {
  return callPage('GET /api/earnings/statements', { query: { cursor } });
}

/** @throws CallError */
export function readStatement(id: string): Promise<WholeStatement> {
  return call('GET /api/earnings/statements/:id', { params: { id } });
}

/** The file of one. @throws CallError */
export function fetchStatementFile(id: string): Promise<Blob> {
  return callFile('GET /api/earnings/statements/:id/csv', { params: { id } });
}
