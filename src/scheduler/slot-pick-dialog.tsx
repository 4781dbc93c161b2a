import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsentNote } from '#src/consent/consent-note.tsx';
import { useSettings } from '#src/platform/settings.ts';
import { useVisitorZone } from '#src/platform/visitor-zone.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { bookEvent } from './book-event.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import type { Contact } from './contact.ts';
import { ContactFields } from './contact-fields.tsx';
import { useContactForm } from './contact-form.ts';
import { useSlotChoice } from './slot-choice.ts';
import { type Picks, type SlotPicked, SlotPickFields } from './slot-pick-fields.tsx';
import { isAfternoonHour } from './slot-pick-times.ts';

type SlotPickDialogProps = {
  open: boolean;
  onClose: () => void;
  onPicked: (picked: SlotPicked) => void;
  known?: Partial<Contact> | undefined;
};

/**
 * The short booking dialog: date, time, subject, grade, then who it is for (spec §2, static booking modal). It is
 * opened for who reads Uzbek.
 */
export function SlotPickDialog({ open, onClose, onPicked, known }: SlotPickDialogProps) {
  const { t } = useTranslation('scheduler');
  const { businessTimeZone } = useSettings();
  const zone = useVisitorZone();
  const choice = useSlotChoice(undefined, (slot) => isAfternoonHour(slot, businessTimeZone));
  const person = useContactForm(known ?? {});
  const [picks, setPicks] = useState<Picks>({});
  const [step, setStep] = useState<1 | 2>(1);
  const [refused, setRefused] = useState(false);
  const form = useId();
  const { subject, gradeLevel } = picks;
  const complete = Boolean(choice.chosen && subject && gradeLevel);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the times are fetched anew at each opening
  useEffect(() => {
    if (!open) return;
    setStep(1);
    setRefused(false);
    choice.choose(undefined);
    void choice.reload();
  }, [open]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    if (step === 1) {
      setRefused(!complete);
      if (complete) setStep(2);
      return;
    }
    if (!subject || !gradeLevel || !person.check(target)) return;
    const booked = await choice.confirm(({ startTime }, requestId) =>
      bookEvent({ startTime, ...person.contact, timeZone: zone, requestId }),
    );
    if (!booked) return person.focusWrong(target);
    const { uri, startTime, endTime } = booked;
    onPicked({ ...person.contact, subject, gradeLevel, uri, startTime, endTime });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={step === 1 ? t('pick.title') : t('pick.who')}
      footer={
        step === 1 ? (
          <div className="grid gap-2">
            {refused && !complete && <Alert tone="error">{t('pick.missing')}</Alert>}
            <Button type="submit" form={form} className="w-full">
              {t('pick.next')}
            </Button>
          </div>
        ) : (
          <ConfirmPanel choice={choice} zone={zone} form={form} />
        )
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
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
                person.setContact(contact);
                choice.forgive();
              }}
              errors={person.errorsOf(choice.trouble)}
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
