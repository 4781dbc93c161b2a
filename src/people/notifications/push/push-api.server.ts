import { implement } from '#src/platform/http/endpoints.server.ts';
import { endPush, ownPush, subscribe } from './push-channels.server.ts';
import { contract } from './push-contract.ts';
import { readPushKeys } from './push-keys.server.ts';

export const pushApi = implement(contract, {
  'GET /api/notifications/push': async (context, { query }, { person }) => ({
    publicKey: (await readPushKeys(context)).publicKey,
    _id: (await ownPush(context, person.id, query.endpoint))?.id ?? null,
  }),
  'PUT /api/notifications/push': async (context, { body }, caller) => ({
    _id: (await subscribe(context, caller.person.id, body, caller)).id,
  }),
  'POST /api/notifications/push/end': async (context, { body }) => {
    await endPush(context, body.endpoint);
    return { _id: null };
  },
});
