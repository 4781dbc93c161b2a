import School from 'lucide-react/icons/school';
import { href, Link } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import type { ListedThread } from '#src/school/messages/read-threads.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { ParentLine, useThreadWords, WaitsLine } from './thread-words.tsx';

/** Conversations as a list: whom and what each is about, its last words, what is new, who is expected to answer. */
export function ThreadRows({ threads }: { threads: readonly ListedThread[] }) {
  return (
    <ul className="grid gap-3">
      {threads.map((thread) => (
        <li key={thread._id} className="grid min-w-0">
          <ThreadRow thread={thread} />
        </li>
      ))}
    </ul>
  );
}

function ThreadRow({ thread }: { thread: ListedThread }) {
  const { t, language } = useTranslation('messages/pages');
  const { titleOf } = useThreadWords();
  const zone = useVisitorZone();
  const { _id, learner, last, unread } = thread;
  const isNew = unread > 0;
  const wordsOf = ({ words, hidden }: NonNullable<ListedThread['last']>) =>
    hidden === undefined ? words || t('file') : t('hidden', { reason: hidden });
  return (
    <Card
      as={Link}
      to={href('/messages/:id', { id: _id })}
      className={`grid min-h-11 gap-1.5 px-4 py-3.5 text-ink no-underline hover:bg-sand ${isNew ? 'border-turquoise' : ''}`}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        {thread.kind === 'school' && <School size={22} aria-hidden className="shrink-0 text-turquoise" />}
        <strong className="min-w-0 wrap-anywhere">{titleOf(thread)}</strong>
        {isNew && (
          <span className="rounded-full bg-saffron px-2.5 text-sm font-bold text-night">
            {t('unread', { count: unread })}
          </span>
        )}
      </span>
      {learner && <ChildName face={learner} />}
      <ParentLine parent={thread.parent} />
      {last && (
        <span className="line-clamp-2 wrap-anywhere" dir="auto">
          <span>{`${last.mine ? `${t('you')}: ` : ''}${wordsOf(last)}`}</span>
        </span>
      )}
      <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-soft">
        {last && <span>{unbroken(formatDayTime(new Date(last.at), zone, language))}</span>}
        <WaitsLine thread={thread} />
      </span>
    </Card>
  );
}
