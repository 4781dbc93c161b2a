import { mostOfReason } from '#src/certificates/limits.ts';
import { caller } from '#src/platform/call.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Act } from '#src/ui/act.tsx';
import { Field } from '#src/ui/field.tsx';
import { Moment } from '../moment.tsx';
import type { contract } from './contract.ts';
import type { ShownFamily } from './shown-family.ts';

const call = caller<typeof contract>();

type Certificate = ShownFamily['certificates'][number];

/** What its children were certified, with the way to withdraw one. */
export function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const { t } = useTranslation('admin/families');
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
              {t('withdrawn', { reason: one.withdrawnReason ?? '' })} · <Moment at={one.withdrawnAt} />
            </p>
          ) : (
            <WithdrawAct certificate={one} />
          )}
        </li>
      ))}
    </ul>
  );
}

function WithdrawAct({ certificate: { _id: id, code } }: { certificate: Certificate }) {
  const { t } = useTranslation('admin/families');
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
      act={(said) =>
        call('POST /api/admin/certificates/:id/withdraw', {
          params: { id },
          body: { reason: String(said.get('reason')) },
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
