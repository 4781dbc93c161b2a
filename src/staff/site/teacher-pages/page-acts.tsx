import { limits } from '#src/offer/teachers/teacher.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Publishes the draft that was looked at. */
export function PublishAct({ id, draftAt }: { id: string; draftAt: string }) {
  const { t } = useTranslation('staff/site/teacher-pages');
  return (
    <Act
      label={t('publish.button')}
      look={{ variant: 'press' }}
      title={t('publish.title')}
      text={<p>{t('publish.text')}</p>}
      confirm={t('publish.button')}
      act={() => call('POST /api/admin/teacher-pages/:id/publish', { params: { id }, body: { draftAt } })}
      done={t('publish.done')}
    />
  );
}

/** Sends the draft back, with what is to be changed. */
export function SendBackAct({ id, draftAt }: { id: string; draftAt: string }) {
  return (
    <NotedAct
      name="sendBack"
      act={(note) =>
        call('POST /api/admin/teacher-pages/:id/send-back', { params: { id }, body: { draftAt, note } })
      }
    />
  );
}

/** Takes a published page down. */
export function TakeDownAct({ id }: { id: string }) {
  return (
    <NotedAct
      name="takeDown"
      act={(note) => call('POST /api/admin/teacher-pages/:id/take-down', { params: { id }, body: { note } })}
    />
  );
}

type NotedActProps = { name: 'sendBack' | 'takeDown'; act: (note: string) => Promise<unknown> };

function NotedAct({ name, act }: NotedActProps) {
  const { t } = useTranslation('staff/site/teacher-pages');
  return (
    <Act
      label={t(`acts.${name}.button`)}
      title={t(`acts.${name}.title`)}
      text={<p>{t(`acts.${name}.text`)}</p>}
      confirm={t(`acts.${name}.button`)}
      destroys={name === 'takeDown'}
      act={(form) => act(String(form.get('note')))}
      done={t(`acts.${name}.done`)}
    >
      {(errors) => (
        <Field
          as="textarea"
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          rows={4}
          maxLength={limits.note}
          required
          error={errors.note}
        />
      )}
    </Act>
  );
}
