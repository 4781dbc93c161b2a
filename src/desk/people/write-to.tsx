import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Leads to the conversation of an account, by its id, with the school, where the school can write first. */
export function WriteTo({ id }: { id: string }) {
  const { t } = useTranslation('desk/people');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function open() {
    setBusy(true);
    setFailed(false);
    try {
      const thread = await call('POST /api/admin/people/:id/thread', { params: { id } });
      await navigate(href('/admin/inbox/:id', { id: thread._id }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="quiet" size="small" busy={busy} onClick={open}>
        {t('write.button')}
      </Button>
      {failed && <Alert tone="error">{t('write.failed')}</Alert>}
    </>
  );
}
