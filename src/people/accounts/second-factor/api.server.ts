import { isFactorRequired } from '#src/people/accounts/second-factor-required.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { HandingOut } from '../ways-in/ways-in.server.ts';
import { contract } from './contract.ts';
import { factorOf } from './factors.server.ts';
import { beginFactor, confirmFactor, endFactor, renewRecoveryCodes } from './second-factor.server.ts';

/** The endpoints of second factors; `rooms` are those through which accounts hand out ways in. */
export function secondFactorApi(rooms: readonly HandingOut[]) {
  return implement(contract, {
    'GET /api/user/second-factor': async (context, _, { person }) => {
      const [factor, required] = await Promise.all([factorOf(context, person.id), isFactorRequired(context)]);
      return {
        since: factor?.confirmedAt?.toISOString() ?? null,
        codesLeft: factor?.recoveryHashes.length ?? 0,
        isRequired: required && person.role === 'admin',
      };
    },
    'POST /api/user/second-factor': (context, { body }, caller) => beginFactor(context, body, caller),
    'POST /api/user/second-factor/confirm': async (context, { body }, caller) => ({
      recoveryCodes: await confirmFactor(context, rooms, body, caller),
    }),
    'POST /api/user/second-factor/recovery-codes': async (context, { body }, caller) => ({
      recoveryCodes: await renewRecoveryCodes(context, body, caller),
    }),
    'POST /api/user/second-factor/off': async (context, { body }, caller) => {
      await endFactor(context, body, caller);
      return { message: translator(caller.language)('accounts/second-factor:off.done') };
    },
  });
}
