import { implement } from '#src/platform/http/endpoints.server.ts';
import { presentEnrolment } from '../present.server.ts';
import { payByCredits } from './by-credits.server.ts';
import { contract } from './contract.ts';

export const byCreditsApi = implement(contract, {
  'POST /api/packages/enrolments': async (context, { body }, { person }) =>
    presentEnrolment(await payByCredits(context, body, person), person),
});
