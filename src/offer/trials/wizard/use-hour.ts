import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { teacherBySlug } from '#src/offer/teachers/pages/own-page.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { CallError } from '#src/platform/http/call.ts';
import { changeDraft, readDraft, useTrialDraft } from './draft.ts';
import { holdHour, pressHour } from './hour.ts';

/**
 * Takes over what the address says: the hour that was pressed, which is held at once, and its teacher. Then they leave
 * the address, so that a reload, or the way back, presses nothing again.
 * @returns whether the hour could not be held, for another reason than that it is gone
 */
export function useHour(): boolean {
  const { schedulerUrl } = useSettings();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone says what was pressed
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (schedulerUrl || !pressHour(query)) return keepWish(query);
    for (const name of ['time', 'teacher', 'subject']) query.delete(name);
    navigate({ search: `${query}` }, { replace: true, preventScrollReset: true });
    return undefined;
  }, [search]);

  const { hour, event } = useTrialDraft();
  const startTime = hour?.startTime;
  const waits = hour && !hour.until && !hour.nearest && event?.startTime !== startTime;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each hour; another try is the next press
  useEffect(() => {
    setFailed(false);
    if (waits && !schedulerUrl)
      holdHour().catch((error) => {
        if (!(error instanceof CallError)) throw error;
        setFailed(!readDraft().hour?.nearest);
      });
  }, [startTime, hour?.requestId]);
  return failed;
}

/** Keeps the teacher of the page that the family came from, `?teacher=<its address>`. */
function keepWish(query: URLSearchParams) {
  const slug = query.get('teacher');
  if (!slug) return undefined;
  let gone = false;
  const know = async () => {
    const teacher = await teacherBySlug(slug).catch(() => undefined);
    if (!gone && teacher) changeDraft({ wishedTeacher: teacher.name });
  };
  void know();
  return () => {
    gone = true;
  };
}
