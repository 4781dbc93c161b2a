import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { links, type QuestionName, readQuestion } from './questions.ts';

type QuestionItemProps = { name: QuestionName; more?: keyof typeof links };

/** A question that opens to its answer, by the browser's own means. */
export function QuestionItem({ name, more }: QuestionItemProps) {
  const { t } = useTranslation('support');
  const { question, answer } = readQuestion(t, name);
  return (
    <details className="group">
      <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3.5">
        <h3 className="text-lg leading-snug font-bold">{question}</h3>
        <Plus
          size={22}
          aria-hidden
          className="shrink-0 text-turquoise transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <div className="pr-8 pb-5">
        <p className="max-w-[40em] text-soft">{answer}</p>
        {more && (
          <Link
            to={links[more]}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-link underline decoration-turquoise-bright decoration-2 underline-offset-4 hover:decoration-3"
          >
            {t(`links.${more}`)}
          </Link>
        )}
      </div>
    </details>
  );
}
