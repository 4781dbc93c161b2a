import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import type { WritingForm } from './read-form.ts';

/** The next learner who was there and has no report yet. */
export function nextAfter({ learner, learners }: WritingForm) {
  const here = learners.findIndex(({ _id }) => _id === learner._id);
  const others = [...learners.slice(here + 1), ...learners.slice(0, Math.max(here, 0))];
  return others.find(({ state, isSent }) => !isSent && (state === 'present' || state === 'late'));
}

/** The way on: to the next learner, or back to the meeting. */
export function NextLearner({ form }: { form: WritingForm }) {
  const { t } = useTranslation(['reports/writing', 'families']);
  const { meetingId, report } = form;
  const next = nextAfter(form);
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
