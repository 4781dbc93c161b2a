import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { MessageView } from '../history.server.ts';
import { presentMessage, presentWaits } from '../present.server.ts';
import { beginThread } from './begin.server.ts';
import { contract } from './contract.ts';
import { markReadByKey, readByKey, sayByKey } from './thread.server.ts';

/** The endpoints of the online chat: what is open to whoever has a thread’s secret. */
export const visitorsApi = implement(contract, {
  'POST /api/chat': async (context, { body }, caller) => ({ key: await beginThread(context, body, caller) }),
  'GET /api/chat/:key': async (context, { params }, { language }) => {
    const { thread, visitor, messages } = await readByKey(context, params.key);
    return {
      name: visitor.name,
      ...presentWaits(thread),
      lastNumber: thread.lastNumber,
      read: visitor.readNumber,
      messages: messages.map((one) => present(one, language)),
    };
  },
  'POST /api/chat/:key/messages': async (context, { params, body }, { language }) =>
    present(await sayByKey(context, params.key, body), language),
  'PUT /api/chat/:key/read': async (context, { params, body }) => ({
    read: await markReadByKey(context, params.key, body.number),
  }),
});

/** A visitor reads what families read. */
function present(message: MessageView, language: Language) {
  const shown = presentMessage(message, { id: '', role: 'student', language });
  return { ...shown, mine: message.side === 'visitor' };
}
