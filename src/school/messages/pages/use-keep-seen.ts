import { useEffect } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { SaidMessage, WholeThread } from '#src/school/messages/read-threads.ts';
import { keepSeen } from '../seen/keep-seen.ts';
import { useThreadWords } from './thread-words.tsx';

/** Keeps what is seen of a conversation on this device, as it is read there. */
export function useKeepSeen(account: string, thread: WholeThread, messages: readonly SaidMessage[]): void {
  const { t } = useTranslation('messages/pages');
  const { titleOf, whoSaid } = useThreadWords();
  const title = titleOf(thread);
  const child = thread.learner?.firstName ?? '';
  const said = messages.map(({ number, mine, author, side, phrase, words, files, at }) => ({
    number,
    who: whoSaid({ mine, author, side }),
    words: [phrase, words].filter(Boolean).join('\n') || (files.length > 0 ? t('file') : ''),
    at,
  }));
  const seen = JSON.stringify({ id: thread._id, title, child, messages: said });
  useEffect(() => {
    void keepSeen(account, JSON.parse(seen));
  }, [account, seen]);
}
