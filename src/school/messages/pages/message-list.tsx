import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import { dayOf, formatDay } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { SaidMessage, WholeThread } from '#src/school/messages/read-threads.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { Unsent } from '../outbox/outbox.ts';
import { UnsentItem } from '../outbox/unsent-item.tsx';
import { MessageItem, messageId } from './message-item.tsx';

type MessageListProps = {
  thread: WholeThread;
  messages: readonly SaidMessage[];
  unsent: readonly Unsent[];
  older: { more: boolean; trouble: boolean; show: () => Promise<void> };
};

/** What was said, by day; then what is on its way. What comes is read aloud, and comes into sight. */
export function MessageList({ thread, messages, unsent, older }: MessageListProps) {
  const { t, language } = useTranslation('messages/pages');
  const zone = useVisitorZone();
  const end = useRef<HTMLDivElement>(null);
  const fresh = useRef<HTMLLIElement>(null);
  const newFrom = useRef(firstNew(thread, messages)).current;
  const last = messages.at(-1)?.number ?? 0;
  const isFirst = useRef(true);
  useEffect(() => {
    // The list begins with what is new, else at its end; later what is new comes into sight only for whoever is there already.
    const isNear = end.current && end.current.getBoundingClientRect().top < innerHeight + 400;
    if (isFirst.current && fresh.current) fresh.current.scrollIntoView({ block: 'start' });
    else if (last + unsent.length > 0 && (isFirst.current || isNear))
      end.current?.scrollIntoView({ block: 'end' });
    isFirst.current = false;
  }, [last, unsent.length]);
  const first = messages[0]?.number ?? 0;
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    // Whoever asked for older ones goes on from where they were.
    if (before.current === undefined || first >= before.current) return;
    const here = document.getElementById(messageId(before.current));
    before.current = undefined;
    here?.scrollIntoView({ block: 'start' });
    here?.focus({ preventScroll: true });
  }, [first]);
  const days = [...Map.groupBy(messages, ({ at }) => dayOf(new Date(at), zone)).values()];
  return (
    <div className="grid gap-4">
      {older.more && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            before.current = first;
            void older.show();
          }}
          className="justify-self-center"
        >
          {t('older')}
        </Button>
      )}
      {older.trouble && <Alert tone="error">{t('olderFailed')}</Alert>}
      <div role="log" aria-label={t('log')} className="grid gap-4">
        {days.map((ofDay) => {
          return (
            <section key={ofDay[0]?.number} className="grid gap-3">
              <h2 className="justify-self-center rounded-full bg-sand px-3 py-0.5 text-sm font-semibold text-soft">
                {formatDay(new Date(ofDay[0]?.at ?? 0), zone, language)}
              </h2>
              <ol className="grid gap-3">
                {ofDay.map((message) => (
                  <Fragment key={message.number}>
                    {message.number === newFrom && (
                      <li
                        ref={fresh}
                        className="scroll-mt-20 justify-self-stretch text-center text-sm font-semibold text-soft"
                      >
                        {t('newFrom')}
                      </li>
                    )}
                    <MessageItem message={message} thread={thread} />
                  </Fragment>
                ))}
              </ol>
            </section>
          );
        })}
        {unsent.length > 0 && (
          <ol className="grid gap-3">
            {unsent.map((one) => (
              <UnsentItem key={one.body.key} unsent={one} />
            ))}
          </ol>
        )}
      </div>
      <div ref={end} className="scroll-mb-64" />
    </div>
  );
}

/** The first of several messages that came since somebody read; one alone is seen anyway. */
function firstNew({ read }: WholeThread, messages: readonly SaidMessage[]): number | undefined {
  const fresh = messages.filter(({ number, mine }) => number > read && !mine);
  return fresh.length > 1 ? fresh[0]?.number : undefined;
}
