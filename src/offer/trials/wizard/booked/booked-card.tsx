import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Clocks } from '#src/calendar/booking/choosing/clocks.tsx';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { loadTexts } from '#src/platform/texts/texts.ts';
import { ButtonLink, type ButtonLook } from '#src/ui/elements/button.tsx';
import { Unfold } from '#src/ui/elements/unfold.tsx';
import { Portal } from '#src/ui/look/portal.tsx';
import { optionKey } from '../../choices.ts';
import type { BookedTrial } from '../send-trial.ts';
import { WhenLines } from '../when-lines.tsx';
import { Faces } from './faces.tsx';
import type { TellTrial } from './shared-trial.ts';
import { TellFamily } from './tell-family.tsx';

type BookedProps = { booked: BookedTrial; startTime: string | null | undefined };

/** What was booked as a card, the button that sends it, and the fields as they were filled in (spec §2). */
function Booked({ booked, startTime }: BookedProps) {
  const { t } = useTranslation('trials');
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
    <div className="mt-5 grid gap-4">
      <div className="px-4">
        <BookedCard child={booked.childrenFullName} subject={booked.subject} startTime={startTime} />
      </div>
      <TellFamily trial={{ subject: booked.subject, startTime }} origin={location.origin} />
      <Unfold label={t('booked.facts')}>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="grid gap-y-0.5 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-sm text-soft sm:text-base">{t(`fields.${name}`)}</dt>
              <dd className="min-w-0 font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </Unfold>
    </div>
  );
}

/** What to do next with it, where the calendar is ours. */
function Next({ booked: { event } }: { booked: BookedTrial }) {
  return event?.key ? <ToCalendar secret={event.key} /> : null;
}

/** A booked lesson as an arch: who learns what, and when, on both clocks. */
function BookedCard({ child, subject, startTime }: { child: string } & TellTrial) {
  const { t } = useTranslation('trials');
  const zone = useVisitorZone();
  return (
    <Portal className="gap-4 px-[8cqw] pt-[11cqw] pb-[8cqw]">
      <Faces subject={subject} />
      <div className="grid gap-0.5 text-center">
        <p className="text-xl font-extrabold wrap-anywhere">{child}</p>
        {subject && <p className="text-[#dde4fb]">{t(optionKey(subject))}</p>}
      </div>
      {startTime ? (
        <div className="border-t border-milk/25 pt-4">
          <Clocks startTime={startTime} zone={zone} size="large" />
        </div>
      ) : (
        <p className="text-center">{t('confirmation.outside')}</p>
      )}
    </Portal>
  );
}

/** The lesson as a file for the family's own calendar: a phone opens its calendar with it. */
function ToCalendar({ secret, ...look }: ButtonLook & { /** Of the family's link. */ secret: string }) {
  const { t } = useTranslation('trials');
  return (
    <ButtonLink
      href={`/api/schedule/appointments/${encodeURIComponent(secret)}/calendar`}
      reloadDocument
      {...look}
    >
      <CalendarClock size={20} aria-hidden className="shrink-0" />
      <span>{t('booked.calendar')}</span>
    </ButtonLink>
  );
}

/** What comes once a lesson is booked, with the texts that it speaks in. */
export async function bring() {
  await loadTexts(['booking']);
  return { Booked, Next, TellFamily, ToCalendar };
}
