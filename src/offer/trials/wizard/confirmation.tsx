import { isShortNotice } from '#src/calendar/booking/booking.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { optionKey } from '../choices.ts';
import type { BookedTrial } from './send-trial.ts';
import { WhenLines } from './when-lines.tsx';

/** What was booked, and what happens next (spec §2). */
export function Confirmation({ booked, onClose }: { booked: BookedTrial; onClose: () => void }) {
  const { t } = useTranslation('trials');
  const startTime = booked.startTime ?? booked.event?.startTime;
  const soon = startTime && isShortNotice(new Date(startTime), new Date());
  const facts = [
    ['scheduleDate', startTime ? <WhenLines key="when" startTime={startTime} /> : t('confirmation.outside')],
    ['subject', booked.subject && t(optionKey(booked.subject))],
    ['gradeLevel', booked.gradeLevel && t(optionKey(booked.gradeLevel))],
    ['parentName', booked.parentName],
    ['childrenFullName', booked.childrenFullName],
    ['parentPhoneNumber', booked.parentPhoneNumber],
    ['parentEmail', booked.parentEmail],
  ] as const;
  return (
    <Dialog
      open
      reading
      onClose={onClose}
      title={t('confirmation.title')}
      footer={
        <div className="grid">
          <Button onClick={onClose}>{t('confirmation.close')}</Button>
        </div>
      }
    >
      <p role="status" className="text-lg">
        {t(soon ? 'confirmation.promiseSoon' : 'confirmation.promise')}
      </p>
      <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-y-0.5 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-sm text-soft sm:text-base">{t(`fields.${name}`)}</dt>
            <dd className="min-w-0 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
