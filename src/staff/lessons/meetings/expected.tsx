import { instantOf } from '#src/offer/lessons/times/start-date.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf, formatDayTime } from '#src/platform/dates/dates.ts';
import { fieldOf } from '#src/platform/dates/numeric-dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type Expected = {
  learnerId: string;
  firstName: string;
  said: 'nothing' | 'kept' | 'late';
  noticeUntil: string;
};
type ExpectedPartProps = { meetingId: string; expected: readonly Expected[]; liesAhead: boolean };

/** Who is expected at a meeting. Before it begins the staff can note who cannot come. */
export function ExpectedPart({ meetingId, expected, liesAhead }: ExpectedPartProps) {
  const { t, language } = useTranslation(['staff/lessons/meetings', 'families']);
  const { businessTimeZone: zone } = useSettings();
  const until = (at: string) => formatDayTime(new Date(at), zone, language);
  return (
    <Part heading={t('notComing.heading')}>
      {expected.length === 0 && <p>{t('notComing.nobody')}</p>}
      <ul className="grid gap-2">
        {expected.map(({ learnerId, firstName, said, noticeUntil }) => {
          const name = firstName || t('families:nameless');
          return (
            <li key={learnerId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <strong className="wrap-anywhere">{name}</strong>
              {said === 'nothing' ? (
                liesAhead && (
                  <>
                    <span className="text-sm text-soft">
                      {t('notComing.until', { when: until(noticeUntil) })}
                    </span>
                    <NotComingAct {...{ meetingId, learnerId, name, zone }} />
                  </>
                )
              ) : (
                <span>{t(`notComing.said.${said}`)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

type NotComingActProps = { meetingId: string; learnerId: string; name: string; zone: string };

function NotComingAct({ meetingId, learnerId, name, zone }: NotComingActProps) {
  const { t } = useTranslation('staff/lessons/meetings');
  const now = new Date();
  return (
    <Act
      label={
        <>
          <span aria-hidden>{t('notComing.button')}</span>
          <span className="sr-only">{t('notComing.buttonName', { name })}</span>
        </>
      }
      title={t('notComing.title', { name })}
      text={t('notComing.text')}
      confirm={t('notComing.button')}
      act={(form) =>
        call('POST /api/admin/meetings/:id/not-coming', {
          params: { id: meetingId },
          body: {
            learnerId,
            toldAt: instantOf(`${form.get('day')}T${form.get('time')}`, zone)?.toISOString() ?? '',
          },
        })
      }
      done={t('notComing.done')}
    >
      {(errors) => (
        <>
          <Field
            label={t('notComing.day')}
            type="date"
            name="day"
            required
            defaultValue={dayOf(now, zone)}
            error={errors.toldAt}
          />
          <Field
            label={t('notComing.time')}
            type="time"
            name="time"
            required
            defaultValue={fieldOf(now, zone).slice(-5)}
          />
        </>
      )}
    </Act>
  );
}
