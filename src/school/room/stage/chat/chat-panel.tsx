import { useEffect, useRef } from 'react';
import { formatTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { RoomClient, RoomView } from '../../line/client.ts';
import { Panel } from '../panel.tsx';
import { ownPerson } from '../use-view.ts';
import { Composer } from './composer.tsx';
import { UnsaidLine } from './unsaid-line.tsx';

type ChatPanelProps = { client: RoomClient; view: RoomView; onClose: () => void };

/** What all in the room read. Words stay words: no address in them can be pressed. */
export function ChatPanel({ client, view, onClose }: ChatPanelProps) {
  const { t, i18n } = useTranslation('room/stage');
  const zone = useVisitorZone();
  const list = useRef<HTMLDivElement>(null);
  const mayWrite = ownPerson(view)?.may.chat ?? false;
  const count = view.chat.length + view.unsaid.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new line the list goes to its end
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  return (
    <Panel title={t('chat.title')} onClose={onClose}>
      <div
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that a keyboard can scroll it
        tabIndex={0}
        role="log"
        aria-label={t('chat.title')}
        className="min-h-24 grow [@media(max-height:30rem)]:min-h-12 overflow-y-auto px-4"
      >
        {count === 0 && <p className="py-2 text-soft">{t('chat.none')}</p>}
        {view.chat.map(({ n, kind, name, text, at }) => (
          <div key={n} className="py-1.5">
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
              <span className="font-bold text-ink wrap-anywhere">{name}</span>
              {kind !== 'learner' && t(`kind.${kind}`) !== name && <span>{t(`kind.${kind}`)}</span>}
              <span>{formatTime(new Date(at), zone, i18n.language as Language)}</span>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          </div>
        ))}
        {view.unsaid.map((unsaid) => (
          <UnsaidLine key={unsaid.key} unsaid={unsaid} client={client} mayWrite={mayWrite} />
        ))}
      </div>
      {mayWrite ? (
        <Composer onSay={client.say} />
      ) : (
        <p className="shrink-0 border-line border-t-[1.5px] px-4 py-3 text-soft">{t('chat.locked')}</p>
      )}
    </Panel>
  );
}
