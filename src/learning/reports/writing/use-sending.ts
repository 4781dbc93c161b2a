import { useState } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import type { z } from 'zod';
import { CallError, changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { tellHere, tellNext } from '#src/ui/elements/notice.tsx';
import type { contract } from './contract.ts';
import { nextAfter } from './next-learner.tsx';
import { call, type WritingForm } from './read-form.ts';

type Said = z.input<(typeof contract)['PUT /api/meetings/:id/reports/:learnerId']['body']>;

/**
 * Sends a report: the first goes on to the next learner, a corrected one stays.
 * @param forget what was typed, once it has arrived
 */
export function useSending(form: WritingForm, forget: () => void) {
  const { t } = useTranslation(['reports/writing', 'families', 'ui']);
  const { meetingId, learner, report } = form;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  /** @returns whether it has arrived */
  async function send(body: Said): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      const params = { id: meetingId, learnerId: learner._id };
      const answer = await call('PUT /api/meetings/:id/reports/:learnerId', { params, body });
      forget();
      const name = learner.firstName || t('families:nameless');
      const done = changedNothing(answer) ? t('ui:soAlready') : t('sent.done', { name });
      const next = report ? undefined : nextAfter(form);
      if (next) {
        tellNext(done);
        await navigate(href('/meeting/:id/report/:learnerId', { id: meetingId, learnerId: next._id }));
      } else {
        await revalidate();
        tellHere(done);
      }
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { send, busy, failure };
}
