import { presentLearner } from '#src/learning/families/present.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { type Context, inTransaction, type SignedIn } from '#src/platform/program/context.server.ts';
import { contract } from './contract.ts';
import { hiddenIn, messagesOf, shownFirst } from './history.server.ts';
import { messageStream } from './live/stream.server.ts';
import { tellLive } from './notify.server.ts';
import { presentAbout, presentMessage, presentParent, presentThread } from './present.server.ts';
import { say } from './say.server.ts';
import { threadAbout } from './threads/about.server.ts';
import { blockThread, reportMessage, settleThread, unblockThread } from './threads/acts.server.ts';
import { composingOf } from './threads/composing.server.ts';
import { keepMessageFile } from './threads/files.server.ts';
import { hiddenAmong } from './threads/hidden.server.ts';
import { lookAt, looksAt } from './threads/look.server.ts';
import { markRead } from './threads/marks.server.ts';
import { countUnread } from './threads/news.server.ts';
import { guardianOf, openThread } from './threads/open.server.ts';
import { partnersOf } from './threads/partners.server.ts';
import { sideOf } from './threads/readable.server.ts';
import { namesOfUnreached } from './threads/unreached.server.ts';
import { standingIn, waitingInVain } from './threads/writable.server.ts';
import { listThreads, readThread } from './threads.server.ts';

const reader = ({ person, language }: SignedIn) => ({ ...person, language });

export const messagesApi = implement(contract, {
  'GET /api/threads': async (context, { query }, caller) => {
    const { items, next } = await listThreads(context, query, caller.person);
    const asked = { id: caller.person.id, side: sideOf(caller.person) };
    const inVain = await waitingInVain(
      context,
      items.map(({ thread }) => thread),
      asked,
    );
    const present = (one: (typeof items)[number]) =>
      presentThread({ ...one, cursor: '' }, reader(caller), { inVain: inVain.has(one.thread.id) });
    return { items: items.map(present), next };
  },
  'GET /api/threads/:id': async (context, { params: { id } }, caller) => {
    const { person, language } = caller;
    const found = await readThread(context, id, person);
    const { thread } = found;
    await lookAt(context, thread, person);
    const side = sideOf(person);
    const standing = await standingIn(context, thread, { id: person.id, side });
    const { closed } = standing;
    const [unreached, looks, composing, hidden, messages] = await Promise.all([
      namesOfUnreached(context, thread, standing),
      looksAt(context, id),
      composingOf(context, found, { side, language, userId: person.id, guardianId: thread.guardianId }),
      hiddenIn(context, id),
      messagesOf(context, id, { limit: shownFirst(found) }),
    ]);
    return {
      ...presentThread(found, reader(caller), { inVain: Boolean(closed) && thread.waitsFor === side }),
      ...(closed && { closed }),
      unreached,
      looks: looks.map(({ name, at }) => ({ name: name ?? '', at: at.toISOString() })),
      composing,
      hidden,
      messages: messages.map((one) => presentMessage(one, reader(caller))),
    };
  },
  'GET /api/threads/:id/messages': async (context, { params: { id }, query }, caller) => {
    const { thread } = await readThread(context, id, caller.person);
    await lookAt(context, thread, caller.person);
    const found = await messagesOf(context, id, query);
    return found.map((one) => presentMessage(one, reader(caller)));
  },
  'GET /api/thread-about': async (context, { query }, { person, language }) => {
    const { thread, closed, guardianId, ...about } = await threadAbout(context, query, person);
    const { role } = person;
    const composing = await composingOf(context, about, {
      side: sideOf(person),
      language,
      userId: person.id,
      guardianId,
    });
    return {
      ...(thread && { _id: thread.id }),
      ...(closed && { closed }),
      ...{ kind: query.lessonId ? ('lesson' as const) : ('school' as const), lastNumber: 0 },
      ...{ read: 0, unread: 0 },
      ...presentAbout(about),
      ...(role === 'teacher' && guardianId && { parent: presentParent(about.guardian) }),
      composing,
    };
  },
  'GET /api/thread-partners': async (context, _, { person }) => {
    const partners = await partnersOf(context, person);
    return partners.map(({ learner, lesson, teacher, guardianId, guardian }) => ({
      ...(learner && { learner: presentLearner(learner) }),
      ...(lesson && { lesson: { _id: lesson.id, kind: lesson.kind, title: lesson.title } }),
      ...(teacher && { teacher }),
      ...(guardianId && { guardianId, parent: presentParent(guardian ?? null) }),
    }));
  },
  'POST /api/threads': async (context, { body: { message, ...about } }, caller) => {
    const { person } = caller;
    const thread = await inTransaction(context, async (context) =>
      openThread(context, about, person, await guardianOf(context, about)),
    );
    return { _id: thread.id, message: await sayAs(context, thread.id, message, caller) };
  },
  'POST /api/threads/:id/messages': (context, { params, body }, caller) =>
    sayAs(context, params.id, body, caller),
  'PUT /api/threads/:id/read': async (context, { params: { id }, body }, { person }) => {
    const last = await markRead(context, { threadId: id, number: body.number }, person);
    await tellLive(context, { threadId: id, readBy: person.id });
    return { unread: await countUnread(context, person), last };
  },
  'PUT /api/threads/:id/settled': async (context, { params }, { person }) => {
    await settleThread(context, params.id, person);
    return {};
  },
  'PUT /api/threads/:id/block': async (context, { params }, { person }) => {
    await blockThread(context, params.id, person);
    return {};
  },
  'DELETE /api/threads/:id/block': async (context, { params }, { person }) => {
    await unblockThread(context, params.id, person);
    return {};
  },
  'PUT /api/threads/:id/messages/:number/report': async (context, { params, body }, { person }) => {
    await reportMessage(context, { threadId: params.id, number: params.number, ...body }, person);
    return {};
  },
  'POST /api/message-files': async (context, { file }, { person }) => ({
    src: await keepMessageFile(context, file, person.id),
  }),
  'GET /api/messages/unread': async (context, _, { person }) => ({
    unread: await countUnread(context, person),
  }),
  'GET /api/messages/hidden': (context, { query: { threads } }, { person }) =>
    hiddenAmong(context, threads, person),
  'GET /api/messages/stream': messageStream,
});

type Body = {
  key: string;
  seen: number;
  words: string;
  language?: SignedIn['language'] | undefined;
  phrase?: { _id: string; minutes?: number | undefined } | undefined;
  files: string[];
};

async function sayAs(context: Context, threadId: string, { phrase, ...said }: Body, caller: SignedIn) {
  const message = await say(
    context,
    threadId,
    {
      ...said,
      language: said.language ?? caller.language,
      phrase: phrase && { id: phrase._id, minutes: phrase.minutes },
    },
    caller.person,
  );
  const [shown] = await messagesOf(context, threadId, { after: message.number - 1, limit: 1 });
  if (!shown) throw new Error('a message that was said is there');
  return presentMessage(shown, reader(caller));
}
