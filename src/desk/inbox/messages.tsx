import { HomeworkFile } from '#src/learning/homework/homework-file.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { LinkedWords } from '#src/ui/elements/linked-words.tsx';
import type { WholeThread } from './contract.ts';
import { HideAct, SavePhraseAct, SeenAct, ShowAct, UnseenAct } from './message-acts.tsx';

type Message = WholeThread['messages'][number];

/** What was said, as the staff read it: hidden words too, with the reason that stands in their place for others. */
export function Messages({ thread: { _id, messages } }: { thread: WholeThread }) {
  const { t } = useTranslation('desk/inbox');
  if (messages.length === 0) return <p className="text-soft">{t('thread.none')}</p>;
  return (
    <ol className="grid grid-cols-1 gap-4">
      {messages.map((message) => (
        <li key={message.number}>
          <Said id={_id} message={message} />
        </li>
      ))}
    </ol>
  );
}

const edges = {
  family: 'border-saffron',
  visitor: 'border-saffron',
  teacher: 'border-turquoise',
  school: 'border-line',
};

function Said({ id, message }: { id: string; message: Message }) {
  const { t } = useTranslation('desk/inbox');
  const { number, side, author, mine, words, language, phrase, phraseLanguage, files, at } = message;
  const { hidden, hasContact, reports, announced } = message;
  const said = [phrase, words].filter(Boolean).join('\n');
  return (
    <article className={`grid grid-cols-1 gap-1.5 border-l-4 pl-4 ${edges[side]}`}>
      <p className="text-sm text-soft">
        <strong>{mine ? t('thread.you') : author || t(`sides.${side}`)}</strong>
        {!mine && author && side !== 'school' && <span>{` · ${t(`sides.${side}`)}`}</span>}
        {announced && <span>{` · ${t('thread.announced')}`}</span>}
        <span> · </span>
        <Moment at={at} />
      </p>
      {hidden !== undefined && (
        <p className="font-semibold wrap-anywhere">{t('thread.hidden', { reason: hidden })}</p>
      )}
      {phrase && (
        <p lang={phraseLanguage} className="wrap-anywhere">
          {phrase}
        </p>
      )}
      {words && (
        <p
          lang={language}
          className={`whitespace-pre-wrap wrap-anywhere ${hidden === undefined ? '' : 'text-soft'}`}
        >
          <LinkedWords words={words} />
        </p>
      )}
      {files.map((file) => (
        <HomeworkFile key={file} file={file} about={String(number)} />
      ))}
      {hasContact && <p className="font-semibold text-sm">{t('thread.contact')}</p>}
      {reports.map(({ _id, side, reason, words, at, seenAt }) => (
        <div
          key={_id}
          className="grid justify-items-start gap-1 rounded-lg border-[1.5px] border-pomegranate p-3 text-sm"
        >
          <p className="wrap-anywhere">
            <strong>{`${t(side === 'teacher' ? 'report.by.teacher' : 'report.by.family')}: ${t(`report.reasons.${reason}`)}`}</strong>
            {words && <span>{` · ${words}`}</span>}
            <span> · </span>
            <Moment at={at} />
            {seenAt && <span>{` · ${t('report.seen')}`}</span>}
          </p>
          {seenAt ? <UnseenAct id={_id} number={number} /> : <SeenAct id={_id} number={number} />}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {hidden === undefined ? <HideAct id={id} number={number} /> : <ShowAct id={id} number={number} />}
        {said && <SavePhraseAct number={number} words={said} language={language} />}
      </div>
    </article>
  );
}
