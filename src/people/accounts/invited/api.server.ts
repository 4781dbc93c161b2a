import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { acceptByCode } from './codes.server.ts';
import { contract } from './contract.ts';

export const invitationCodesApi = implement(contract, {
  'POST /api/user/invitation/code': async (context, { body }, caller) => {
    await acceptByCode(context, body, caller);
    return { message: translator(caller.language)('accounts:registered') };
  },
});
