import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { SlotButtons } from '#src/calendar/booking/choosing/slot-buttons.tsx';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { FieldError } from '#src/ui/forms/field-marks.tsx';
import type { TrialDraft } from './draft.ts';
import { reportedEvent } from './scheduler-message.ts';
import type { Wizard } from './use-wizard.ts';
import { WhenLines } from './when-lines.tsx';

/** The scheduler in its frame (spec §2, wizard step 3): ours, or the one that is configured. */
export function ScheduleStep({ wizard: { draft, fields, nextSlots, change } }: { wizard: Wizard }) {
  const { t, i18n } = useTranslation(['trials', 'trials/wizard']);
  const { schedulerUrl } = useSettings();
  const frame = useRef<HTMLIFrameElement>(null);
  const note = useRef<HTMLDivElement>(null);
  // A time chosen before this step was opened (before a reload, in another dialog) needs no calendar.
  const [chosenBefore] = useState(Boolean(draft.event));
  // One of the times offered in place of a cancelled one.
  const [wanted, setWanted] = useState<string>();
  const [contact] = useState(draft);
  const address = frameAddress(schedulerUrl, contact, wanted);
  const zone = useVisitorZone();
  const [language, setLanguage] = useState(i18n.language);

  useEffect(() => {
    function hear(message: MessageEvent) {
      const event = reportedEvent(message, { frame: frame.current, origin: address.origin });
      if (event) change({ event });
    }
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  });

  // The calendar follows the language of the page until a time is chosen.
  useEffect(() => {
    if (!draft.event) setLanguage(i18n.language);
  }, [draft.event, i18n.language]);

  // The note stands above the calendar, which may have pushed it out of sight.
  useEffect(() => {
    if (draft.event) note.current?.scrollIntoView({ block: 'nearest' });
  }, [draft.event]);

  return (
    <>
      <div ref={note} className="scroll-my-4">
        {draft.event ? (
          <Alert tone="success" title={t('schedule.done')}>
            {draft.event.startTime ? (
              <WhenLines startTime={draft.event.startTime} />
            ) : (
              t('schedule.doneOutside')
            )}
            {draft.hour?.teacher && (
              <p>{t('trials/wizard:hour.with', { teacher: draft.hour.teacher.name })}</p>
            )}
            {chosenBefore && <p className="mt-2">{t('schedule.change')}</p>}
          </Alert>
        ) : (
          <p className="text-soft">{t('schedule.lead')}</p>
        )}
      </div>
      {!draft.event && nextSlots.length > 0 && (
        <section aria-labelledby="next-slots" className="grid gap-2">
          <p id="next-slots" className="font-semibold">
            {t('schedule.next')}
          </p>
          <SlotButtons slots={nextSlots} zone={zone} onChoose={({ startTime }) => setWanted(startTime)} />
        </section>
      )}
      {!chosenBefore && (
        <iframe
          ref={frame}
          key={`${language} ${wanted}`}
          src={address.href}
          title={t('schedule.frame')}
          aria-invalid={fields.event ? true : undefined}
          aria-describedby={fields.event ? 'schedule-error' : undefined}
          className="h-[400px] w-full rounded-md border border-line bg-paper"
        />
      )}
      <FieldError id="schedule-error">{fields.event && t('schedule.missing')}</FieldError>
    </>
  );
}

/** The address of the frame, with what the family has filled in so far (decisions: the scheduler's protocol). */
function frameAddress(schedulerUrl: string | null, draft: TrialDraft, wanted: string | undefined): URL {
  const url = new URL(schedulerUrl ?? href('/schedule'), location.href);
  url.searchParams.set('name', draft.parentName);
  url.searchParams.set('email', draft.parentEmail);
  url.searchParams.set('tel', draft.parentPhoneNumber);
  url.searchParams.set('hide_event_type_details', '1');
  // Ours opens with that time chosen.
  if (wanted && !schedulerUrl) url.searchParams.set('time', wanted);
  return url;
}
