import { type RefObject, useRef } from 'react';
import { formatTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { RoomClient, RoomView } from '../../line/client.ts';
import { Panel } from '../panel.tsx';
import { ownPerson } from '../use-view.ts';
import { Composer } from './composer.tsx';
import { UnsaidLine } from './unsent-message.tsx';
import { useEnd } from './use-end.ts';

type ChatPanelProps = {
  client: RoomClient;
  view: RoomView;
  /** What one is writing: it stands there again when the panel, or the chat, is open again. */
  draft: RefObject<string>;
  onClose: () => void;
};

/** What all in the room read. Words stay words: no address in them can be pressed. */
export function ChatPanel({ client, view, draft, onClose }: ChatPanelProps) {
  const { t, language } = useTranslation('room/stage');
  const zone = useVisitorZone();
  const list = useRef<HTMLDivElement>(null);
  const mayWrite = ownPerson(view)?.may.chat ?? false;
  const { chat, unsaid, me } = view;
  const lines = `${chat.at(-1)?.n} ${unsaid.at(-1)?.key}`;
  const end = useEnd(list, lines, chat.findLast(({ from }) => from !== me)?.n ?? 0);
  function say(text: string) {
    end.follow();
    client.say(text);
  }
  function showNew() {
    end.toEnd();
    list.current?.focus({ preventScroll: true });
  }
  return (
    <Panel title={t('chat.title')} onClose={onClose}>
      <div
        ref={list}
        onScroll={end.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that a keyboard can scroll it
        tabIndex={0}
        role="log"
        aria-label={t('chat.title')}
        className="min-h-24 grow [@media(max-height:30rem)]:min-h-12 overflow-y-auto px-4"
      >
        {chat.length + unsaid.length === 0 && <p className="py-2 text-soft">{t('chat.none')}</p>}
        {chat.map(({ n, kind, name, text, at }) => (
          <div key={n} className="py-1.5">
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
              <span className="font-bold text-ink wrap-anywhere">{name}</span>
              {kind !== 'learner' && t(`kind.${kind}`) !== name && <span>{t(`kind.${kind}`)}</span>}
              <span>{formatTime(new Date(at), zone, language)}</span>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          </div>
        ))}
        {unsaid.map((one) => (
          <UnsaidLine key={one.key} unsaid={one} client={client} mayWrite={mayWrite} />
        ))}
      </div>
      {end.hasNew && (
        <Button variant="quiet" size="small" className="mx-4 my-1.5 shrink-0" onClick={showNew}>
          {t('chat.newer')}
        </Button>
      )}
      {mayWrite ? (
        <Composer draft={draft} onSay={say} />
      ) : (
        <p className="shrink-0 border-line border-t-[1.5px] px-4 py-3 text-soft">{t('chat.locked')}</p>
      )}
    </Panel>
  );
}
