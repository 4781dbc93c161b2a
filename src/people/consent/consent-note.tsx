import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { DocumentName } from './editions.ts';

/** The legal texts by the names that sentences have for them. */
const pages: Record<DocumentName, string> = {
  terms: href('/terms'),
  privacy: href('/privacy'),
  refund: href('/refund'),
  cancellation: href('/cancellation'),
};

/**
 * The sentence by which somebody agrees. `<terms>our Terms</terms>` in it is a link to that text, each language having
 * it where its sentence does.
 */
export function ConsentNote({ text }: { text: string }) {
  const { t } = useTranslation('ui');
  // Words, name and label in turn.
  const parts = text.split(/<(\w+)>([^<]*)<\/\w+>/);
  return (
    <p className="text-sm text-soft">
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentence's own order
        if (index % 3 === 0) return <span key={index}>{part}</span>;
        if (index % 3 === 2) return null;
        return (
          <a
            key={part}
            href={pages[part as DocumentName]}
            // Beside the form: what is typed into it stays.
            target="_blank"
            className="font-semibold text-ink underline decoration-turquoise-bright decoration-2 underline-offset-4 hover:decoration-3"
            rel="noopener"
          >
            {parts[index + 1]}
            <span className="sr-only"> {t('newTab')}</span>
          </a>
        );
      })}
    </p>
  );
}
