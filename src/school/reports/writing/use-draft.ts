import { useEffect, useRef, useState } from 'react';
import type { ReportDraft } from '../draft.ts';
import { type Keeping, type KeptDraft, startDraft, typedHere } from './kept-draft.ts';
import { call } from './read-form.ts';

type About = { meetingId: string; learnerId: string };

/**
 * A report that is being put together: it survives a dropped connection and a closed page.
 * @param first what the form begins with, unless this device has something that we have not
 */
export function useDraft({ meetingId, learnerId }: About, first: ReportDraft) {
  const name = `report ${meetingId} ${learnerId}`;
  const [said, setSaid] = useState<ReportDraft>(() => typedHere<ReportDraft>(name) ?? first);
  const [keeping, setKeeping] = useState<Keeping>('idle');
  const draft = useRef<KeptDraft<ReportDraft>>(undefined);
  useEffect(() => {
    const started = startDraft<ReportDraft>({
      name,
      save: (body) =>
        call('PUT /api/meetings/:id/reports/:learnerId/draft', {
          params: { id: meetingId, learnerId },
          body,
        }),
      onChange: setKeeping,
    });
    draft.current = started;
    return () => started.stop();
  }, [name, meetingId, learnerId]);
  return {
    said,
    keeping,
    change(changes: Partial<ReportDraft>) {
      const next = { ...said, ...changes };
      setSaid(next);
      draft.current?.keep(next);
    },
    /** It has been sent. */
    forget: () => draft.current?.forget(),
  };
}
