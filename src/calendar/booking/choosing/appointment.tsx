import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { useVisitorZone, zoneOf } from '#src/platform/dates/visitor-zone.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { isShortNotice } from '../booking.ts';
import type { keyContract } from '../contract.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

const call = caller<typeof keyContract>();

type AppointmentState = { key: string; zone: string | null; soon: boolean } & (
  | { state: 'booked' | 'begun' | 'cancelled'; appointment: { startTime: string } }
  | { state: 'unknown' | 'failed'; appointment: null }
);

/** An appointment by the key of its mailed link, or why there is none to show. */
export async function readAppointment(request: Request, key: string): Promise<AppointmentState> {
  const zone = zoneOf(request);
  try {
    const appointment = await call('GET /api/schedule/appointments/:key', { params: { key } }, request);
    const soon = isShortNotice(new Date(appointment.startTime), new Date());
    return { key, zone, soon, state: appointment.state, appointment };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const unknown = error.status === 404 || error.status === 400;
    return { key, zone, soon: false, state: unknown ? 'unknown' : 'failed', appointment: null };
  }
}

type AppointmentProps = {
  loaded: AppointmentState;
  /** What stands at the tip of its arch, while there is a lesson. */
  faces?: ReactNode;
  /** The one thing to do next, in the arch. */
  next?: ReactNode;
  /** What else is known of the lesson: it stands between its time and the ways to change it. */
  children: ReactNode;
};

/** One lesson, opened by the link in its mail: when it is, and the ways to move or cancel it. */
export function Appointment({ loaded, faces, next, children }: AppointmentProps) {
  const { key, zone: known, appointment, soon, state } = loaded;
  const { t } = useTranslation('booking');
  const zone = useVisitorZone(known);
  const { revalidate, state: loading } = useRevalidator();
  const [asking, setAsking] = useState<'move' | 'cancel'>();
  const [news, setNews] = useState<'moved' | 'cancelDone'>();
  const told = useRef<HTMLDivElement>(null);
  const isOn = state === 'booked' || state === 'begun';

  // The dialog is gone, and perhaps the button that opened it: reading goes on with the news.
  useEffect(() => {
    if (news) told.current?.focus();
  }, [news]);

  function done(what?: 'moved' | 'cancelDone') {
    setAsking(undefined);
    setNews(what);
    void revalidate();
  }

  return (
    <div className="wrap grid max-w-xl justify-items-stretch gap-5 pt-6 pb-20">
      <PageTitle>{t('appointment.title')}</PageTitle>
      <div ref={told} tabIndex={-1} className="empty:hidden">
        {news && <Alert tone="success">{t(`appointment.${news}`)}</Alert>}
      </div>
      <AppointmentCard
        heading={t(`appointment.${state}.heading`)}
        text={
          state === 'booked' ? t(`promise.${soon ? 'soon' : 'dayBefore'}`) : t(`appointment.${state}.text`)
        }
        startTime={appointment?.startTime}
        zone={zone}
        cancelled={state === 'cancelled'}
        faces={isOn && faces}
        next={isOn && next}
      />
      {children}
      {appointment && state === 'booked' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="quiet" onClick={() => setAsking('move')}>
            {t('appointment.move')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking('cancel')}>
            {t('appointment.cancel')}
          </Button>
          <MoveDialog
            open={asking === 'move'}
            onClose={() => setAsking(undefined)}
            bookingKey={key}
            zone={zone}
            onDone={done}
          />
          <CancelDialog
            open={asking === 'cancel'}
            onClose={() => setAsking(undefined)}
            bookingKey={key}
            zone={zone}
            startTime={appointment.startTime}
            onDone={done}
          />
        </div>
      )}
      {state === 'failed' && (
        <Button busy={loading === 'loading'} onClick={() => revalidate()}>
          {t('appointment.failed.retry')}
        </Button>
      )}
      {(state === 'begun' || state === 'cancelled' || state === 'unknown') && (
        <ButtonLink href={href('/free-trial')}>{t('appointment.book')}</ButtonLink>
      )}
    </div>
  );
}
