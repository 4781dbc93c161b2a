import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import type { WritingForm } from './read-form.ts';

/** The way on: to the next learner who was there and has no report yet, or back to the meeting. */
export function NextLearner({ form: { meetingId, learner, learners, report } }: { form: WritingForm }) {
  const { t } = useTranslation(['reports/writing', 'families']);
  const here = learners.findIndex(({ _id }) => _id === learner._id);
  const others = [...learners.slice(here + 1), ...learners.slice(0, Math.max(here, 0))];
  const next = others.find(({ state, isSent }) => !isSent && (state === 'present' || state === 'late'));
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
      {report && !next && <p className="font-semibold">{t('all')}</p>}
      {next && (
        <ButtonLink
          variant={report ? 'press' : 'quiet'}
          href={href('/meeting/:id/report/:learnerId', { id: meetingId, learnerId: next._id })}
        >
          {t('next', { name: next.firstName || t('families:nameless') })}
        </ButtonLink>
      )}
      <ButtonLink variant="plain" href={href('/meeting/:id', { id: meetingId })}>
        {t('toMeeting')}
      </ButtonLink>
    </div>
  );
}
