import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionUser } from '#src/people/accounts/sessions/session.ts';
import { CallError } from '#src/platform/http/call.ts';
import { call, type SaidMessage, type WholeThread } from '#src/school/messages/read-threads.ts';
import { useLivePage } from '../live/on-messages.ts';
import { useMarkRead } from '../live/use-mark-read.ts';
import { onSent, useUnsent } from '../outbox/outbox.ts';
import { useKeepSeen } from './use-keep-seen.ts';

/** Messages that come at once when older ones are asked for. */
const atOnce = 50;

/** Milliseconds after which a conversation that could not be read anew is asked for again. */
const pause = 3000;

/** Messages in the order of their numbers, each once. */
function merged(one: readonly SaidMessage[], other: readonly SaidMessage[]): SaidMessage[] {
  const all = new Map([...one, ...other].map((message) => [message.number, message]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}

/** Messages without what the staff have hidden since they were read, however far back that is. */
function withoutHidden(messages: readonly SaidMessage[], hidden: WholeThread['hidden']): SaidMessage[] {
  const reasons = new Map(hidden.map(({ number, reason }) => [number, reason]));
  return messages.map((message) => {
    const reason = reasons.get(message.number);
    if (reason === undefined || message.hidden !== undefined) return message;
    const { phrase: _, phraseLanguage: __, ...rest } = message;
    return { ...rest, words: '', files: [], hidden: reason };
  });
}

/**
 * A conversation that is open: what comes is shown, what is seen is marked as read, what was written here stands there
 * until it has arrived.
 */
export function useThread(loaded: WholeThread, user: SessionUser) {
  const [thread, setThread] = useState(loaded);
  const [messages, setMessages] = useState(loaded.messages);
  const [trouble, setTrouble] = useState(false);
  const last = messages.at(-1)?.number ?? 0;
  const id = loaded._id;
  const params = { id };
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasGone = useRef(false);
  useEffect(() => {
    hasGone.current = false;
    return () => {
      hasGone.current = true;
      clearTimeout(again.current);
    };
  }, []);

  const anew = useCallback(async () => {
    clearTimeout(again.current);
    try {
      const next = await call('GET /api/threads/:id', { params: { id } });
      setThread(next);
      setMessages((known) => {
        // Where more has come than fits, what lies between is asked for with the older ones.
        const isWhole = (next.messages[0]?.number ?? 1) <= (known.at(-1)?.number ?? 0) + 1;
        return isWhole ? withoutHidden(merged(known, next.messages), next.hidden) : next.messages;
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // What was told of is not told of again: it is asked for until it is there.
      const isPassing = error.status === 0 || error.status === 429 || error.status >= 500;
      if (isPassing && !hasGone.current) again.current = setTimeout(() => void anew(), pause);
    }
  }, [id]);

  // One that is hidden here and not there was shown again: far back, it is asked for by itself.
  const shownAgain = messages.find(
    ({ number, hidden }) => hidden !== undefined && !thread.hidden.some((one) => one.number === number),
  )?.number;
  useEffect(() => {
    if (shownAgain === undefined) return;
    const query = { before: shownAgain + 1, limit: 1 };
    call('GET /api/threads/:id/messages', { params: { id }, query }).then(
      (found) => setMessages((known) => merged(known, found)),
      () => {},
    );
  }, [id, shownAgain]);

  useLivePage((happened) => {
    // That one has read it oneself changes nothing here.
    if (happened.kind === 'anew' || (happened.kind === 'said' && happened.threadId === id)) void anew();
  });
  useEffect(
    () =>
      onSent((_, threadId, message) => {
        if (threadId !== id) return;
        setMessages((known) => merged(known, [message]));
        void anew();
      }),
    [id, anew],
  );

  useMarkRead(id, last, anew);
  useKeepSeen(user._id, thread, messages);

  const arrived = new Set(messages.map(({ key }) => key));
  const unsent = useUnsent(
    ({ to, body }) => 'threadId' in to && to.threadId === id && !arrived.has(body.key),
  );
  const first = messages[0]?.number ?? 1;
  return {
    thread,
    messages,
    unsent,
    anew,
    older: {
      more: first > 1,
      trouble,
      async show() {
        setTrouble(false);
        try {
          const before = await call('GET /api/threads/:id/messages', {
            params,
            query: { before: first, limit: atOnce },
          });
          setMessages((known) => merged(before, known));
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          setTrouble(true);
        }
      },
    },
  };
}
