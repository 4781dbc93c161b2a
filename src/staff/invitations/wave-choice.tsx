import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { offeredRoles } from '#src/people/accounts/account.ts';
import { mostAtOnce } from '#src/people/accounts/still/still.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type ChosenLesson, LessonsField } from '#src/staff/announcements/lessons-field.tsx';
import type { ListQuery } from '#src/staff/list/address.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { More } from '#src/ui/elements/unfold.tsx';
import { Field } from '#src/ui/forms/field.tsx';

/** Whom a wave is to reach: it stands in the address, and the page shows them. */
export function WaveChoice({ query }: { query: ListQuery }) {
  const { t } = useTranslation(['staff/invitations', 'accounts']);
  const navigate = useNavigate();
  const [lessons, setLessons] = useState<ChosenLesson[]>([]);
  // Lessons are asked for when somebody wants to choose by them.
  const [isByLesson, setIsByLesson] = useState(false);

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const asked = [...typed, ['lessonIds', lessons.map(({ _id }) => _id).join()]];
    void navigate(`?${new URLSearchParams(asked.filter(([, value]) => value))}`, {
      preventScrollReset: true,
    });
  }

  return (
    <form onSubmit={look} className="grid grid-cols-1 gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-3">
        <Field as="select" name="again" label={t('wave.which')} defaultValue={query.again ?? ''}>
          <option value="">{t('wave.new')}</option>
          <option value="true">{t('wave.again')}</option>
        </Field>
        <Field as="select" name="role" label={t('columns.role')} defaultValue={query.role ?? ''}>
          <option value="">{t('wave.everybody')}</option>
          {offeredRoles.map((role) => (
            <option key={role} value={role}>
              {t(`accounts:roles.${role}`)}
            </option>
          ))}
        </Field>
        <Field
          type="number"
          name="first"
          label={t('wave.first')}
          min={1}
          max={mostAtOnce}
          defaultValue={query.first ?? ''}
        />
      </div>
      <More label={t('wave.byLesson')} onToggle={setIsByLesson}>
        {isByLesson && <LessonsField chosen={lessons} onChange={setLessons} error={undefined} />}
      </More>
      <Button type="submit" variant="quiet" className="justify-self-start">
        {t('wave.look')}
      </Button>
    </form>
  );
}
