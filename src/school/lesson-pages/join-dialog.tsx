import { useEffect, useState } from 'react';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { readLesson } from '#src/offer/lessons/read-lesson.ts';
import { isMeetingLink } from '#src/offer/teachers/teacher.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';

type JoinDialogProps = {
  open: boolean;
  onClose: () => void;
  id: string;
  kind: Kind;
  /** The meeting's address as the page knows it. */
  link: string;
};

/** Asks before the browser leaves for the meeting (spec §4, Join Live Meeting). */
export function JoinDialog({ open, onClose, id, kind, link }: JoinDialogProps) {
  const { t } = useTranslation('lesson-pages');
  const [newest, setNewest] = useState(link);

  // The page may have stood open since yesterday, and the teacher may have moved the meeting.
  useEffect(() => {
    if (!open) return;
    readLesson(kind, id).then(
      ({ link: now }) => now && isMeetingLink(now) && setNewest(now),
      () => {},
    );
  }, [open, kind, id]);

  function join() {
    onClose();
    location.assign(newest);
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('classroom.dialog.title')} size="small">
      <div className="grid gap-5">
        <p className="wrap-anywhere">{t('classroom.dialog.text', { host: new URL(newest).host })}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button onClick={join}>{t('classroom.dialog.confirm')}</Button>
          <Button variant="quiet" onClick={onClose}>
            {t('classroom.dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
