import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from '#src/platform/language/translation.ts';
import { passwordBounds } from '../account.ts';
import type { NewPassword } from './new-password.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

type NewPasswordFieldsProps = { typed: NewPassword; wrong: Record<string, string> };

/** A new password twice: how strong it is, and whether the two match. */
export function NewPasswordFields({ typed, wrong }: NewPasswordFieldsProps) {
  const { t } = useTranslation('accounts');
  const { name, again } = typed;
  const words =
    name === 'password'
      ? { label: t('password.label'), show: t('password.show'), hide: t('password.hide') }
      : { label: t('new.label'), show: t('new.show'), hide: t('new.hide') };
  return (
    <>
      <div>
        <PasswordField
          name={name}
          {...words}
          autoComplete="new-password"
          hint={t('password.hint', { minimum: passwordBounds.least })}
          error={wrong[name]}
        />
        <PasswordMeter password={typed.password} />
      </div>
      <div>
        <PasswordField
          name={again}
          label={t('confirmation.label')}
          show={t('confirmation.show')}
          hide={t('confirmation.hide')}
          autoComplete="new-password"
          error={wrong[again]}
        />
        {/* The mark says it already. */}
        <MatchNote typed={typed} silent={Boolean(wrong[again])} />
      </div>
    </>
  );
}

function MatchNote({ typed, silent }: { typed: NewPassword; silent: boolean }) {
  const { t } = useTranslation(['accounts', 'platform']);
  const Icon = typed.differ ? CircleAlert : CircleCheck;
  const colour = typed.differ ? 'text-pomegranate' : 'text-turquoise';
  return (
    <p id={typed.noteId} role="status" className={`text-sm font-medium ${colour}`}>
      {typed.confirmation && !silent && (
        <span className="flex items-start gap-1.5 pt-2">
          <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
          <span>{t(typed.differ ? 'platform:fields.passwords_differ' : 'confirmation.match')}</span>
        </span>
      )}
    </p>
  );
}
