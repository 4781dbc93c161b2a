import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useId, useState } from 'react';
import { CallError, changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { call, type WholeThread } from '#src/school/messages/read-threads.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';

type ThreadMenuProps = { thread: Pick<WholeThread, '_id' | 'kind' | 'closed'>; onChange: () => void };

/** Three dots: whoever wants to hear no more of the other side says so here; the school is told. */
export function ThreadMenu({ thread, onChange }: ThreadMenuProps) {
  const { t } = useTranslation('messages/pages');
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const about = useId();
  if (thread.kind !== 'lesson' || thread.closed === 'split') return null;
  const isBlocked = thread.closed === 'blocked-by-you';
  const params = { id: thread._id };

  async function change() {
    setState('busy');
    try {
      const answer = isBlocked
        ? await call('DELETE /api/threads/:id/block', { params })
        : await call('PUT /api/threads/:id/block', { params });
      setState('idle');
      setOpen(false);
      tellHere(changedNothing(answer) ? t('ui:soAlready') : t(isBlocked ? 'block.undone' : 'block.done'));
      onChange();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('menu')}
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
      >
        <EllipsisVertical size={24} aria-hidden />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(isBlocked ? 'block.undo' : 'block.title')}
        size="small"
      >
        <div className="grid gap-4">
          <p id={about}>{t(isBlocked ? 'block.undoText' : 'block.text')}</p>
          <p className="text-soft">{t('report.how')}</p>
          {state === 'failed' && <Alert tone="error">{t('actFailed')}</Alert>}
          <Button
            variant={isBlocked ? 'press' : 'danger'}
            busy={state === 'busy'}
            aria-describedby={about}
            onClick={change}
          >
            {t(isBlocked ? 'block.undo' : 'block.button')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
