import { useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { type Contact, contact as contactSchema } from '../input.ts';
import { bookEvent } from './book-event.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useSlotChoice } from './slot-choice.ts';
import { type Picks, type SlotPicked, SlotPickFields } from './slot-pick-fields.tsx';
import { isAfternoonHour } from './slot-pick-times.ts';
import { useContact } from './use-contact.ts';

/** What the first step asks for. */
const picked = z.object({ startTime: z.string(), subject: z.string(), gradeLevel: z.string() });

type SlotPickDialogProps = {
  open: boolean;
  onClose: () => void;
  onPicked: (picked: SlotPicked) => void;
  known?: Partial<Contact> | undefined;
};

/**
 * The short booking dialog: date, time, subject, grade, then who it is for (spec §2, static booking modal). It opens
 * for visitors who read Uzbek.
 */
export function SlotPickDialog({ open, onClose, onPicked, known }: SlotPickDialogProps) {
  const { t } = useTranslation('booking');
  const { businessTimeZone } = useSettings();
  const zone = useVisitorZone();
  const choice = useSlotChoice(undefined, (slot) => isAfternoonHour(slot, businessTimeZone));
  const person = useContact(known ?? {});
  const [picks, setPicks] = useState<Picks>({});
  const [step, setStep] = useState<1 | 2>(1);
  const form = useId();
  const { subject, gradeLevel } = picks;
  const complete = Boolean(choice.chosen && subject && gradeLevel);

  const { bind, outcome, wrong, forget } = useForm({
    schema: step === 1 ? picked : contactSchema,
    read: () => (step === 1 ? { ...picks, startTime: choice.chosen?.startTime } : person.contact),
    async send() {
      if (step === 1) return setStep(2);
      const booked = await choice.confirm(({ startTime }, requestId) =>
        bookEvent({ startTime, ...person.contact, child: picks, timeZone: zone, requestId }),
      );
      if (!booked || !subject || !gradeLevel) return;
      const { uri, startTime, endTime, key } = booked;
      onPicked({ ...person.contact, subject, gradeLevel, uri, startTime, endTime, key });
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the times are fetched anew at each opening
  useEffect(() => {
    if (!open) return;
    setStep(1);
    forget();
    choice.choose(undefined);
    void choice.reload();
  }, [open]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={step === 1 ? t('pick.title') : t('pick.who')}
      footer={
        step === 1 ? (
          <div className="grid gap-2">
            {outcome?.kind === 'refused' && !complete && <Alert tone="error">{t('pick.missing')}</Alert>}
            <Button type="submit" form={form} className="w-full">
              {t('pick.next')}
            </Button>
          </div>
        ) : (
          <ConfirmPanel choice={choice} zone={zone} form={form} />
        )
      }
    >
      <form id={form} {...bind} className="grid gap-5">
        {step === 1 ? (
          <SlotPickFields
            choice={choice}
            zone={zone}
            picks={picks}
            onPick={(more) => setPicks({ ...picks, ...more })}
          />
        ) : (
          <>
            <ContactFields
              contact={person.contact}
              onChange={(contact) => {
                person.change(contact);
                choice.forgive();
              }}
              errors={wrong}
            />
            <ConsentNote text={t('contact.consent')} />
            <Button
              variant="plain"
              size="small"
              className="-ml-2 justify-self-start"
              onClick={() => setStep(1)}
            >
              {t('pick.back')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
