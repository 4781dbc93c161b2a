import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { offeredRoles } from '#src/people/accounts/account.ts';
import { mostAtOnce } from '#src/people/accounts/invited/invited.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type ChosenLesson, LessonsField } from '#src/staff/letters/announcements/lessons-field.tsx';
import type { ListQuery } from '#src/staff/list/address.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { More } from '#src/ui/elements/unfold.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';

/** How many at most, where that is said. */
const first = z.pipe(
  z.transform((typed) => (typed === '' ? undefined : Number(typed))),
  z.optional(z.int().check(z.minimum(1), z.maximum(mostAtOnce))),
);
const asked = z.object({ first });

/** Whom a wave is to reach: it stands in the address, and the page shows them. */
export function WaveChoice({ query }: { query: ListQuery }) {
  const { t } = useTranslation(['desk/invitations', 'accounts']);
  const navigate = useNavigate();
  const [lessons, setLessons] = useState<ChosenLesson[]>([]);
  // Lessons are asked for when somebody wants to choose by them.
  const [isByLesson, setIsByLesson] = useState(false);

  const { form, bind, wrong } = useForm({
    schema: asked,
    async send() {
      const typed = [...new FormData(form.current ?? undefined)].map(([name, value]) => [
        name,
        String(value),
      ]);
      const wanted = [...typed, ['lessonIds', lessons.map(({ _id }) => _id).join()]];
      await navigate(`?${new URLSearchParams(wanted.filter(([, value]) => value))}`, {
        preventScrollReset: true,
      });
    },
  });

  return (
    <form {...bind} className="grid grid-cols-1 gap-4">
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
          error={wrong.first}
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
