import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { ChildNiche } from '#src/learning/families/child-face.tsx';
import { formatTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import type { Mark } from '../contract.ts';
import { LateStepper } from './late-stepper.tsx';
import { asProposed, type Expected } from './read-sheet.ts';

const taps = [
  { state: 'present', Icon: Check, ground: 'aria-pressed:bg-mint aria-pressed:border-turquoise' },
  { state: 'late', Icon: Clock, ground: 'aria-pressed:bg-honey aria-pressed:border-saffron' },
  { state: 'absent', Icon: X, ground: 'aria-pressed:bg-blush aria-pressed:border-pomegranate' },
] as const;

type LearnerRowProps = {
  learner: Expected;
  /** How many minutes late whoever comes now is. */
  lateNow: () => number;
  /** Left out where nothing can be marked any more, or not yet. */
  onMark?: ((mark: Mark) => void) | undefined;
  /** The address of their report's form; left out where there is none to write. */
  report?: string | undefined;
};

/** One learner, marked by one tap. Whoever is excused stays so. */
export function LearnerRow({ learner, lateNow, onMark, report }: LearnerRowProps) {
  const { t } = useTranslation(['attendance/marking', 'families']);
  const { _id: learnerId, told, room } = learner;
  const { state, minutesLate } = asProposed(learner);
  const name = learner.firstName || t('families:nameless');
  const isMarkable = onMark && state !== 'excused';
  return (
    <Card as="li" className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="flex min-w-0 items-center gap-3">
        <ChildNiche face={learner} size={44} />
        <div className="grid min-w-0">
          <h3 className="text-lg leading-snug wrap-anywhere">{name}</h3>
          {state === 'excused' && <p className="text-sm">{t('excused')}</p>}
          {state !== 'excused' && told && <p className="text-sm">{t('told')}</p>}
          {learner.state === 'expected' && room?.from && room.until && (
            <FromRoom from={room.from} until={room.until} />
          )}
          {!isMarkable && <p className="text-sm font-semibold">{t(`states.${state}`)}</p>}
        </div>
      </div>
      {isMarkable && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in a line
        <div role="group" aria-label={name} className="grid grid-cols-3 gap-2 sm:w-80">
          {taps.map(({ state: tapped, Icon, ground }) => (
            <button
              key={tapped}
              type="button"
              aria-pressed={state === tapped}
              onClick={() => {
                if (learner.state === tapped) return;
                onMark(
                  tapped === 'late'
                    ? { learnerId, state: tapped, minutesLate: lateNow() }
                    : { learnerId, state: tapped },
                );
              }}
              className={`flex min-h-12 items-center justify-center gap-1.5 rounded-lg border-[1.5px] border-line px-1 font-semibold leading-tight aria-pressed:border-2 ${ground}`}
            >
              <Icon size={18} aria-hidden className="shrink-0 max-[399px]:hidden" />
              <span>{t(`states.${tapped}`)}</span>
            </button>
          ))}
        </div>
      )}
      {isMarkable && state === 'late' && minutesLate !== undefined && (
        <LateStepper
          name={name}
          minutes={minutesLate}
          onChange={(minutes) => onMark({ learnerId, state: 'late', minutesLate: minutes })}
        />
      )}
      {report && (
        <ButtonLink
          href={report}
          variant="plain"
          size="small"
          aria-label={t('reportOf', { name })}
          className="justify-self-start"
        >
          {t('report')}
        </ButtonLink>
      )}
    </Card>
  );
}

/** When they were in the lesson's room. */
function FromRoom({ from, until }: { from: string; until: string }) {
  const { t, language } = useTranslation('attendance/marking');
  const zone = useVisitorZone();
  const timeOf = (at: string) => unbroken(formatTime(new Date(at), zone, language));
  return <p className="text-sm text-soft">{t('room.times', { from: timeOf(from), until: timeOf(until) })}</p>;
}
