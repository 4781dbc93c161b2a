import { implement } from '#src/platform/http/endpoints.server.ts';
import { readFields } from '#src/platform/language/field-in.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { assignThread, holdThread, releaseThread } from '#src/school/messages/assign.server.ts';
import { hideMessage, showMessage } from '#src/school/messages/hide.server.ts';
import { readMonthsKept, setMonthsKept } from '#src/school/messages/keeping/settings.server.ts';
import {
  seeBlocks,
  seeReport,
  unseeBlocks,
  unseeReport,
} from '#src/school/messages/overseeing/seen.server.ts';
import {
  addMessagePhrase,
  allMessagePhrases,
  restoreMessagePhrase,
  retireMessagePhrase,
} from '#src/school/messages/phrases/changes.server.ts';
import { joinLearner, splitLearner } from '#src/school/messages/split.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { exportList } from '#src/staff/list/export.server.ts';
import { readAround } from './around.server.ts';
import { contract } from './contract.ts';
import { listInbox } from './inbox.server.ts';
import { presentListed, presentWhole, whoIs } from './present.server.ts';
import { readInboxThread } from './thread.server.ts';

const act = actsOn(async (_, id) => ({ _id: id }));

const reader = ({ person, language }: SignedIn) => ({ ...person, language });

export const inboxApi = implement(contract, {
  'GET /api/admin/inbox': async (context, { query }, caller) => {
    const { items, next } = await listInbox(context, query, caller.person);
    const around = await readAround(context, items);
    return { items: items.map((one) => presentListed(one, around, reader(caller))), next };
  },
  'GET /api/admin/inbox/csv': (context, { query }, { person, language }) => {
    const t = translator(language);
    return exportList(context, person, 'inbox', (at) => listInbox(context, { ...query, ...at }, person), [
      [t('desk/inbox:columns.who'), whoIs],
      [t('desk/inbox:columns.kind'), ({ thread }) => t(`desk/inbox:kinds.${thread.kind}`)],
      [t('desk/inbox:columns.lesson'), ({ lesson }) => lesson?.title],
      [
        t('desk/inbox:columns.waitsFor'),
        ({ thread }) => thread.waitsFor && t(`desk/inbox:sides.${thread.waitsFor}`),
      ],
      [t('desk/inbox:columns.since'), ({ thread }) => thread.waitsSince?.toISOString()],
      [t('desk/inbox:columns.due'), ({ thread }) => thread.dueAt?.toISOString()],
      [t('desk/inbox:columns.lastAt'), ({ thread }) => thread.lastAt.toISOString()],
      [t('desk/inbox:columns.messages'), ({ thread }) => String(thread.lastNumber)],
    ]);
  },
  'GET /api/admin/inbox/:id': async (context, { params, query }, caller) =>
    presentWhole(await readInboxThread(context, params.id, query, caller), reader(caller)),
  'PUT /api/admin/inbox/:id/assigned': async (context, { params: { id }, body }, { person }) => {
    await assignThread(context, id, body, person);
    return { _id: id };
  },
  'POST /api/admin/inbox/:id/hold': async (context, { params: { id }, body }, { person }) => {
    await holdThread(context, id, body.reason, person);
    return { _id: id };
  },
  'POST /api/admin/inbox/:id/release': act(releaseThread),
  'POST /api/admin/inbox/:id/messages/:number/hide': async (context, { params, body }, { person }) => {
    await hideMessage(context, { threadId: params.id, number: params.number }, body.reason, person);
    return { _id: params.id };
  },
  'POST /api/admin/inbox/:id/messages/:number/show': async (context, { params }, { person }) => {
    await showMessage(context, { threadId: params.id, number: params.number }, person);
    return { _id: params.id };
  },
  'POST /api/admin/inbox/:id/blocks-seen': act(seeBlocks),
  'POST /api/admin/message-reports/:id/seen': act(seeReport),
  'DELETE /api/admin/inbox/:id/blocks-seen': act(unseeBlocks),
  'DELETE /api/admin/message-reports/:id/seen': act(unseeReport),
  'POST /api/admin/learners/:id/split-threads': act(splitLearner),
  'POST /api/admin/learners/:id/join-threads': act(joinLearner),
  'GET /api/admin/message-phrases': async (context) => {
    const phrases = await allMessagePhrases(context);
    return phrases.map(({ id, endedAt, side, texts, closes }) => ({
      ...{ _id: id, side, texts, closes },
      retired: endedAt !== null,
    }));
  },
  'POST /api/admin/message-phrases': async (context, { body: { side, closes, ...typed } }, { person }) => ({
    _id: await addMessagePhrase(context, { side, closes, texts: readFields('text', typed) }, person),
  }),
  'POST /api/admin/message-phrases/:id/retire': act(retireMessagePhrase),
  'POST /api/admin/message-phrases/:id/restore': act(restoreMessagePhrase),
  'GET /api/admin/message-settings': settings,
  'PUT /api/admin/message-settings': async (context, { body }, { person }) => {
    await setMonthsKept(context, body.monthsKept, person);
    return settings(context);
  },
});

async function settings(context: Context) {
  return { monthsKept: await readMonthsKept(context) };
}
