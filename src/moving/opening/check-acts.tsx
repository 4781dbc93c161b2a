import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { Check, contract } from './contract.ts';
import { MeasureButton } from './measure-button.tsx';

const call = caller<typeof contract>();

/** The one button that sets a check right, or measures it again; and what is yellow can be put off. */
export function CheckActs({ check }: { check: Check }) {
  const { t } = useTranslation('moving/opening');
  const name = t(`names.${check._id}`);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Mend check={check} name={name} />
      {check.state === 'amber' && <PutOff check={check} name={name} />}
    </div>
  );
}

function Mend({ check, name }: { check: Check; name: string }) {
  const { _id: key, state } = check;
  const { t } = useTranslation('moving/opening');
  if (key === 'mail') return <SendLetter />;
  if (key === 'dollar' && state !== 'amber') return <PayDollar />;
  if ((key === 'claims' || key === 'prices') && state !== 'green')
    return (
      <Act
        label={t(`acts.${key}`)}
        title={t(key === 'claims' ? 'acts.vouchClaims' : 'acts.vouchPrices')}
        text={<p>{t(key === 'claims' ? 'acts.vouchClaimsText' : 'acts.vouchPricesText')}</p>}
        confirm={t(`acts.${key}`)}
        act={() => call('POST /api/admin/opening/vouched', { body: { what: key } })}
        done={t('acts.vouched')}
      />
    );
  return <MeasureButton checks={[check]} name={name} />;
}

function SendLetter() {
  const { t } = useTranslation('moving/opening');
  const { revalidate } = useRevalidator();
  return (
    <Doing
      label={t('acts.mail')}
      act={async () => {
        await call('POST /api/admin/opening/letter', {});
        await revalidate();
        tellHere(t('acts.sent'));
      }}
    />
  );
}

function PayDollar() {
  const { t } = useTranslation('moving/opening');
  return (
    <Doing
      label={t('acts.dollar')}
      act={async () => {
        const { url } = await call('POST /api/admin/opening/dollar', {});
        location.assign(url);
      }}
    />
  );
}

/** A button that does something at once, and says why where it cannot. */
function Doing({ label, act }: { label: string; act: () => Promise<void> }) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');

  async function press() {
    setBusy(true);
    setFailed('');
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(error.message || t('failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="quiet" size="small" busy={busy} onClick={press}>
        {label}
      </Button>
      {failed && <Alert tone="error">{failed}</Alert>}
    </div>
  );
}

function PutOff({ check: { _id: id, putOff }, name }: { check: Check; name: string }) {
  const { t } = useTranslation('moving/opening');
  const params = { id };
  const named = <span className="sr-only">: {name}</span>;
  if (putOff)
    return (
      <Act
        label={
          <>
            <span>{t('putOff.back')}</span>
            {named}
          </>
        }
        title={t('putOff.backTitle')}
        text={<p>{t('putOff.backText')}</p>}
        confirm={t('putOff.back')}
        act={() => call('DELETE /api/admin/opening/checks/:id/put-off', { params })}
        done={t('putOff.backDone')}
      />
    );
  return (
    <Act
      label={
        <>
          <span>{t('putOff.button')}</span>
          {named}
        </>
      }
      title={t('putOff.title')}
      confirm={t('putOff.button')}
      act={(form) =>
        call('PUT /api/admin/opening/checks/:id/put-off', {
          params,
          body: { reason: String(form.get('reason')) },
        })
      }
      done={t('putOff.done')}
    >
      {(errors) => (
        <Field
          as="textarea"
          name="reason"
          label={t('putOff.label')}
          hint={t('putOff.hint')}
          required
          minLength={3}
          maxLength={500}
          rows={3}
          error={errors.reason}
        />
      )}
    </Act>
  );
}
