import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { NotifyForm } from '#src/offer/subscriptions/notify-form.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Facts } from './facts.tsx';
import { pictures } from './pictures.ts';
import { type CardCourse, keyOf, statusTexts } from './upcoming-list.ts';

const bullets = ['first', 'second', 'third'] as const;

/** One course of the home page: a door that is still closed. Its button opens the box for an e-mail in place. */
export function UpcomingCard({ course }: { course: CardCourse }) {
  const { t } = useTranslation(['upcoming', 'subscriptions']);
  const heading = useId();
  const key = keyOf(course);
  const { picture, ground } = pictures[course.slug];
  const { label, button } = statusTexts[course.status];
  return (
    <Card as="article" aria-labelledby={heading} className="flex h-full flex-col md:max-lg:flex-row lifted">
      <div
        className={`relative flex h-32 shrink-0 sm:h-44 items-end justify-center rounded-t-[20px] md:max-lg:h-auto md:max-lg:w-56 md:max-lg:rounded-tr-none md:max-lg:rounded-bl-[20px] ${ground}`}
      >
        <p className="absolute top-4 left-4 rounded-full bg-lapis px-3 py-1 text-sm leading-tight font-bold text-milk">
          {t(label)}
        </p>
        <div className="arch-low flex h-20 w-24 sm:h-33 sm:w-32 md:max-lg:h-60 md:max-lg:w-42 items-end justify-center bg-card pb-1">
          <Emoji picture={picture} size={88} className="max-sm:size-16" />
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4 sm:p-5 lg:p-6">
        <p className="text-sm font-bold text-turquoise">{t(`categories.${course.category}`)}</p>
        <h3 id={heading} className="mt-1 text-xl">
          {t(`subscriptions:names.${key}`)}
        </h3>
        <p className="mt-2 text-soft">{t(`lines.${key}`)}</p>
        <Facts course={course} className="mt-4 border-y-[1.5px] border-line py-3" />
        <ul className="mt-4 mb-5 grid gap-1.5">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex items-start gap-2">
              <Check size={18} strokeWidth={3} aria-hidden className="mt-1 shrink-0 text-turquoise" />
              {t(`bullets.${key}.${bullet}`)}
            </li>
          ))}
        </ul>
        <details name="upcoming" className="relative mt-auto">
          <summary className="quiet w-full">
            {t(button)} <span className="sr-only">{t(`subscriptions:names.${key}`)}</span>
          </summary>
          {/* Beside other cards it lies above what follows, so that they stay as high as they are. */}
          <div className="z-10 mt-4 lg:absolute lg:inset-x-0 lg:top-full lg:mt-2 lg:rounded-lg lg:border-[1.5px] lg:border-line lg:bg-card lg:p-5 lg:lifted">
            <NotifyForm course={course.slug} />
          </div>
        </details>
      </div>
    </Card>
  );
}
