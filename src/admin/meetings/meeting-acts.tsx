import { useTranslation } from 'react-i18next';
import { instantOf } from '#src/lessons/start-date.ts';
import { caller } from '#src/platform/call.ts';
import { formatZone } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { fieldOf } from '#src/platform/numeric-dates.ts';
import { useSettings } from '#src/platform/settings.ts';
import { Act } from '#src/ui/act.tsx';
import { Field } from '#src/ui/field.tsx';
import { TeacherField } from '../trials/teacher-field.tsx';
import type { contract } from './contract.ts';
import { ScopeField, scopeOf } from './scope-field.tsx';

const call = caller<typeof contract>();

type Meeting = {
  _id: string;
  startTime: string;
  repeats: boolean;
  state: 'planned' | 'held' | 'cancelled';
  teacher: { _id: string; email: string };
  learners: number | null;
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

function Substitute({ _id: id, teacher, repeats, learners }: Meeting) {
  const { t } = useTranslation('admin/meetings');
  return (
    <Act
      label={t('substitute.button')}
      title={t('substitute.title')}
      text={`${t('substitute.text')} ${t('told.both', { count: learners ?? 0 })}`}
      confirm={t('substitute.button')}
      act={(said) =>
        call('POST /api/admin/meetings/:id/teacher', {
          params: { id },
          body: { teacherId: String(said.get('teacherId')), scope: scopeOf(said) },
        })
      }
      done={t('substitute.done')}
    >
      {(errors) => (
        <>
          <TeacherField teacher={teacher} error={errors.teacherId} />
          <ScopeField repeats={repeats} />
        </>
      )}
    </Act>
  );
}

function Move({ _id: id, startTime, repeats, learners }: Meeting) {
  const { t, i18n } = useTranslation('admin/meetings');
  const { businessTimeZone: zone } = useSettings();
  return (
    <Act
      label={t('move.button')}
      title={t('move.title')}
      text={t('told.families', { count: learners ?? 0 })}
      confirm={t('move.button')}
      act={(said) =>
        call('POST /api/admin/meetings/:id/move', {
          params: { id },
          body: {
            startTime: instantOf(String(said.get('startTime')), zone)?.toISOString() ?? '',
            scope: scopeOf(said),
          },
        })
      }
      done={t('move.done')}
    >
      {(errors) => (
        <>
          <Field
            type="datetime-local"
            name="startTime"
            label={t('move.time')}
            hint={t('move.clock', { city: formatZone(zone, i18n.language as Language) })}
            defaultValue={fieldOf(new Date(startTime), zone)}
            required
            error={errors.startTime}
          />
          <ScopeField repeats={repeats} />
        </>
      )}
    </Act>
  );
}

function Cancel({ _id: id, repeats, learners }: Meeting) {
  const { t } = useTranslation('admin/meetings');
  return (
    <Act
      label={t('cancel.button')}
      title={t('cancel.title')}
      text={`${t('cancel.text')} ${t('told.families', { count: learners ?? 0 })}`}
      confirm={t('cancel.button')}
      destroys
      act={(said) =>
        call('POST /api/admin/meetings/:id/cancel', {
          params: { id },
          body: { reason: String(said.get('reason')), scope: scopeOf(said) },
        })
      }
      done={t('cancel.done')}
    >
      {(errors) => (
        <>
          <Field name="reason" label={t('cancel.reason')} maxLength={200} required error={errors.reason} />
          <ScopeField repeats={repeats} />
        </>
      )}
    </Act>
  );
}

function Restore({ _id: id, learners }: Meeting) {
  const { t } = useTranslation('admin/meetings');
  return (
    <div>
      <Act
        label={t('restore.button')}
        title={t('restore.title')}
        text={t('told.families', { count: learners ?? 0 })}
        confirm={t('restore.button')}
        act={() => call('POST /api/admin/meetings/:id/restore', { params: { id } })}
        done={t('restore.done')}
      />
    </div>
  );
}
