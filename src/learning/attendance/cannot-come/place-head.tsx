import type { ShownPlace } from '#src/learning/attendance/access.ts';
import { formatDayTime, formatZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';

/** Which meeting it is, and whose: on the family's clock first, then on the teacher's. */
export function PlaceHead({ place: { lesson, learner, meeting, zone } }: { place: ShownPlace }) {
  const { t } = useTranslation(['attendance/cannot-come', 'families']);
  return (
    <div className="grid gap-1.5 rounded-lg bg-sand p-4">
      <p className="text-lg font-bold wrap-anywhere">{lesson.title}</p>
      {lesson.teacher && <p className="text-sm">{t('teacher', { name: lesson.teacher })}</p>}
      <p className="flex items-center gap-2 font-semibold wrap-anywhere">
        <Emoji picture={learner.picture} size={24} eager />
        <span>{learner.firstName || t('families:nameless')}</span>
      </p>
      <TwoClocks at={meeting.startTime} zone={zone} />
    </div>
  );
}

/** An instant on the reader's clock, and small on the other one where that differs. */
function TwoClocks({ at, zone }: { at: string; zone: string }) {
  const { t, language } = useTranslation('attendance/cannot-come');
  const own = useVisitorZone();
  const instant = new Date(at);
  const there = formatDayTime(instant, zone, language);
  const here = formatDayTime(instant, own, language);
  return (
    <p className="grid">
      <time dateTime={at} className="font-semibold first-letter:uppercase">
        {here}
      </time>
      {there !== here && (
        <span className="text-sm text-soft">
          {t('there', { city: formatZone(zone, language), when: there })}
        </span>
      )}
    </p>
  );
}
