import { useEffect, useRef, useState } from 'react';
import type { ReportDraft } from '../draft.ts';
import { type Keeping, type KeptDraft, startDraft, typedHere } from './kept-draft.ts';
import { call } from './read-form.ts';

type About = { meetingId: string; learnerId: string };

/**
 * A report that is being put together: it survives a dropped connection and a closed page.
 * @param first what the form begins with, unless this device keeps something that has not reached us
 */
export function useDraft({ meetingId, learnerId }: About, first: ReportDraft) {
  const name = `report ${meetingId} ${learnerId}`;
  const [draft, setDraft] = useState(first);
  const [keeping, setKeeping] = useState<Keeping>('idle');
  const keeper = useRef<KeptDraft<ReportDraft>>(undefined);
  useEffect(() => {
    const typed = typedHere<ReportDraft>(name);
    if (typed) setDraft(typed);
    const started = startDraft<ReportDraft>({
      name,
      save: (body) =>
        call('PUT /api/meetings/:id/reports/:learnerId/draft', {
          params: { id: meetingId, learnerId },
          body,
        }),
      onChange: setKeeping,
    });
    keeper.current = started;
    return () => started.stop();
  }, [name, meetingId, learnerId]);
  return {
    draft,
    keeping,
    change(changes: Partial<ReportDraft>) {
      const next = { ...draft, ...changes };
      setDraft(next);
      keeper.current?.keep(next);
    },
    /** It has been sent. */
    forget: () => keeper.current?.forget(),
  };
}
