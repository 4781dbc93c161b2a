import { useId } from 'react';
import { flushSync } from 'react-dom';
import { claims } from '#src/people/claims/claims.ts';
import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { TrapField } from '#src/ui/forms/hidden-fields.tsx';
import { focusFirstWrong } from '#src/ui/forms/use-form.ts';
import { modalMessage } from '../forms.ts';
import { NotSent } from './not-sent.tsx';
import { Popup } from './popup.tsx';
import { useRequest } from './use-request.ts';

/**
 * Asks to be contacted (spec §4, Contact modal); a popup tells the outcome. Closing the modal keeps what was typed.
 * `onClose` is called when it is closed, or when the popup of a success is.
 */
export function ContactModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('contact');
  const id = useId();
  const { form, bind, field, busy, outcome, forget } = useRequest(() => ({
    form: 'modal',
    message: modalMessage,
  }));
  const sent = outcome?.kind === 'sent';

  function finish() {
    forget();
    onClose();
  }

  /** Back to the form, where there is something to mend. */
  function goBack() {
    flushSync(forget);
    focusFirstWrong(form.current);
  }

  return (
    <>
      <Dialog
        open={open && !sent}
        onClose={onClose}
        size="small"
        title={t('modal.title')}
        footer={
          <div className="grid">
            <Button type="submit" form={id} busy={busy}>
              {t(busy ? 'sending' : 'modal.send')}
            </Button>
          </div>
        }
      >
        <form id={id} {...bind} className="grid gap-4">
          <p className="text-soft">{t('modal.lead', { hours: claims.replyHours })}</p>
          <Field autoComplete="name" maxLength={120} {...field('name')} />
          <Field type="email" inputMode="email" autoComplete="email" maxLength={254} {...field('email')} />
          <Field type="tel" autoComplete="tel" maxLength={32} {...field('phone', 'phoneNumber')} />
          <TrapField />
          <ConsentNote text={t('consent')} />
        </form>
      </Dialog>
      {/* Spec §5: its keys are of the texts `classes` there, of `contact` here. */}
      <Popup
        open={open && outcome?.kind === 'refused' && outcome.missing}
        onClose={goBack}
        title={t('form.inputError')}
      >
        <Alert tone="error">{t('form.fillAllFields')}</Alert>
      </Popup>
      <Popup open={open && outcome?.kind === 'failed'} onClose={goBack} title={t('form.errorTitle')}>
        <Alert tone="error">
          <NotSent outcome={outcome} />
        </Alert>
      </Popup>
      <Popup open={open && sent} onClose={finish} title={t('form.successTitle')}>
        <Alert tone="success">{t('form.successMessage')}</Alert>
      </Popup>
    </>
  );
}
