import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji, type EmojiPicture } from '#src/ui/look/emoji.tsx';
import { SandBand } from '#src/ui/look/sand-band.tsx';
import { QuestionItem } from './question-item.tsx';
import { type TopicName, topics } from './questions.ts';

const niches: Record<TopicName, { picture: EmojiPicture; ground: string }> = {
  trial: { picture: 'spiral-calendar', ground: 'bg-honey' },
  lessons: { picture: 'laptop', ground: 'bg-sky' },
  paying: { picture: 'money-bag', ground: 'bg-mint' },
  accounts: { picture: 'shield', ground: 'bg-blush' },
  teachers: { picture: 'woman-teacher', ground: 'bg-sky' },
};

/** The questions by topic; on a wide screen the topics stay in sight. */
export function Answers() {
  const { t } = useTranslation('support');
  return (
    <div>
      <SandBand className="grid gap-x-16 gap-y-10 pt-10 pb-16 lg:grid-cols-[17rem_minmax(0,1fr)] lg:pt-12 lg:pb-20">
        <nav aria-label={t('topicsLabel')} className="lg:sticky lg:top-24 lg:self-start">
          <ul className="flex flex-wrap gap-2 lg:grid lg:justify-items-start lg:gap-0">
            {topics.map(({ name }) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="inline-flex min-h-11 items-center rounded-full bg-card px-4 py-1.5 leading-tight font-semibold decoration-turquoise-bright decoration-2 underline-offset-6 hover:underline lg:bg-transparent lg:px-0"
                >
                  {t(`topics.${name}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-11">
          {topics.map(({ name, questions }) => (
            <section key={name} aria-labelledby={name}>
              <div className="flex items-end gap-4 pl-5 sm:pl-7">
                <span
                  className={`arch-low flex h-17 w-14 shrink-0 items-end justify-center pb-1 ${niches[name].ground}`}
                >
                  <Emoji picture={niches[name].picture} size={40} />
                </span>
                <h2 id={name} tabIndex={-1} className="pb-3 text-xl">
                  {t(`topics.${name}.title`)}
                </h2>
              </div>
              <div className="divide-y-[1.5px] divide-line rounded-xl bg-card px-5 lifted sm:px-7">
                {questions.map((question) => (
                  <QuestionItem key={question.name} {...question} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </SandBand>
    </div>
  );
}
