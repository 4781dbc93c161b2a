import { useEffect } from 'react';
import { href, Link, redirect, useLoaderData, useNavigate } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { type SessionUser, signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { call, type Partner, type ThreadAbout } from '#src/school/messages/read-threads.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { onSent, useUnsent } from '../outbox/outbox.ts';
import { UnsentItem } from '../outbox/unsent-item.tsx';
import { Closed } from './closed.tsx';
import { Composer } from './composer.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { ParentLine, useThreadWords } from './thread-words.tsx';

export const loader = signedIn(async (user, { request }) => {
  if (user.role === 'admin') throw redirect(href('/admin/inbox'));
  const asked = new URL(request.url).searchParams;
  const about = {
    learnerId: asked.get('learner') ?? undefined,
    lessonId: asked.get('lesson') ?? undefined,
    guardianId: asked.get('guardian') ?? undefined,
  };
  const toSchool = asked.get('to') === 'school';
  const { learnerId, lessonId, guardianId } = about;
  // Where each parent has a conversation of their own, a teacher says which of them is meant.
  const saysWhich = user.role === 'teacher' && !guardianId;
  if (!toSchool && (!learnerId || saysWhich)) {
    const all = await orFailed(call('GET /api/thread-partners', {}));
    const partners = all?.filter(
      ({ learner, lesson }) =>
        (!lessonId || lesson?._id === lessonId) && (!learnerId || learner?._id === learnerId),
    );
    const [one] = partners ?? [];
    if (!learnerId && lessonId && one && partners?.length === 1) throw redirect(addressOf(one));
    if (!learnerId || (partners?.length ?? 0) > 1) return { user, partners, thread: undefined, about };
  }
  const thread = await orFailed(call('GET /api/thread-about', { query: about }));
  if (thread?._id) throw redirect(href('/messages/:id', { id: thread._id }));
  return { user, thread, about, partners: undefined };
});

/** Begins a conversation: to whom first, unless the address says it, then the first message. */
export function Component() {
  const { t } = useTranslation('messages/pages');
  const { user, partners, thread, about } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{t('newTitle')}</PageTitle>
      <ButtonLink href={href('/messages')} variant="plain" size="small" className="justify-self-start">
        {t('all')}
      </ButtonLink>
      {partners && <Partners partners={partners} />}
      {thread && <First thread={thread} about={about} user={user} />}
      {!partners && !thread && <NotLoaded text={t('oneFailed')} />}
    </>
  );
}

/** Where one writes to a partner. */
function addressOf({ learner, lesson, guardianId }: Partner): string {
  const about = new URLSearchParams({
    ...(learner ? { learner: learner._id } : { to: 'school' }),
    ...(lesson && { lesson: lesson._id }),
    ...(guardianId && { guardian: guardianId }),
  });
  return `${href('/messages/new')}?${about}`;
}

function Partners({ partners }: { partners: readonly Partner[] }) {
  const { t } = useTranslation('messages/pages');
  const { titleOf } = useThreadWords();
  return (
    <>
      <h1 className="text-2xl">{t('newTitle')}</h1>
      <ul className="grid gap-3 sm:grid-cols-2">
        {partners.map(({ learner, lesson, teacher, guardianId, parent }) => (
          <li key={`${learner?._id} ${lesson?._id} ${guardianId}`} className="grid min-w-0">
            <Card
              as={Link}
              to={addressOf({ learner, lesson, guardianId })}
              className="grid min-h-11 gap-1.5 px-4 py-3.5 text-ink no-underline hover:bg-sand"
            >
              <strong className="wrap-anywhere">
                {titleOf({ kind: lesson ? 'lesson' : 'school', lesson, teacher })}
              </strong>
              {learner ? <ChildName face={learner} /> : <span>{t('aboutAccount')}</span>}
              <ParentLine parent={parent} />
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

type FirstProps = {
  thread: ThreadAbout;
  about: { learnerId?: string | undefined; lessonId?: string | undefined; guardianId?: string | undefined };
  user: Pick<SessionUser, '_id' | 'role'>;
};

function First({ thread, about, user }: FirstProps) {
  const { t } = useTranslation('messages/pages');
  const { titleOf } = useThreadWords();
  const navigate = useNavigate();
  const same = JSON.stringify(about);
  const isIts = ({ to }: Parameters<Parameters<typeof useUnsent>[0]>[0]) =>
    'about' in to && JSON.stringify(to.about) === same;
  const unsent = useUnsent(isIts);
  useEffect(
    () =>
      onSent(({ to }, id) => {
        if ('about' in to && JSON.stringify(to.about) === same)
          void navigate(href('/messages/:id', { id }), { replace: true });
      }),
    [navigate, same],
  );
  return (
    <article className="grid max-w-3xl grid-cols-1 gap-5">
      <h1 className="text-2xl wrap-anywhere">{titleOf(thread)}</h1>
      {thread.learner ? <ChildName face={thread.learner} /> : <p>{t('aboutAccount')}</p>}
      <ParentLine parent={thread.parent} />
      {unsent.length > 0 && (
        <ol className="grid gap-3">
          {unsent.map((one) => (
            <UnsentItem key={one.body.key} unsent={one} />
          ))}
        </ol>
      )}
      {thread.closed ? (
        <Closed thread={thread} why={thread.closed} role={user.role} />
      ) : (
        <Composer to={{ about }} account={user._id} composing={thread.composing} isNew />
      )}
    </article>
  );
}
