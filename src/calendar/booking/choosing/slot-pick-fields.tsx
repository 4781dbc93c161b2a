import { useId } from 'react';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatWeekday, formatZone, wallClock } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import { Clocks } from './clocks.tsx';
import type { SlotChoice } from './slot-choice.ts';
import { isFree, noonOf } from './slot-days.ts';
import { dayCode, hourCode, nextDays } from './slot-pick-times.ts';
import { SlotRadio } from './slot-radio.tsx';
import { NoFreeSlot, SlotsFailed, SlotsLoading } from './slot-states.tsx';

/** What the short booking dialog hands on; `gradeLevel` and `subject` are values of the trial wizard. */
export type SlotPicked = {
  name: string;
  email: string;
  tel: string;
  subject: 'Coding' | 'Math' | 'English' | 'Art';
  gradeLevel: 'Grade 1' | 'Grade 2' | 'Grade 3' | 'Grade 4';
  uri: string;
  startTime: string;
  endTime: string;
  key: string;
};

/** What step one asks for beside the time. */
export type Picks = Partial<Pick<SlotPicked, 'subject' | 'gradeLevel'>>;

type SlotPickFieldsProps = { choice: SlotChoice; zone: string; picks: Picks; onPick: (picks: Picks) => void };

/** Date, time, subject and grade, each a row of buttons. */
export function SlotPickFields({ choice, zone, picks, onPick }: SlotPickFieldsProps) {
  const { t, language } = useTranslation('booking');
  const { businessTimeZone } = useSettings();
  const id = useId();
  const { slots, chosen } = choice;

  if (slots === undefined) return <SlotsLoading />;
  if (slots === null) return <SlotsFailed busy={choice.busy} onRetry={choice.reload} />;
  const days = nextDays(slots, businessTimeZone);
  const open = days.find(({ day }) => day === choice.openDay);
  if (days.length === 0) return <NoFreeSlot closed={slots.length === 0} />;

  function openDay(day: string) {
    // The hour stays when the other day has it too.
    const hour = chosen && wallClock(new Date(chosen.startTime), businessTimeZone).hour;
    const same = days
      .find((other) => other.day === day)
      ?.slots.find(
        (slot) => isFree(slot) && wallClock(new Date(slot.startTime), businessTimeZone).hour === hour,
      );
    choice.choose(same);
    choice.setOpenDay(day);
  }

  const subjects = (['Coding', 'Math', 'English', 'Art'] as const).map((value) => ({
    value,
    label: (
      <>
        <span className="block">{t(`pick.subjects.${value}`)}</span>
        <span lang="en" className="block text-xs font-normal">
          {value}
        </span>
      </>
    ),
  }));
  const grades = ([1, 2, 3, 4] as const).map((number) => ({
    value: `Grade ${number}` as const,
    label: t('pick.grades', { number }),
  }));

  return (
    <>
      <ChoiceGroup
        legend={t('pick.day')}
        name={`${id}-day`}
        columns={3}
        className="[&_label]:px-2 [&_label]:sm:px-3 [&>div]:grid-cols-3"
        value={open?.day}
        onChange={openDay}
        options={days.map(({ day }) => ({
          value: day,
          label: (
            <>
              <span className="block whitespace-nowrap">{dayCode(day)}</span>
              <span className="block text-xs font-normal">
                {formatWeekday(noonOf(day), 'UTC', language, 'long')}
              </span>
            </>
          ),
        }))}
      />
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-semibold">
          {t('pick.time', { city: formatZone(businessTimeZone, language) })}
        </legend>
        <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
          {(open ?? days[0])?.slots.map((slot) => (
            <SlotRadio
              key={slot.startTime}
              slot={slot}
              zone={businessTimeZone}
              label={hourCode(slot, businessTimeZone)}
              name={`${id}-time`}
              checked={slot.startTime === chosen?.startTime}
              onChoose={(time) => {
                choice.choose(time);
                choice.setOpenDay((open ?? days[0])?.day);
              }}
            />
          ))}
        </div>
      </fieldset>
      {chosen && (
        <div className="on-lapis relative overflow-hidden rounded-lg bg-[linear-gradient(160deg,#1d3fa0,#0e1d52)] p-3.5">
          <Girih className="opacity-15" />
          <div className="relative">
            <Clocks startTime={chosen.startTime} zone={zone} />
          </div>
        </div>
      )}
      <ChoiceGroup
        legend={t('pick.subject')}
        name={`${id}-subject`}
        columns={4}
        className="[&>div]:grid-cols-2 sm:[&>div]:grid-cols-4"
        value={picks.subject}
        onChange={(subject) => onPick({ subject })}
        options={subjects}
      />
      <ChoiceGroup
        legend={t('pick.grade')}
        name={`${id}-grade`}
        columns={4}
        className="[&_label]:justify-center [&_label]:px-1 [&>div]:grid-cols-4 [&>div]:gap-2"
        value={picks.gradeLevel}
        onChange={(gradeLevel) => onPick({ gradeLevel })}
        options={grades}
      />
    </>
  );
}
