import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { Child, keyContract } from '../contract.ts';
import { contact as contactSchema } from '../input.ts';
import { type BookedEvent, bookEvent } from './book-event.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { ContactFields, ContactLine } from './contact-fields.tsx';
import type { SlotChoice } from './slot-choice.ts';
import { isFree } from './slot-days.ts';
import { SlotPicker } from './slot-picker.tsx';
import type { useContact } from './use-contact.ts';

const call = caller<typeof keyContract>();

type ScheduleFormProps = {
  choice: SlotChoice;
  person: ReturnType<typeof useContact>;
  zone: string;
  readChild: () => Child;
  /** The booking that is to have another time; without it a new one is made. */
  moved: BookedEvent | undefined;
  onDone: (event: BookedEvent) => void;
  onKeep: () => void;
};

/** Day, time, who it is for, and the button that stays in sight. */
export function ScheduleForm({ choice, person, zone, readChild, moved, onDone, onKeep }: ScheduleFormProps) {
  const { t, language } = useTranslation('booking');
  const offered = choice.slots?.some(isFree) ?? false;

  const { bind, wrong } = useForm({
    ...(!moved && { schema: contactSchema }),
    read: () => person.contact,
    async send() {
      const done = await choice.confirm(async ({ startTime }, requestId) => {
        if (!moved)
          return bookEvent({ startTime, ...person.contact, child: readChild(), timeZone: zone, requestId });
        const { key } = moved;
        return {
          ...moved,
          ...(await call('PATCH /api/schedule/appointments/:key', { params: { key }, body: { startTime } })),
        };
      });
      if (done) onDone(done);
    },
  });

  return (
    <form {...bind} className="grid gap-4">
      {moved && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <span>
            {t('schedule.now', {
              time: formatDayTime(new Date(moved.startTime), zone, language),
            })}
          </span>
          <Button variant="plain" size="small" className="-ml-2" onClick={onKeep}>
            {t('schedule.keep')}
          </Button>
        </p>
      )}
      <SlotPicker choice={choice} zone={zone} />
      {offered && !moved && (
        <section aria-label={t('contact.heading')} className="border-t-[1.5px] border-line pt-3 pb-1">
          {person.editing || Object.keys(wrong).length > 0 ? (
            <>
              <h2 className="mb-3 text-lg">{t('contact.heading')}</h2>
              <ContactFields
                contact={person.contact}
                onChange={(contact) => {
                  person.change(contact);
                  choice.forgive();
                }}
                errors={wrong}
              />
            </>
          ) : (
            <ContactLine contact={person.contact} onEdit={person.edit} />
          )}
          <div className="mt-3">
            <ConsentNote text={t('contact.consent')} />
          </div>
        </section>
      )}
      <div className="sticky bottom-0 z-10 -mx-4 bg-[linear-gradient(transparent,var(--color-paper)_10px)] px-4 pt-2 pb-3">
        <ConfirmPanel choice={choice} zone={zone} />
      </div>
    </form>
  );
}
