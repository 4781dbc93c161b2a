import { implement } from '#src/platform/http/endpoints.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { logColumns } from './columns.ts';
import { contract } from './contract.ts';
import { listLog } from './log.server.ts';

export const logApi = implement(contract, {
  ...listHandlers('log', { read: listLog, present: asShown, columns: logColumns }),
});
