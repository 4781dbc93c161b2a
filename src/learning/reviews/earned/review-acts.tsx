import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { href } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Role } from '#src/platform/program/person.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { answerInput, reportInput } from '../input.ts';
import { lengths } from '../review.ts';
import type { contract } from './contract.ts';
import type { ShownReview } from './read-reviews.ts';

const call = caller<typeof contract>();

type ReviewActsProps = { review: ShownReview; role: Role; lessonId: string };

/** What a signed-in person can do with a review: change their own; find another's helpful, report it, answer it. */
export function ReviewActs({ review, role, lessonId }: ReviewActsProps) {
  const { t } = useTranslation('reviews/earned');
  if (review.isOwn) {
    return (
      <p className="flex flex-wrap items-center gap-3">
        <span className="rounded-full bg-mint px-2.5 py-0.5 font-semibold text-sm">{t('yours')}</span>
        <ButtonLink href={href('/write-review/:id', { id: lessonId })} variant="plain" size="small">
          {t('change')}
        </ButtonLink>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {role === 'student' ? (
        <Helpful review={review} />
      ) : (
        review.helpful > 0 && (
          <p className="text-sm text-soft">{t('helpful.count', { count: review.helpful })}</p>
        )
      )}
      {review.mayAnswer && <AnswerAct id={review._id} />}
      <ReportAct id={review._id} />
    </div>
  );
}

function Helpful({ review: { _id: id, ...review } }: { review: ShownReview }) {
  const { t } = useTranslation('reviews/earned');
  const [vote, setVote] = useState({ isHelpful: review.isHelpful, helpful: review.helpful });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function toggle() {
    setState('busy');
    try {
      const key = vote.isHelpful ? 'DELETE /api/reviews/:id/helpful' : 'PUT /api/reviews/:id/helpful';
      const { helpful } = await call(key, { params: { id } });
      setVote({ isHelpful: !vote.isHelpful, helpful });
      setState('idle');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-pressed={vote.isHelpful}
        busy={state === 'busy'}
        onClick={toggle}
        className="aria-pressed:bg-mint"
      >
        <Heart size={18} aria-hidden />
        {t('helpful.button')}
      </Button>
      <span role="status" className="text-sm text-soft">
        {state === 'failed'
          ? t('helpful.failed')
          : vote.helpful > 0 && t('helpful.count', { count: vote.helpful })}
      </span>
    </>
  );
}

function AnswerAct({ id }: { id: string }) {
  const { t } = useTranslation('reviews/earned');
  return (
    <Act
      label={t('answer.button')}
      title={t('answer.title')}
      text={<p>{t('answer.text')}</p>}
      confirm={t('answer.send')}
      schema={answerInput}
      act={(_, body) => call('POST /api/reviews/:id/answer', { params: { id }, body })}
      done={t('answer.done')}
    >
      {(errors) => (
        <Field
          as="textarea"
          name="answer"
          label={t('answer.words')}
          rows={5}
          required
          maxLength={lengths.answer}
          error={errors.answer}
        />
      )}
    </Act>
  );
}

function ReportAct({ id }: { id: string }) {
  const { t } = useTranslation('reviews/earned');
  return (
    <Act
      label={t('report.button')}
      look={{ variant: 'plain' }}
      title={t('report.title')}
      text={<p>{t('report.text')}</p>}
      confirm={t('report.send')}
      schema={reportInput}
      act={(_, body) => call('POST /api/reviews/:id/report', { params: { id }, body })}
      done={t('report.done')}
    >
      {(errors) => (
        <Field
          as="textarea"
          name="reason"
          label={t('report.reason')}
          rows={3}
          required
          maxLength={lengths.reason}
          error={errors.reason}
        />
      )}
    </Act>
  );
}
