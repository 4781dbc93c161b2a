import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError, changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { longestQuestion } from '../limits.ts';
import type { SentReport } from '../viewed.ts';
import { call } from './read-reports.ts';

/** What a guardian can answer: thanks, by one press and once; a question, which the staff answer. */
export function AnswerActs({ report }: { report: SentReport }) {
  const { t } = useTranslation('reports/reading');
  const params = { id: report.meetingId, learnerId: report.learner._id };
  return (
    <div className="flex flex-wrap items-start gap-3">
      {!report.thankedAt && <ThanksButton params={params} />}
      <Act
        label={t('ask.button')}
        look={{ size: 'normal' }}
        title={t('ask.title')}
        text={<p>{t('ask.lead')}</p>}
        confirm={t('ask.send')}
        act={(form) =>
          call('POST /api/reports/:id/:learnerId/questions', {
            params,
            body: { message: String(form.get('message')) },
          })
        }
        done={t('ask.done')}
      >
        {(errors) => (
          <Field
            as="textarea"
            name="message"
            label={t('ask.message')}
            rows={4}
            maxLength={longestQuestion}
            required
            error={errors.message}
          />
        )}
      </Act>
    </div>
  );
}

function ThanksButton({ params }: { params: { id: string; learnerId: string } }) {
  const { t } = useTranslation('reports/reading');
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function thank() {
    setState('busy');
    try {
      const answer = await call('POST /api/reports/:id/:learnerId/thanks', { params });
      tellHere(changedNothing(answer) ? t('ui:soAlready') : t('thanks.done'));
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  return (
    <>
      <Button busy={state === 'busy'} onClick={thank}>
        {t('thanks.button')}
      </Button>
      {state === 'failed' && <Alert tone="error">{t('thanks.failed')}</Alert>}
    </>
  );
}
