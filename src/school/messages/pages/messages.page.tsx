import { useEffect, useState } from 'react';
import { href, redirect, useLoaderData, useRevalidator } from 'react-router';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type ListedThread, listThreads } from '#src/school/messages/read-threads.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { usePages } from '#src/ui/loading/use-pages.ts';
import { useLivePage } from '../live/on-messages.ts';
import { NotSent } from '../outbox/not-sent.tsx';
import { onSent } from '../outbox/outbox.ts';
import { NotLoaded } from './not-loaded.tsx';
import { ThreadRows } from './thread-rows.tsx';

export const loader = signedIn(async ({ role }) => {
  if (role === 'admin') throw redirect(href('/admin/inbox'));
  return { first: await orFailed(listThreads()) };
});

/** All conversations of a family or a teacher, the latest first. */
export function Component() {
  const { t } = useTranslation('messages/pages');
  const { first } = useLoaderData<typeof loader>();
  const further = useAnewWhenLive(first?.items ?? []);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <ButtonLink href={href('/messages/new')}>{t('new')}</ButtonLink>
      </div>
      <NotSent />
      {first ? (
        <Threads key={`${keyOf(first)} ${further}`} first={first} />
      ) : (
        <NotLoaded text={t('failed')} />
      )}
    </>
  );
}

function Threads({ first }: { first: Page<ListedThread> }) {
  const { t } = useTranslation('messages/pages');
  const { items, more, state, showMore } = usePages(first, listThreads);
  if (items.length === 0)
    return (
      <Card as="section" ground="sand" className="grid gap-2 p-5">
        <h2 className="text-lg">{t('empty.heading')}</h2>
        <p className="max-w-[42em]">{t('empty.text')}</p>
      </Card>
    );
  return (
    <>
      <ThreadRows threads={items} />
      {state === 'failed' && <Alert tone="error">{t('moreFailed')}</Alert>}
      {more && (
        <Button variant="quiet" busy={state === 'busy'} onClick={showMore} className="justify-self-center">
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** Anew where something was said or read; pages that were added below are asked for again then. */
function keyOf({ items }: Page<ListedThread>): string {
  return items.map(({ _id, lastNumber, unread }) => `${_id} ${lastNumber} ${unread}`).join();
}

/**
 * Brings the list anew when something was said or read, here or elsewhere, and after each connection.
 * @returns how often something has happened further down, where pages were added: what was said there may be hidden now
 */
function useAnewWhenLive(items: readonly ListedThread[]): number {
  const { revalidate } = useRevalidator();
  const [further, setFurther] = useState(0);
  useLivePage((happened) => {
    const isAbove = happened.kind !== 'anew' && items.some(({ _id }) => _id === happened.threadId);
    if (!isAbove) setFurther((times) => times + 1);
    void revalidate();
  });
  useEffect(() => onSent(() => void revalidate()), [revalidate]);
  return further;
}
