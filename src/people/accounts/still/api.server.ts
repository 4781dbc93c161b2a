import { implement } from '#src/platform/http/endpoints.server.ts';
import { showUser } from '../accounts.server.ts';
import { keepPageCookie } from '../sessions/page-cookie.server.ts';
import { acceptInvitation } from './accept.server.ts';
import { contract } from './contract.ts';

export const stillApi = implement(contract, {
  'POST /api/user/invitation': async (context, { body }, caller) => {
    const { token, user } = await acceptInvitation(context, body, caller);
    await keepPageCookie(context, token, caller);
    return { access_token: token, user: showUser(user) };
  },
});
