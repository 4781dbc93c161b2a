import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from '#src/platform/language/translation.ts';
import { boundLate } from '../minutes-late.ts';

type LateStepperProps = { name: string; minutes: number; onChange: (minutes: number) => void };

/** How late somebody was: minute by minute up to ten, then by fives. */
export function LateStepper({ name, minutes, onChange }: LateStepperProps) {
  const { t } = useTranslation('attendance/marking');
  const less = minutes > 10 ? 5 : 1;
  const more = minutes >= 10 ? 5 : 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in a line
    <div
      role="group"
      aria-label={t('late.heading', { name })}
      className="flex items-center gap-2 sm:col-start-2 sm:justify-self-end"
    >
      <Step label={t('late.less')} Icon={Minus} onClick={() => onChange(boundLate(minutes - less))} />
      <output className="min-w-24 text-center font-semibold">{t('late.minutes', { count: minutes })}</output>
      <Step label={t('late.more')} Icon={Plus} onClick={() => onChange(boundLate(minutes + more))} />
    </div>
  );
}

function Step({ label, Icon, onClick }: { label: string; Icon: typeof Plus; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border-[1.5px] border-line bg-card"
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
