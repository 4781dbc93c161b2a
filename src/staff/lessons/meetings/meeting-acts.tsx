import { useState } from 'react';
import { useSettings } from '#src/platform/browser/settings.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ReasonField } from '#src/school/meetings/changing/reason-field.tsx';
import { ScopeField, scopeOf } from '#src/school/meetings/changing/scope-field.tsx';
import { type TimeDraft, timeDraftOf, timeIn } from '#src/school/meetings/changing/time-draft.ts';
import { TimeFields } from '#src/school/meetings/changing/time-fields.tsx';
import { TeacherField } from '#src/staff/lessons/trials/teacher-field.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type Meeting = {
  _id: string;
  startTime: string;
  endTime: string;
  repeats: boolean;
  state: 'planned' | 'held' | 'cancelled';
  learners: number | null;
  untold?: number | undefined;
};

/** What the staff can do about a meeting of a class or group that lies ahead. */
export function MeetingActs({ meeting }: { meeting: Meeting }) {
  if (meeting.state === 'cancelled') return <Restore {...meeting} />;
  if (meeting.state === 'held') return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Substitute {...meeting} />
      <Move {...meeting} />
      <Cancel {...meeting} />
    </div>
  );
}

function Substitute(meeting: Meeting) {
  const { _id: id, repeats } = meeting;
  const { t } = useTranslation('staff/lessons/meetings');
  const told = useTold(meeting);

  async function findSubstitutes(q: string) {
    const found = await call('GET /api/admin/meetings/:id/substitutes', { params: { id }, query: { q } });
    return found.map(({ taken: [taken], ...who }) => ({
      ...who,
      note: taken && t(`substitute.taken.${taken.because}`),
    }));
  }

  return (
    <Act
      label={t('substitute.button')}
      title={t('substitute.title')}
      text={`${t('substitute.text')} ${told('both')}`}
      confirm={t('substitute.button')}
      act={(form) =>
        call('POST /api/admin/meetings/:id/teacher', {
          params: { id },
          body: { teacherId: String(form.get('teacherId')), scope: scopeOf(form) },
        })
      }
      done={t('substitute.done')}
    >
      {(errors) => (
        <>
          <TeacherField teacher={null} find={findSubstitutes} error={errors.teacherId} />
          <ScopeField repeats={repeats} />
        </>
      )}
    </Act>
  );
}

function Move(meeting: Meeting) {
  const { t } = useTranslation('staff/lessons/meetings');
  const { _id: id, repeats } = meeting;
  const told = useTold(meeting);
  const { businessTimeZone: zone } = useSettings();
  return (
    <Act
      label={t('move.button')}
      title={t('move.title')}
      text={`${repeats ? `${t('move.later')} ` : ''}${told('families')}`}
      confirm={t('move.button')}
      act={(form) =>
        call('POST /api/admin/meetings/:id/move', {
          params: { id },
          body: { startTime: '', ...timeIn(draftIn(form), zone), scope: scopeOf(form) },
        })
      }
      done={t('move.done')}
    >
      {(errors) => (
        <>
          <ScopeField repeats={repeats} />
          <Times meeting={meeting} zone={zone} errors={errors} />
        </>
      )}
    </Act>
  );
}

function Times({ meeting, ...fields }: { meeting: Meeting; zone: string; errors: Record<string, string> }) {
  const [said, setSaid] = useState(() => timeDraftOf(meeting, fields.zone));
  return <TimeFields value={said} onChange={setSaid} {...fields} />;
}

function draftIn(form: FormData): TimeDraft {
  const [day, time, minutes] = ['day', 'time', 'minutes'].map((name) => String(form.get(name)));
  return { day: day ?? '', time: time ?? '', minutes: minutes ?? '' };
}

function Cancel(meeting: Meeting) {
  const { _id: id, repeats } = meeting;
  const { t } = useTranslation('staff/lessons/meetings');
  const told = useTold(meeting);
  return (
    <Act
      label={t('cancel.button')}
      title={t('cancel.title')}
      text={`${t('cancel.text')} ${repeats ? `${t('cancel.later')} ` : ''}${told('families')}`}
      confirm={t('cancel.button')}
      destroys
      act={(form) =>
        call('POST /api/admin/meetings/:id/cancel', {
          params: { id },
          body: { reason: String(form.get('reason')), scope: scopeOf(form) },
        })
      }
      done={t('cancel.done')}
    >
      {(errors) => (
        <>
          <ScopeField repeats={repeats} />
          <ReasonField error={errors.reason} />
        </>
      )}
    </Act>
  );
}

function Restore(meeting: Meeting) {
  const { _id: id } = meeting;
  const { t } = useTranslation('staff/lessons/meetings');
  const told = useTold(meeting);
  return (
    <div>
      <Act
        label={t('restore.button')}
        title={t('restore.title')}
        text={told('families')}
        confirm={t('restore.button')}
        act={() => call('POST /api/admin/meetings/:id/restore', { params: { id } })}
        done={t('restore.done')}
      />
    </div>
  );
}

/** Who is mailed of a change, and for whom nobody is: families that have not accepted their invitation yet. */
function useTold({ learners, untold = 0 }: Meeting): (whom: 'families' | 'both') => string {
  const { t } = useTranslation('staff/lessons/meetings');
  return (whom) => {
    const told = t(`told.${whom}`, { count: (learners ?? 0) - untold });
    return untold > 0 ? `${told} ${t('told.not', { count: untold })}` : told;
  };
}
