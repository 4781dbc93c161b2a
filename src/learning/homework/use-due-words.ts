import { dayOf, formatDay } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { useNow } from '#src/ui/loading/now.ts';
import { dueIn } from './homework.ts';

/** Says when homework is due, by the reader's calendar. */
export function useDueWords(): (dueOn: string) => string {
  const { t, language } = useTranslation('homework');
  const zone = useVisitorZone();
  const today = dayOf(new Date(useNow()), zone);
  return (dueOn) => {
    const day = unbroken(formatDay(new Date(`${dueOn}T12:00Z`), 'UTC', language));
    return t(`due.${dueIn(dueOn, today)}`, { day });
  };
}
