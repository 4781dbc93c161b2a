import type { MessageKey } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { courses } from '#src/site/courses/course-list.ts';
import { constants } from '#src/site/legal/constants.ts';
import type { EmojiPicture } from '#src/ui/look/emoji.tsx';
import { StepNiche } from './step-niche.tsx';

type Key = MessageKey<'how-it-works'>;
type Step = { name: 'try' | 'choose' | 'learn'; chips: Key[]; ground: string; pictures: EmojiPicture[] };

/** The three steps; `name` is the key in `steps` of the texts. */
const steps: Step[] = [
  {
    name: 'try',
    chips: ['steps.try.chips.account', 'steps.try.chips.card', 'steps.try.chips.clocks'],
    ground: 'bg-honey',
    pictures: ['spiral-calendar', 'alarm-clock'],
  },
  {
    name: 'choose',
    chips: ['steps.choose.chips.kinds', 'steps.choose.chips.subjects', 'steps.choose.chips.prices'],
    ground: 'bg-mint',
    pictures: ['open-book', 'chess-pawn', 'abacus'],
  },
  {
    name: 'learn',
    chips: ['steps.learn.chips.live', 'steps.learn.chips.join', 'steps.learn.chips.place'],
    ground: 'bg-sky',
    pictures: ['laptop', 'headphone'],
  },
];

/** Three niches, and a thread that runs from each to the next. */
export function Steps() {
  const { t } = useTranslation('how-it-works');
  return (
    <ol aria-label={t('steps.label')} className="wrap grid gap-12 md:gap-28">
      {steps.map(({ name, chips, ground, pictures }, index) => (
        <li
          key={name}
          className="group/step relative flex gap-5 md:grid md:grid-cols-2 md:items-center md:gap-0"
        >
          <div className="relative shrink-0 md:mx-auto md:group-even/step:order-2">
            <StepNiche pictures={pictures} ground={ground} />
          </div>
          <Thread />
          <div className="min-w-0 md:max-w-[30rem] md:px-6 md:group-even/step:justify-self-end lg:px-0">
            <p className="font-bold text-turquoise">{t('steps.number', { number: index + 1 })}</p>
            <h2 className="mt-1 text-2xl">{t(`steps.${name}.title`)}</h2>
            <p className="mt-3 text-soft md:text-lg">
              {t(`steps.${name}.text`, { contactHours: constants.contactHours })}
            </p>
            <ul className="mt-5 flex flex-wrap gap-2">
              {chips.map((chip) => (
                <li
                  key={chip}
                  className={`rounded-full px-3.5 py-1.5 text-sm leading-tight font-semibold ${ground}`}
                >
                  {t(chip, { number: courses.length })}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** To the next step: straight down on a phone, across the page on a wide screen. */
function Thread() {
  return (
    <>
      <span
        aria-hidden
        className="absolute top-28 -bottom-9 left-9 border-turquoise border-l-2 border-dashed opacity-60 group-last/step:hidden md:hidden"
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        className="absolute top-full left-1/4 h-28 w-1/2 py-2 text-turquoise opacity-60 group-last/step:hidden group-even/step:-scale-x-100 max-md:hidden"
      >
        <path
          d="M0 0C0 75 100 25 100 100"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="7 7"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </>
  );
}
