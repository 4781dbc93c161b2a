import { href, Link } from 'react-router';
import { accountChange, longestName } from '#src/people/accounts/input.ts';
import { changeOwnAccount, type SessionUser } from '#src/people/accounts/sessions/session.ts';
import { changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { asNamedHere } from './zone-choices.ts';
import { ZoneField } from './zone-field.tsx';

/** The name of somebody, and the time zone in which they are told times. */
export function AccountForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation('settings');
  const isTeacher = user.role === 'teacher';
  const kept = { name: user.name, timeZone: asNamedHere(user.timeZone) ?? '' };
  const { bind, typed, busy, failure, wrong } = useForm({
    schema: accountChange,
    read: ({ name, timeZone }) => ({ name, timeZone: timeZone || null }),
    async send(body) {
      const answer = await changeOwnAccount(body);
      tellHere(changedNothing(answer) ? t('ui:soAlready') : t('account.saved'));
    },
  });
  const { name = kept.name, timeZone = kept.timeZone } = typed;
  const isChanged = name.trim() !== kept.name || timeZone !== kept.timeZone;
  return (
    <form {...bind} className="grid max-w-xl gap-5" aria-label={t('account.form')}>
      {isTeacher ? (
        <div className="grid gap-1">
          <h2 className="font-semibold text-base">{t('account.name')}</h2>
          <p className="text-soft">{t('account.teacherName')}</p>
          <p className="flex min-h-11 items-center">
            <Link to={href('/teacher-profile')}>{t('account.toProfile')}</Link>
          </p>
        </div>
      ) : (
        <Field
          label={t('account.name')}
          hint={t('account.nameHint')}
          name="name"
          autoComplete="name"
          maxLength={longestName}
          defaultValue={user.name}
          error={wrong.name}
        />
      )}
      <ZoneField kept={asNamedHere(user.timeZone)} error={wrong.timeZone} />
      <FormTrouble error={failure} sentence={failure?.message || t('account.failed')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {t(busy ? 'account.saving' : 'account.save')}
        </Button>
        {/* Always there, so that a screen reader hears what comes into it. */}
        <p role="status" className="text-sm text-soft">
          {isChanged && !busy && t('account.unsaved')}
        </p>
      </div>
    </form>
  );
}
