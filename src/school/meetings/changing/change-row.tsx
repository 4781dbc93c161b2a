import { UnfoldingClocks } from '#src/offer/lessons/timetable/unfolding-clocks.tsx';
import { formatDay, formatTime, formatWeekday } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { kindOf, type PresentedChange } from './outcome.ts';

type ChangeRowProps = {
  change: PresentedChange;
  /** On whose clock it is told; unfolded, on the others. */
  zone: string;
  isOpen: boolean;
};

/** What becomes of one meeting: when it was and when it will be. */
export function ChangeRow({ change, zone, isOpen }: ChangeRowProps) {
  const { t, language } = useTranslation('meetings/changing');
  const kind = kindOf(change);
  const before = kind === 'moved' ? change.before : undefined;
  const brief = (at: string, one: string) =>
    `${formatWeekday(new Date(at), one, language, 'short')} ${formatTime(new Date(at), one, language)}`;
  return (
    <li className="border-b border-line py-1.5 last:border-0">
      <UnfoldingClocks
        isOpen={isOpen}
        zone={zone}
        tell={(one) =>
          before
            ? t('fromTo', {
                before: brief(before.startTime, one),
                after: brief(change.after.startTime, one),
              })
            : brief(change.after.startTime, one)
        }
      >
        <span className="grid min-w-0">
          {before && (
            <span className="text-sm text-soft">
              {t('kinds.before')}: <span className="line-through">{whole(before)}</span>
            </span>
          )}
          <span>
            <span className={kind === 'cancelled' ? 'font-semibold text-pomegranate' : 'text-sm text-soft'}>
              {`${t(`kinds.${kind}`)}:`}
            </span>{' '}
            <span className={kind === 'cancelled' ? 'line-through' : 'font-semibold'}>
              {whole(change.after)}
            </span>
            {change.lostTo && <span className="block text-sm">{t(`lostTo.${change.lostTo}`)}</span>}
          </span>
        </span>
      </UnfoldingClocks>
    </li>
  );

  function whole({ startTime, endTime }: PresentedChange['after']) {
    const [start, end] = [new Date(startTime), new Date(endTime)];
    const span = `${formatTime(start, zone, language)}–${formatTime(end, zone, language)}`;
    return unbroken(`${formatDay(start, zone, language)}, ${span}`);
  }
}
