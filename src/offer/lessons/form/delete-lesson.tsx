import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { Kind } from '../lesson.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** The way to delete a class or group, apart from the form that changes it. */
export function DeleteLesson({ kind, id, onDone }: { kind: Kind; id: string; onDone: () => void }) {
  const { t } = useTranslation('lessons');
  const [asking, setAsking] = useState(false);
  return (
    <section className="grid max-w-2xl justify-items-start gap-3 border-t-[1.5px] border-line pt-6">
      <h2 className="text-lg">{t('delete.heading')}</h2>
      <p className="text-soft">{t('delete.text')}</p>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        {t(`delete.button.${kind}`)}
      </Button>
      {asking && <DeleteDialog kind={kind} id={id} onClose={() => setAsking(false)} onDone={onDone} />}
    </section>
  );
}
