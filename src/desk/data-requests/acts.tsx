import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FieldError } from '#src/ui/forms/field-marks.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** The two ways to answer a request; whoever asked without an e-mail is called. */
export function Acts({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation('desk/data-requests');
  const params = { id };
  const way = email.includes('@') ? 'text' : 'textByPhone';
  return (
    <div className="flex flex-wrap gap-3">
      <Act
        label={t('erase.button')}
        look={{ variant: 'danger' }}
        title={t('erase.title')}
        text={<p className="wrap-anywhere">{t(`erase.${way}`, { email })}</p>}
        confirm={t('erase.button')}
        destroys
        act={(form) =>
          call('POST /api/admin/data-requests/:id/erase', {
            params,
            body: { confirmed: form.has('confirmed') },
          })
        }
        done={t('erase.done')}
      >
        {({ confirmed }) => (
          <div className="grid gap-1.5">
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                name="confirmed"
                aria-invalid={confirmed ? true : undefined}
                aria-describedby={confirmed ? 'confirmed-error' : undefined}
                className="size-5 shrink-0 accent-link"
              />
              {t('erase.confirmed')}
            </label>
            <FieldError id="confirmed-error">{confirmed}</FieldError>
          </div>
        )}
      </Act>
      <Act
        label={t('decline.button')}
        title={t('decline.title')}
        text={<p className="wrap-anywhere">{t(`decline.${way}`, { email })}</p>}
        confirm={t('decline.button')}
        act={(form) =>
          call('POST /api/admin/data-requests/:id/decline', {
            params,
            body: { reason: String(form.get('reason') ?? '') },
          })
        }
        done={t('decline.done')}
      >
        {({ reason }) => (
          <Field
            as="textarea"
            name="reason"
            label={t('decline.reason')}
            hint={t('decline.hint')}
            error={reason}
            rows={5}
            maxLength={2000}
            required
          />
        )}
      </Act>
    </div>
  );
}
