import { mostOfReason } from '#src/learning/certificates/certificate.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract, ShownFamily } from './contract.ts';

const call = caller<typeof contract>();

type Certificate = ShownFamily['certificates'][number];

type CertificatesProps = { certificates: readonly Certificate[] } & Pick<ShownFamily, 'learners'>;

/** The certificates of the children. Each can be withdrawn, or written anew if the name has changed. */
export function Certificates({ certificates, learners }: CertificatesProps) {
  const { t } = useTranslation('desk/families');
  if (certificates.length === 0) return <p className="text-soft">{t('none')}</p>;
  return (
    <ul className="grid gap-4">
      {certificates.map((one) => (
        <li
          key={one._id}
          className="grid min-w-0 justify-items-start gap-2 border-line border-l-4 pl-4 wrap-anywhere"
        >
          <p className="font-semibold">
            {one.firstName} · {one.title}
          </p>
          <p className="text-sm text-soft">
            {t('attended', { attended: one.attended, held: one.held })} · <a href={one.address}>{one.code}</a>{' '}
            · <Moment at={one.issuedAt} />
          </p>
          {one.withdrawnAt ? (
            <p className="text-sm text-pomegranate">
              <span>
                {one.isReplaced ? t('replaced') : t('withdrawn', { reason: one.withdrawnReason ?? '' })}
              </span>{' '}
              · <Moment at={one.withdrawnAt} />
            </p>
          ) : (
            <Acts
              certificate={one}
              name={learners.find(({ _id }) => _id === one.learnerId)?.firstName ?? ''}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** @param name the child's name now; empty if none is known */
function Acts({ certificate, name }: { certificate: Certificate; name: string }) {
  const { t } = useTranslation('desk/families');
  const isOther = name !== '' && name !== certificate.firstName;
  return (
    <>
      {isOther && <p className="text-sm">{t('nowCalled', { name })}</p>}
      <div className="flex flex-wrap gap-2">
        {isOther && <AnewAct certificate={certificate} name={name} />}
        <WithdrawAct certificate={certificate} />
      </div>
    </>
  );
}

function AnewAct({ certificate, name }: { certificate: Certificate; name: string }) {
  const { _id: id, code, firstName: before } = certificate;
  const { t } = useTranslation('desk/families');
  return (
    <Act
      label={
        <>
          {t('anew.label')}
          <span className="sr-only">{`: ${code}`}</span>
        </>
      }
      title={t('anew.title')}
      text={
        <>
          <p className="wrap-anywhere">{t('anew.text', { name, before })}</p>
          <p>{t('anew.old')}</p>
        </>
      }
      confirm={t('anew.label')}
      act={() => call('POST /api/admin/certificates/:id/anew', { params: { id } })}
      done={t('anew.done')}
    />
  );
}

function WithdrawAct({ certificate: { _id: id, code } }: { certificate: Certificate }) {
  const { t } = useTranslation('desk/families');
  return (
    <Act
      label={
        <>
          {t('withdraw.label')}
          <span className="sr-only">{`: ${code}`}</span>
        </>
      }
      title={t('withdraw.title')}
      text={<p>{t('withdraw.text')}</p>}
      confirm={t('withdraw.label')}
      destroys
      act={(form) =>
        call('POST /api/admin/certificates/:id/withdraw', {
          params: { id },
          body: { reason: String(form.get('reason')) },
        })
      }
      done={t('withdraw.done')}
    >
      {(errors) => (
        <Field
          as="textarea"
          name="reason"
          label={t('withdraw.reason')}
          hint={t('withdraw.hint')}
          rows={3}
          required
          maxLength={mostOfReason}
          error={errors.reason}
        />
      )}
    </Act>
  );
}
