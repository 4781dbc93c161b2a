import { useId, useState } from 'react';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf, formatDay, formatWeekday, formatZone, homeTimeZone } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { DayChips } from './day-chips.tsx';
import type { SlotChoice } from './slot-choice.ts';
import { isFree, noonOf, type SlotDay, slotDays, slotGroups } from './slot-days.ts';
import { SlotRadio } from './slot-radio.tsx';
import { NoFreeSlot, SlotsFailed, SlotsLoading } from './slot-states.tsx';

/** Five days, and the times of the open one. */
export function SlotPicker({ choice, zone }: { choice: SlotChoice; zone: string }) {
  const { t, language } = useTranslation('booking');
  const { businessTimeZone } = useSettings();
  const [news, setNews] = useState('');
  const id = useId();
  const { slots, chosen } = choice;

  if (slots === undefined) return <SlotsLoading />;
  if (slots === null) return <SlotsFailed busy={choice.busy} onRetry={choice.reload} />;
  if (!slots.some(isFree)) return <NoFreeSlot closed={slots.length === 0} />;

  const days = slotDays(slots, businessTimeZone, dayOf(new Date(), businessTimeZone));
  const open =
    days.find(({ day, free }) => day === choice.openDay && free > 0) ??
    days.find((day) => day.slots.some(({ startTime }) => startTime === chosen?.startTime)) ??
    days.find(({ free }) => free > 0);
  if (!open) return <NoFreeSlot closed={false} />;
  const dayName = formatDay(noonOf(open.day), 'UTC', language);

  function show(day: SlotDay) {
    choice.setOpenDay(day.day);
    setNews(t('picker.opened', { day: formatDay(noonOf(day.day), 'UTC', language), number: day.free }));
  }

  return (
    <div className="grid gap-3 transition-opacity aria-busy:opacity-60" aria-busy={choice.busy || undefined}>
      <DayChips days={days} open={open.day} onOpen={show} />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">{t('picker.times', { day: dayName })}</legend>
        <p className="text-xs text-soft">
          {zone === homeTimeZone
            ? t('picker.keyHome')
            : t('picker.key', { city: formatZone(zone, language) })}
        </p>
        {slotGroups(open.slots, zone).map((group) => {
          const groupId = `${id}-${group.day}-${group.part}`;
          const elsewhere = group.day !== open.day;
          const weekday = formatWeekday(noonOf(group.day), 'UTC', language, 'long');
          const part = t(`picker.parts.${group.part}`);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset in the fieldset would read its legend with every time
            <div key={groupId} role="group" aria-labelledby={groupId} className="grid gap-2">
              <p id={groupId} className="text-sm font-bold first-letter:uppercase">
                {elsewhere ? `${weekday}, ${part.toLowerCase()}` : part}
              </p>
              <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-5">
                {group.slots.map((slot) => (
                  <SlotRadio
                    key={slot.startTime}
                    slot={slot}
                    zone={zone}
                    name={`${id}-time`}
                    checked={slot.startTime === chosen?.startTime}
                    onChoose={choice.choose}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </fieldset>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}
