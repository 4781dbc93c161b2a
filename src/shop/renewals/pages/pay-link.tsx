import { useEffect, useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Loading } from '#src/ui/elements/loading.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { CopyField } from '#src/ui/forms/copy-field.tsx';
import { useLater } from '#src/ui/loading/use-later.ts';
import { call } from './read-renewals.ts';

const bringShare = async () => (await import('#src/ui/forms/share.tsx')).Share;

/** A link by which somebody else pays the next month: it is copied, or handed to the phone's share sheet. */
export function PayLink({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('renewals');
  return (
    <Act
      label={t('link.label')}
      title={t('link.title')}
      text={
        <>
          <p>{t('link.text')}</p>
          <Address id={id} title={title} />
        </>
      }
      dismiss={t('link.dismiss')}
      act={async () => {}}
      done=""
    />
  );
}

function Address({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('renewals');
  const [address, setAddress] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const Share = useLater(bringShare);

  useEffect(() => {
    call('GET /api/renewals/:id/pay-link', { params: { id } }).then(
      ({ url }) => setAddress(url),
      (error) => {
        if (!(error instanceof CallError)) return reportError(error);
        setFailed(true);
      },
    );
  }, [id]);

  if (isFailed) return <Alert tone="error">{t('link.failed')}</Alert>;
  if (!address) return <Loading />;
  return (
    <>
      <CopyField label={t('link.address')} value={address} copy={t('link.copy')} copied={t('link.copied')} />
      <div className="grid min-h-14 gap-2">
        {Share && (
          <Share what={{ title, url: address }} variant="quiet">
            {t('link.share')}
          </Share>
        )}
      </div>
    </>
  );
}
