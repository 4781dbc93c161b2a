import { useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useWaits } from './use-waits.ts';
import { WaitDialog } from './wait-dialog.tsx';
import { Waiting } from './waiting.tsx';

/** What a family can do where no place is left: wait for one, see its place in the line, take what is offered. */
export function WaitAction({ kind, lesson }: { kind: Kind; lesson: ShownLesson }) {
  const { t } = useTranslation('enrolments/waiting');
  const [search] = useSearchParams();
  const [waits, setWaits] = useWaits(lesson);
  const [chosen, setAsking] = useState<boolean>();
  // Whoever pressed the button of the public page has already chosen to wait.
  const asking = chosen ?? (search.has('wait') && waits?.length === 0);
  return (
    <div className="grid max-w-xl grid-cols-1 gap-4">
      {waits?.map((one) => (
        <Waiting key={one.learner._id} wait={one} kind={kind} lesson={lesson} onChange={setWaits} />
      ))}
      {waits?.length === 0 && !lesson.isEnrolled && <p className="text-soft">{t('full')}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant={waits && waits.length > 0 ? 'plain' : 'quiet'} onClick={() => setAsking(true)}>
          {t(waits && waits.length > 0 ? 'another' : 'wait')}
        </Button>
        <Link
          to={href('/classes')}
          className="font-semibold text-link underline decoration-turquoise-bright decoration-2 underline-offset-4 hover:decoration-3"
        >
          {t('enrolments:find')}
        </Link>
      </div>
      <WaitDialog
        open={asking}
        onClose={() => setAsking(false)}
        lesson={lesson}
        waits={waits ?? []}
        onDone={setWaits}
      />
    </div>
  );
}
