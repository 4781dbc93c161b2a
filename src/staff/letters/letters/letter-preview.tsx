import { paragraphsOf } from '#src/offer/subscriptions/subscription.ts';
import type { UpcomingSlug } from '#src/offer/subscriptions/upcoming-courses.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { business } from '#src/platform/language/business.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import type { contract } from './contract.ts';

/** What stands under every letter, in both languages. */
export type Frame = OutputOf<(typeof contract)['GET /api/admin/letter-frame']>;

type LetterPreviewProps = {
  language: Language;
  subject: string;
  text: string;
  course: UpcomingSlug | null;
  frame: Frame;
};

/** A letter as its mail will look, its frame in the language of the reader. */
export function LetterPreview({ language, subject, text, course, frame }: LetterPreviewProps) {
  const { t } = useTranslation('staff/letters/letters');
  const { leave, newsletter, courses } = frame[language];
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-soft">{t('preview')}</figcaption>
      <Card look="row" lang={language} className="overflow-hidden">
        <p className="bg-lapis px-5 py-3.5 text-lg font-extrabold text-milk">{business.name}</p>
        <div className="grid gap-4 p-5">
          <p className="text-xl leading-tight font-extrabold wrap-anywhere">{subject || '…'}</p>
          {paragraphsOf(text).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place alone
            <p key={index} className="whitespace-pre-line wrap-anywhere">
              {paragraph}
            </p>
          ))}
          <p className="text-sm text-soft">
            <span>{course ? courses[course] : newsletter}</span>{' '}
            <span className="font-semibold text-link underline">{leave}</span>
          </p>
        </div>
      </Card>
    </figure>
  );
}
