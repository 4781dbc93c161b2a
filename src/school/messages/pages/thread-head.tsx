import { useState } from 'react';
import { href } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import type { SessionUser } from '#src/people/accounts/sessions/session.ts';
import { formatDate, formatDayTime, formatTime, formatZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { call, type ThreadAbout, type WholeThread } from '#src/school/messages/read-threads.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { ParentLine, useThreadWords, WaitsLine } from './thread-words.tsx';

type ThreadHeadProps = { thread: WholeThread; role: SessionUser['role']; onChange: () => void };

/** What a conversation is about, who is expected to answer, and who of the school has read it. */
export function ThreadHead({ thread, role, onChange }: ThreadHeadProps) {
  const { t, language } = useTranslation('messages/pages');
  const { titleOf } = useThreadWords();
  const zone = useVisitorZone();
  const [busy, setBusy] = useState(false);
  const isMine = thread.waits?.for === (role === 'teacher' ? 'teacher' : 'family');

  async function settle() {
    setBusy(true);
    await call('PUT /api/threads/:id/settled', { params: { id: thread._id } }).catch(() => {});
    setBusy(false);
    onChange();
  }

  return (
    <header className="grid justify-items-start gap-2">
      <ButtonLink href={href('/messages')} variant="plain" size="small">
        {t('all')}
      </ButtonLink>
      <div className="flex w-full items-start justify-between gap-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{titleOf(thread)}</h1>
        <ThreadMenu thread={thread} onChange={onChange} />
      </div>
      {thread.learner && <ChildName face={thread.learner} />}
      <ParentLine parent={thread.parent} />
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        <WaitsLine thread={thread} />
        {isMine && (
          <Button variant="plain" size="small" busy={busy} onClick={settle}>
            {t('settle')}
          </Button>
        )}
      </div>
      {thread.looks.map(({ name, at }) => (
        <p key={`${name} ${at}`} className="rounded-lg bg-sand px-3 py-1.5 text-sm">
          {t('looked', {
            name: name || t('someone'),
            when: unbroken(formatDayTime(new Date(at), zone, language)),
          })}
        </p>
      ))}
    </header>
  );
}

/** Whether the other side has not come yet, after how long it usually answers, or until when it is away, and its time. */
export function OtherSide({
  composing: { usual, away, still, zone: there },
}: Pick<ThreadAbout, 'composing'>) {
  const { t, language } = useTranslation('messages/pages');
  const here = useVisitorZone();
  const now = new Date();
  const lines = [
    still && t('still'),
    away && t('away', { day: unbroken(formatDate(new Date(away), 'UTC', language)) }),
    usual === undefined ? undefined : usualWords(),
    there && there !== here
      ? t('timeThere', {
          time: unbroken(formatTime(now, there, language)),
          place: formatZone(there, language),
        })
      : undefined,
  ].filter(Boolean);
  return lines.length > 0 ? <p className="text-sm text-soft">{lines.join(' ')}</p> : null;

  function usualWords(): string {
    if (usual === undefined || usual <= 60) return t('usual.hour');
    if (usual < 24 * 60) return t('usual.hours', { count: Math.ceil(usual / 60) });
    return t('usual.days', { count: Math.ceil(usual / (24 * 60)) });
  }
}
