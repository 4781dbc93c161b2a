import { href, redirect, useLoaderData } from 'react-router';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { type SessionUser, signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { call, type WholeThread } from '#src/school/messages/read-threads.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Closed } from './closed.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useThreadWords } from './thread-words.tsx';
import { Unreached } from './unreached.tsx';
import { useThread } from './use-thread.ts';

export const loader = signedIn(async (user, { params: { id = '' } }) => {
  if (user.role === 'admin') throw redirect(href('/admin/inbox/:id', { id }));
  return { user, thread: await orFailed(call('GET /api/threads/:id', { params: { id } })) };
});

/** One conversation: who takes part, who is expected to answer, what was said, and a place to say more. */
export function Component() {
  const { t } = useTranslation('messages/pages');
  const { thread, user } = useLoaderData<typeof loader>();
  const { titleOf } = useThreadWords();
  const title = thread ? titleOf(thread) : t('title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {thread ? (
        <Thread key={thread._id} loaded={thread} user={user} />
      ) : (
        <>
          <h1 className="text-2xl">{title}</h1>
          <NotLoaded text={t('oneFailed')} />
        </>
      )}
    </>
  );
}

function Thread({ loaded, user }: { loaded: WholeThread; user: SessionUser }) {
  const { t } = useTranslation('messages/pages');
  const { thread, messages, unsent, older, anew } = useThread(loaded, user);
  return (
    <article className="grid max-w-3xl grid-cols-1 gap-5">
      <ThreadHead thread={thread} role={user.role} onChange={anew} />
      <MessageList thread={thread} messages={messages} unsent={unsent} older={older} />
      {thread.closed ? (
        <Closed thread={thread} why={thread.closed} role={user.role} />
      ) : (
        <>
          <Unreached unreached={thread.unreached} role={user.role} />
          <Composer
            to={{ threadId: thread._id }}
            account={user._id}
            composing={thread.composing}
            seen={messages.at(-1)?.number}
            isNew={messages.length + unsent.length === 0}
          />
        </>
      )}
      <p className="text-sm text-soft">{t(thread.kind === 'lesson' ? 'schoolReads' : 'schoolOnly')}</p>
    </article>
  );
}
