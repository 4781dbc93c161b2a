import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { business } from '#src/platform/language/business.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { LinkedWords } from '#src/ui/elements/linked-words.tsx';
import type { ShownChat } from './use-chat.ts';

/** What was said so far, in its order; what comes is told to screen readers. */
export function MessageList({
  messages,
  zone: known,
}: Pick<ShownChat, 'messages'> & { zone: string | null }) {
  const { t, i18n } = useTranslation('messages/visitors');
  const zone = useVisitorZone(known);
  return (
    <div role="log" aria-label={t('thread.list')}>
      <ol className="grid grid-cols-1 gap-4">
        {messages.map(({ number, mine, author, words, phrase, phraseLanguage, language, hidden, at }) => (
          <Card
            key={number}
            as="li"
            look="row"
            ground={mine ? 'mint' : 'card'}
            className={`grid max-w-[90%] gap-2 px-4 py-3 ${mine ? 'justify-self-end' : 'justify-self-start'}`}
          >
            <p className="flex flex-wrap gap-x-3 text-sm">
              <span className="font-bold">{mine ? t('thread.you') : author || business.name}</span>
              <time dateTime={at} className="text-soft">
                {formatDayTime(new Date(at), zone, i18n.language as Language)}
              </time>
            </p>
            {phrase && (
              <p lang={phraseLanguage} dir="auto" className="wrap-anywhere">
                {phrase}
              </p>
            )}
            {words && (
              <p lang={language} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                <LinkedWords words={words} />
              </p>
            )}
            {hidden !== undefined && (
              <p className="text-soft italic">{t('thread.hidden', { reason: hidden })}</p>
            )}
          </Card>
        ))}
      </ol>
    </div>
  );
}
