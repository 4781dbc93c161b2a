import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Records } from '#src/staff/list/records.tsx';
import { Alert } from '#src/ui/elements/alert.tsx';

type Booked = { _id: string; startTime: string; name: string; email: string; trialId: string | null };

/** What is booked outside of the hours, the soonest first: somebody has to move it. */
export function BookedOutside({ count, appointments }: { count: number; appointments: Booked[] }) {
  const { t } = useTranslation('staff/lessons/availability');
  if (count === 0) return null;
  return (
    <section className="grid gap-3">
      <Alert tone="info" title={t('outside.title', { count })}>
        {t('outside.text')}
      </Alert>
      <Records
        caption={t('outside.heading')}
        rows={appointments}
        columns={[
          {
            key: 'time',
            label: t('outside.time'),
            cell: ({ startTime, trialId }) =>
              trialId ? (
                <Link to={href('/admin/trials/:id', { id: trialId })}>
                  <Moment at={startTime} />
                </Link>
              ) : (
                <Moment at={startTime} />
              ),
          },
          { key: 'who', label: t('outside.who'), cell: ({ name }) => name },
          {
            key: 'email',
            label: t('outside.email'),
            cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
          },
        ]}
      />
      {count > appointments.length && (
        <p className="text-soft">{t('outside.more', { number: appointments.length })}</p>
      )}
    </section>
  );
}
