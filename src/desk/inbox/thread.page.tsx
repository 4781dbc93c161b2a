import { href, Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { contract as familiesContract } from '#src/desk/families/contract.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useLivePage } from '#src/school/messages/live/on-messages.ts';
import { useMarkRead } from '#src/school/messages/live/use-mark-read.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { deedsOn } from '#src/staff/log/deed.tsx';
import { ThingPage } from '#src/staff/thing/thing-page.tsx';
import { Beside } from './beside.tsx';
import { Composer } from './composing/composer.tsx';
import type { contract } from './contract.ts';
import { Looks } from './looks.tsx';
import { Marks } from './marks.tsx';
import { Messages } from './messages.tsx';
import { ThreadActs } from './thread-acts.tsx';
import { ThreadFacts } from './thread-facts.tsx';
import { nameOf } from './who.tsx';

const call = caller<typeof contract & typeof familiesContract>();

export const loader = forAdmin(async ({ params: { id = '' }, request }: LoaderFunctionArgs) => {
  const before = new URL(request.url).searchParams.get('before');
  const query = before ? { before: Number(before) } : {};
  const thread = await call('GET /api/admin/inbox/:id', { params: { id }, query });
  const [deeds, family] = await Promise.all([
    deedsOn(id),
    thread.familyId ? call('GET /api/admin/families/:id', { params: { id: thread.familyId } }) : undefined,
  ]);
  return { thread, deeds, family, isEarlier: before !== null };
});

/** A conversation as the staff see it: what was said, an answer as the school, and the family beside it. */
export function Component() {
  const { thread, deeds, family, isEarlier } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['desk/inbox', 'families']);
  const { _id, lesson, messages } = thread;
  const name = nameOf(t, thread);
  const { revalidate } = useRevalidator();
  useMarkRead(_id, messages.at(-1)?.number ?? 0, revalidate);
  useLivePage((happened) => {
    if (happened.kind === 'anew' || (happened.kind === 'said' && happened.threadId === _id))
      void revalidate();
  });
  const first = messages[0]?.number ?? 1;
  return (
    <ThingPage
      heading={lesson ? t('desk/inbox:thread.inLesson', { name, lesson: lesson.title }) : name}
      section="inbox"
      deeds={deeds}
    >
      {thread.kind === 'lesson' && <Looks looks={thread.looks} />}
      <Marks marks={thread.marks} />
      <ThreadActs thread={thread} />
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <Part heading={t('desk/inbox:thread.messages')}>
            {first > 1 && (
              <Link to={`?before=${first}`} className="quiet small justify-self-start">
                {t('desk/inbox:thread.earlier')}
              </Link>
            )}
            <Messages thread={thread} />
            {isEarlier && (
              <Link to={href('/admin/inbox/:id', { id: _id })} className="quiet small justify-self-start">
                {t('desk/inbox:thread.latest')}
              </Link>
            )}
          </Part>
          {!isEarlier && (
            <Composer key={_id} id={_id} seen={messages.at(-1)?.number} composing={thread.composing} />
          )}
        </div>
        <aside className="grid grid-cols-1 content-start gap-6">
          <ThreadFacts thread={thread} />
          {family && <Beside family={family} id={thread.familyId ?? ''} />}
        </aside>
      </div>
    </ThingPage>
  );
}
